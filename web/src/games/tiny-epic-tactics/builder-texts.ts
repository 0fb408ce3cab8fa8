// Words of the Realm Builder, in both languages.

import { fill, type Lang } from '../../lib/words';

const EN = {
  title: 'Realm Builder',
  help: 'Drag boxes over the scroll, or move the chosen one with the arrow keys, turn it with R and take it off with Delete. What stands on a box moves with it. Trigger spaces and the Artifact space stay free.',
  ready: 'Ready-made realms',
  empty: 'Clear the scroll',
  back: 'Take back',
  boxes: 'Boxes beside the scroll',
  add: 'Place the box {box}',
  allPlaced: 'All six boxes are on the scroll.',
  turn: 'Turn (R)',
  remove: 'Take off',
  boxAt: 'Box {box} at {space}, turned {turn} degrees. Arrow keys move it, R turns it, Delete takes it off.',
  wrong: '{count} {count|thing is|things are} wrong',
  warned: '{count} {count|warning|warnings}',
  house: 'We all agree to house rules: what is listed here are only warnings. For private tables.',
  fine: 'This realm can be played',
  bare: 'Begin with a box, or with a ready-made realm',
  portals: '{count} {count|portal is|portals are} open',
  code: 'The realm as a word: copy it, or put one in',
  play: 'Play it',
};

const PL: typeof EN = {
  title: 'Budowniczy krain',
  help: 'Przeciągaj pudełka po zwoju albo przesuwaj wybrane strzałkami, obracaj je klawiszem R i zdejmuj klawiszem Delete. To, co stoi na pudełku, przesuwa się razem z nim. Pola aktywacji i pole Artefaktu muszą zostać wolne.',
  ready: 'Gotowe krainy',
  empty: 'Opróżnij zwój',
  back: 'Cofnij',
  boxes: 'Pudełka obok zwoju',
  add: 'Połóż pudełko {box}',
  allPlaced: 'Wszystkie sześć pudełek leży na zwoju.',
  turn: 'Obróć (R)',
  remove: 'Zdejmij',
  boxAt: 'Pudełko {box} na {space}, obrócone o {turn} stopni. Strzałki przesuwają, R obraca, Delete zdejmuje.',
  wrong: '{count} {count|błąd|błędy|błędów}',
  warned: '{count} {count|ostrzeżenie|ostrzeżenia|ostrzeżeń}',
  house: 'Wszyscy zgadzamy się na zasady domowe: to, co tu wymieniono, to tylko ostrzeżenia. Dla stołów prywatnych.',
  fine: 'W tej krainie można grać',
  bare: 'Zacznij od pudełka albo od gotowej krainy',
  portals: '{count} {count|otwarty portal|otwarte portale|otwartych portali}',
  code: 'Kraina jako słowo: skopiuj je albo wpisz inne',
  play: 'Graj w niej',
};

export function builderSays(lang: Lang, key: keyof typeof EN, facts: Record<string, unknown>): string {
  return fill(lang, (lang === 'pl' ? PL : EN)[key], facts);
}
