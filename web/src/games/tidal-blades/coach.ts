// The guided first game of Tidal Blades: two players with the set-up for a first game.

import type { Coach, CoachMark, Told, View } from '../../lib/board';
import { verbOf } from '../../lib/notation';
import type { Reef } from './wire';

const choices = (view: View) => view.asks[0]?.choices ?? [];
const offers = (view: View, verb: string) => choices(view).some((choice) => verbOf(choice) === verb);
const prompt = (view: View) => view.asks[0]?.prompt ?? '';
const table = (view: View) => view.table as Reef;
const hero = (view: View) => table(view).heroes[view.seat ?? -1];
const heard = (told: Told[], kind: string) => told.some((it) => it.kind === kind);
const anchor = (name: string) => `[data-anchor="${name}"]`;

const marks: CoachMark[] = [
  {
    id: 'pick',
    rule: 'TB-SETUP-21',
    when: (view) => offers(view, 'pick'),
    at: anchor('pick'),
    text: {
      en: 'Choose your hero. Eko bends dice, Dust recovers and trades, Axl races the Boat, Caiman hunts Monsters.',
      pl: 'Wybierz bohatera. Eko nagina kości, Pył odzyskuje siły i handluje, Axl ściga się łodzią, Kajman poluje na potwory.',
    },
  },
  {
    id: 'go',
    rule: 'TB-TURN-02',
    when: (view) => offers(view, 'go'),
    at: anchor('island-chronosseum'),
    text: {
      en: 'Send your hero to a free space of an island: you get its reward, then the island’s Bonus. At the three arenas you may then attempt a Challenge you hold for that arena.',
      pl: 'Poślij bohatera na wolne pole wyspy: dostaniesz nagrodę z pola, potem efekt wyspy. Na trzech arenach możesz potem podjąć wyzwanie z ręki przeznaczone dla tej areny.',
    },
  },
  {
    id: 'hand',
    rule: 'TB-TURN-05',
    when: (view) => offers(view, 'go') && (hero(view)?.hand.length ?? 0) > 0,
    at: anchor('hand'),
    text: {
      en: 'These are your Challenges. The colour of a card names its arena, the symbols are what your dice must show, the coin is its points.',
      pl: 'To twoje wyzwania. Kolor karty wskazuje arenę, symbole to wyniki, których potrzebujesz na kościach, moneta to punkty.',
    },
  },
  {
    id: 'attempt',
    rule: 'TB-TURN-05',
    when: (view) => offers(view, 'attempt') || offers(view, 'declare'),
    at: anchor('offers'),
    text: {
      en: 'You may attempt a Challenge here. Below it stands the chance that the first roll is enough; you may roll again as often as you dare.',
      pl: 'Możesz tu podjąć wyzwanie. Pod nim widać szansę, że wystarczy pierwszy rzut; możesz przerzucać tyle razy, ile się odważysz.',
    },
  },
  {
    id: 'commit',
    rule: 'TB-CHAL-05',
    when: (view) => offers(view, 'commit'),
    at: anchor('attempt'),
    text: {
      en: 'Commit Active dice, as many as your Focus allows; each one more costs a Fruit. Dice you use are Spent until they are Refreshed.',
      pl: 'Wybierz dostępne kości, tyle, na ile pozwala Skupienie; każda następna kosztuje owoc. Użyte kości są zużyte, dopóki ich nie odświeżysz.',
    },
  },
  {
    id: 'danger',
    rule: 'TB-SHIELD-02',
    when: (view) => offers(view, 'block') || offers(view, 'lose'),
    at: anchor('attempt'),
    text: {
      en: 'Danger! For each X put a Shell from your board onto your Shell Shield, or lose a die. Shells on the Shield are not lost: they pay for Time Leap and Michronic Memory.',
      pl: 'Zagrożenie! Za każde X przesuń muszlę z planszy na Muszlową Tarczę albo strać kość. Muszle na Tarczy nie przepadają: płacą za Skok w czasie i Michroniczne wspomnienie.',
    },
  },
  {
    id: 'again',
    rule: 'TB-CHAL-15',
    when: (view) => offers(view, 'reroll'),
    at: anchor('attempt'),
    text: {
      en: 'Take up the dice you want to roll again and keep the others. The Danger die is rolled every time. Withdrawing still advances the Traits you matched.',
      pl: 'Podnieś kości, które chcesz przerzucić, a resztę zostaw. Kość zagrożenia toczy się za każdym razem. Wycofanie się i tak rozwija dopasowane cechy.',
    },
  },
  {
    id: 'complete',
    rule: 'TB-CHAL-22',
    when: (view) => offers(view, 'complete'),
    at: anchor('attempt'),
    text: {
      en: 'All symbols are matched: complete the Challenge, or push it and roll on for the dashed symbol, which advances one more Trait.',
      pl: 'Wszystkie symbole pasują: zalicz wyzwanie albo żyłuj i rzucaj dalej o symbol w przerywanej ramce, który rozwija jeszcze jedną cechę.',
    },
  },
  {
    id: 'dials',
    rule: 'TB-TRAIT-02',
    when: (_, told) => heard(told, 'trait-advanced'),
    at: anchor('own-hero'),
    text: {
      en: 'Symbols you match turn your dials. Focus lets you roll more dice, Spirit makes Stunts stronger, Resilience tends more dice at night, Synergy brings new cards.',
      pl: 'Dopasowane symbole przesuwają wskaźniki. Skupienie pozwala rzucać więcej kości, Duch wzmacnia sztuczki, Wytrwałość odświeża więcej kości nocą, Synergia daje nowe karty.',
    },
  },
  {
    id: 'judge',
    rule: 'TB-CHAL-28',
    when: (view) => offers(view, 'go') && view.round >= 2,
    at: anchor('champion'),
    text: {
      en: 'Complete a Challenge where the Judge sits and you climb the Champion board; so does a Challenge from each of the three arenas. It is worth points at the end.',
      pl: 'Zalicz wyzwanie tam, gdzie siedzi Arbiter, a wespniesz się w rankingu czempionów; tak samo za komplet wyzwań z trzech aren. Na koniec daje to punkty.',
    },
  },
  {
    id: 'keep',
    rule: 'TB-TRAIT-09',
    when: (view) => offers(view, 'keep'),
    at: anchor('offered'),
    text: {
      en: 'A new card for your hero: put one into play for good, the other goes under your deck.',
      pl: 'Nowa karta bohatera: jedną wprowadź do gry na stałe, druga wędruje pod talię.',
    },
  },
  {
    id: 'fold',
    rule: 'TB-FOLD-03',
    when: (view) => offers(view, 'fight'),
    at: anchor('island-fold'),
    text: {
      en: 'Fight the Monster here? Every spot you hit is a point and turns a dial. Your own dice left in a fight go back to the supply.',
      pl: 'Walczyć z potworem? Każde trafione miejsce to punkt i przesunięty wskaźnik. Kości, które zostaną w walce, wracają do puli.',
    },
  },
  {
    id: 'night',
    rule: 'TB-ROUND-05',
    when: (view) => prompt(view) === 'TB-ROUND-05',
    at: anchor('dice-spent'),
    text: {
      en: 'Night: tend as many dice as your Resilience. A Spent die becomes Active again, and each die you choose becomes a better one.',
      pl: 'Noc: zajmij się tyloma kośćmi, ile wynosi Wytrwałość. Zużyta kość znów jest dostępna, a każda wybrana zmienia się w lepszą.',
    },
  },
  {
    id: 'goal',
    rule: 'TB-SCORE-11',
    when: (view) => offers(view, 'go') && view.round >= 3,
    at: anchor('goal'),
    text: {
      en: 'Half of the tournament is over. Your Secret Goal is worth 7 points, or 10 if you go further.',
      pl: 'Połowa turnieju za nami. Twój tajny cel jest wart 7 punktów, a jeśli pójdziesz dalej, 10.',
    },
  },
];

export const coach: Coach = { options: { setup: 'first' }, seats: 2, marks };
