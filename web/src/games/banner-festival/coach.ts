/** The guided first game of Banner Festival: four houses, so that no dummies take part. */
import type { Coach, Told, View } from '../../lib/board';
import type { Festival } from './wire';

const asked = (rule: string) => (view: View) => view.asks[0]?.rule === rule;
const happened = (kind: string) => (_: View, told: Told[]) => told.some((event) => event.kind === kind);
const table = (view: View) => view.table as Festival;
const at = (anchor: string) => `[data-anchor="${anchor}"]`;

export const coach: Coach = {
  options: {},
  seats: 4,
  marks: [
    {
      id: 'order',
      rule: 'BF-RANK-01',
      when: asked('BF-PLAY-02'),
      at: at('order'),
      text: {
        en: 'The red gate stands in one quadrant, and its suit is the strongest now; the others follow clockwise. A weak suit is not bad: every place in the ranking has its use.',
        pl: 'Czerwona brama stoi w jednej z ćwiartek i jej kolor jest teraz najmocniejszy; następne idą zgodnie z ruchem wskazówek zegara. Słaby kolor nie jest zły: każde miejsce się przydaje.',
      },
    },
    {
      id: 'roles',
      rule: 'BF-RANK-09',
      when: asked('BF-PLAY-02'),
      at: at('outcomes'),
      text: {
        en: 'Everybody chooses a card at once. The highest card races its boat to the gate, the cards between hang a banner, the lowest uses what is drawn on it.',
        pl: 'Wszyscy wybierają kartę naraz. Najwyższa wysyła łódź do bramy, środkowe wieszają sztandar, a najniższa używa tego, co jest na niej narysowane.',
      },
    },
    {
      id: 'preview',
      rule: 'BF-PLAY-02',
      when: asked('BF-PLAY-02'),
      at: at('hand'),
      text: {
        en: 'Point at a card: below it stands what each of the three places would bring you and how likely it is, and the board shows where. Then choose one.',
        pl: 'Wskaż kartę: niżej widać, co przyniosłoby każde z trzech miejsc i z jaką szansą, a plansza pokazuje gdzie. Potem wybierz jedną.',
      },
    },
    {
      id: 'ranked',
      rule: 'BF-RESOLVE-04',
      when: happened('cards-ranked'),
      at: at('last-bout'),
      text: {
        en: 'The cards of the bout lie here from high to low, with their owners. Played cards are gone until the next round.',
        pl: 'Karty starcia leżą tu od najwyższej do najniższej. Zagrane karty wracają dopiero w następnej rundzie.',
      },
    },
    {
      id: 'gate',
      rule: 'BF-GATE-01',
      when: asked('BF-GATE-01'),
      at: at('gate'),
      text: {
        en: 'You were lowest, so you lead: move the gate 1 to 4 spaces. It decides which suit is strong, where banners hang, and where the race goes.',
        pl: 'Twoja karta była najniższa, więc prowadzisz: przesuń bramę o 1 do 4 pól. Ona rozstrzyga, który kolor jest mocny, gdzie wiszą sztandary i dokąd wiedzie wyścig.',
      },
    },
    {
      id: 'docks',
      rule: 'BF-MID-02',
      when: happened('banner-hung'),
      at: '[data-anchor^="dock-"]',
      text: {
        en: 'A banner goes to the first free dock space that fits the card. Two or three dots ask for an even or odd number and take a second banner; a suit sign gives star fruit.',
        pl: 'Sztandar trafia na pierwsze wolne pole nabrzeża, do którego pasuje karta. Dwie lub trzy kropki chcą liczby parzystej lub nieparzystej i przyjmują drugi sztandar; znak koloru daje owoce.',
      },
    },
    {
      id: 'towers',
      rule: 'BF-TOWER-03',
      when: happened('banner-tower'),
      at: '[data-anchor^="tower-"]',
      text: {
        en: 'If no space fits, the banner goes to the tower. Docks are cleared after every round; tower banners stay and count in every scoring.',
        pl: 'Gdy żadne pole nie pasuje, sztandar trafia na wieżę. Nabrzeża są czyszczone po każdej rundzie; sztandary na wieżach zostają i liczą się w każdej punktacji.',
      },
    },
    {
      id: 'feast',
      rule: 'BF-FEAST-03',
      when: happened('fruit-taken'),
      at: at('pool'),
      text: {
        en: 'When the pool runs out there is a feast: whoever has the most fruit gets that much profit, everybody else half, and all fruit is eaten.',
        pl: 'Gdy pula się opróżni, jest uczta: kto ma najwięcej owoców, dostaje tyle zysku, pozostali połowę, a wszystkie owoce znikają.',
      },
    },
    {
      id: 'laps',
      rule: 'BF-RACE-02',
      when: happened('character-revealed'),
      at: at('houses'),
      text: {
        en: 'Every lap turns up the next character: the first is worth 1, the last 28, and only the top one counts. Laps pay more and more.',
        pl: 'Każde okrążenie odkrywa następną postać: pierwsza jest warta 1, ostatnia 28, a liczy się tylko wierzchnia. Okrążenia opłacają się coraz bardziej.',
      },
    },
    {
      id: 'stunt',
      rule: 'BF-RACE-06',
      when: (view) => view.seat !== null && (table(view).houses[view.seat]?.stunt ?? 0) > 0,
      at: at('houses'),
      text: {
        en: 'The star beside your top character names a space of the track. End a race exactly there for one fruit; it is marked on the water too.',
        pl: 'Gwiazdka przy wierzchniej postaci podaje pole toru. Zakończ wyścig dokładnie tam, a weźmiesz owoc; pole jest też oznaczone na wodzie.',
      },
    },
    {
      id: 'nine',
      rule: 'BF-CARD-13',
      when: (view) => table(view).hand.some((card) => card.endsWith('-9')),
      at: at('hand'),
      text: {
        en: 'A 9 that ends lowest is kept: 5 profit at the end of the game. So play it when its suit is the weakest.',
        pl: 'Dziewiątka, która będzie najniższa, zostaje u ciebie: 5 zysku na koniec gry. Zagraj ją więc, gdy jej kolor jest najsłabszy.',
      },
    },
    {
      id: 'few',
      rule: 'BF-BANNER-05',
      when: (view) => view.seat !== null && (table(view).houses[view.seat]?.banners ?? 14) <= 4,
      at: at('houses'),
      text: {
        en: 'You have only a few banners left. With none, nothing is hung and nothing earned; those on the docks come back after the round.',
        pl: 'Zostało ci mało sztandarów. Bez nich nic się nie wiesza i nic nie zarabia; te z nabrzeży wracają po rundzie.',
      },
    },
    {
      id: 'regions',
      rule: 'BF-SCORE-03',
      when: happened('region-scored'),
      at: at('houses'),
      text: {
        en: 'Each half of the harbour paid 6, 3 and 1 for the most banners. What it would pay you now always stands in your house.',
        pl: 'Każda połowa portu zapłaciła 6, 3 i 1 za najwięcej sztandarów. To, co dałaby ci teraz, zawsze widać przy twoim domu.',
      },
    },
    {
      id: 'refilled',
      rule: 'BF-FEAST-05',
      when: happened('feast-held'),
      at: at('pool'),
      text: {
        en: 'After a feast the pool is filled again, and everybody starts gathering anew.',
        pl: 'Po uczcie pula jest napełniana na nowo i wszyscy zbierają od początku.',
      },
    },
    {
      id: 'last-round',
      rule: 'BF-END-02',
      when: (view) => view.round === 3 && !view.over,
      at: at('houses'),
      text: {
        en: 'The last round. At the end count: profit, your top character, 5 for every 9 you kept, and one more feast.',
        pl: 'Ostatnia runda. Na koniec liczą się: zysk, wierzchnia postać, 5 za każdą zatrzymaną dziewiątkę i jeszcze jedna uczta.',
      },
    },
  ],
};
