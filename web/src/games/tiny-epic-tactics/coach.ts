// The guided first game of Tiny Epic Tactics: two players, the standard realm.

import type { Coach, CoachMark, Told, View } from '../../lib/board';
import { verbOf } from '../../lib/notation';
import type { Tactics } from './wire';

const choices = (view: View) => view.asks[0]?.choices ?? [];
const offers = (view: View, verb: string) => choices(view).some((choice) => verbOf(choice) === verb);
const prompt = (view: View) => view.asks[0]?.prompt ?? '';
const table = (view: View) => view.table as Tactics;
const own = (view: View) => table(view).units.filter((unit) => unit.side === view.seat);
const heard = (told: Told[], kind: string) => told.some((it) => it.kind === kind);
const anchor = (name: string) => `[data-anchor="${name}"]`;

const marks: CoachMark[] = [
  {
    id: 'start',
    rule: 'TET-SETUP-10',
    when: (view) => offers(view, 'start'),
    at: anchor('map'),
    text: {
      en: 'With two players you start in two opposite corners. Click a glowing corner of the map.',
      pl: 'W grze na dwie osoby zaczynasz w dwóch przeciwległych rogach. Kliknij świecący róg mapy.',
    },
  },
  {
    id: 'place',
    rule: 'TET-SETUP-08',
    when: (view) => offers(view, 'place'),
    at: anchor('map'),
    text: {
      en: 'Put your units on the stars. Fighters and Beasts like to stand in front, Rogues and Wizards shoot from afar.',
      pl: 'Postaw jednostki na gwiazdkach. Wojownicy i Bestie lubią stać z przodu, Łotrzykowie i Magowie strzelają z daleka.',
    },
  },
  {
    id: 'tactic',
    rule: 'TET-SETUP-11',
    when: (view) => offers(view, 'hold'),
    at: anchor('hand'),
    text: {
      en: 'Keep one of these two cards in secret. When what follows IF happens, you may play it; the table will ask you.',
      pl: 'Zatrzymaj w tajemnicy jedną z tych dwóch kart. Gdy zdarzy się to, co stoi po JEŚLI, możesz ją zagrać; gra cię zapyta.',
    },
  },
  {
    id: 'turn',
    rule: 'TET-TURN-01',
    when: (view) => prompt(view) === 'TET-TURN-03',
    at: anchor('own-units'),
    text: {
      en: 'Your turn: three actions, spread over your units as you like. Click one of your units or its card to see what it can do.',
      pl: 'Twoja tura: trzy akcje, dowolnie podzielone między jednostki. Kliknij jednostkę albo jej kartę, by zobaczyć, co może zrobić.',
    },
  },
  {
    id: 'move',
    rule: 'TET-MOVE-07',
    when: (view) => offers(view, 'move'),
    at: anchor('map'),
    text: {
      en: 'Numbers on squares are the movement points you would have left. Climbing a box costs one more, jumping down nothing. Click a far square and your unit walks there.',
      pl: 'Liczby na polach to punkty ruchu, które ci zostaną. Wejście na pudełko kosztuje o jeden więcej, zejście nic. Kliknij dalekie pole, a jednostka tam dojdzie.',
    },
  },
  {
    id: 'portal',
    rule: 'TET-PORTAL-02',
    when: (view) => offers(view, 'portal') || offers(view, 'through'),
    at: anchor('map'),
    text: {
      en: 'Your unit stands before a portal. It may come out of any other one, unless an enemy stands in front of it.',
      pl: 'Twoja jednostka stoi przed portalem. Może wyjść dowolnym innym, o ile nie stoi przed nim wróg.',
    },
  },
  {
    id: 'second',
    rule: 'TET-ACTION-03',
    when: (view) => prompt(view) === 'TET-TURN-03' && own(view).some((unit) => unit.acted === 1),
    at: anchor('own-units'),
    text: {
      en: 'A unit may act twice in a turn, in two different ways, but then it is Weakened and rests next turn. Often it is better to let another unit act.',
      pl: 'Jednostka może działać dwa razy w turze, na dwa różne sposoby, ale wtedy zostaje osłabiona i odpoczywa w następnej. Często lepiej ruszyć inną.',
    },
  },
  {
    id: 'control',
    rule: 'TET-CONTROL-04',
    when: (view) => prompt(view) === 'TET-TURN-03' && view.round >= 2,
    at: anchor('control'),
    text: {
      en: 'Begin your turn with a unit on the round seal and most units in an outlined area, and its flag moves. On the third move the area is yours for 5 points.',
      pl: 'Zacznij turę z jednostką na okrągłej pieczęci i z przewagą w obrysowanym obszarze, a jego flaga się przesunie. Za trzecim razem obszar jest twój i wart 5 punktów.',
    },
  },
  {
    id: 'attack',
    rule: 'TET-MELEE-02',
    when: (view) => offers(view, 'melee') || offers(view, 'missile') || offers(view, 'spell'),
    at: anchor('map'),
    text: {
      en: 'Red brackets are targets of the unit you took up. Point at one: the sum of the damage and the odds are shown before you decide.',
      pl: 'Czerwone narożniki to cele wybranej jednostki. Wskaż jeden: zobaczysz sumę obrażeń i szanse, zanim zdecydujesz.',
    },
  },
  {
    id: 'knock',
    rule: 'TET-KNOCK-07',
    when: (view) => offers(view, 'knock'),
    at: anchor('offers'),
    text: {
      en: 'Each Knock Back icon pushes the target one space. Hitting a cliff, the edge or a unit costs it health; over an edge it just falls.',
      pl: 'Każda ikona odepchnięcia przesuwa cel o pole. Zderzenie ze ścianą, brzegiem lub jednostką kosztuje zdrowie; z krawędzi po prostu spada.',
    },
  },
  {
    id: 'counter',
    rule: 'TET-COUNTER-01',
    when: (view) => offers(view, 'counter'),
    at: anchor('offers'),
    text: {
      en: 'Your unit was hurt and may strike back at once. It costs no action, and nobody counters a Counter.',
      pl: 'Twoja jednostka oberwała i może od razu oddać. Nie kosztuje to akcji, a kontrataku nikt nie kontruje.',
    },
  },
  {
    id: 'power',
    rule: 'TET-SPELL-03',
    when: (view) => offers(view, 'power'),
    at: anchor('offers'),
    text: {
      en: 'Pay more mana for Power dice: half of their faces show Power, and each makes the spell stronger.',
      pl: 'Dopłać many za kości Mocy: połowa ścianek pokazuje Moc, a każda wzmacnia czar.',
    },
  },
  {
    id: 'village',
    rule: 'TET-TERRAIN-11',
    when: (view) =>
      prompt(view) === 'TET-TURN-03' && own(view).some((unit) => unit.health > 0 && unit.health <= 4),
    at: anchor('map'),
    text: {
      en: 'One of your units is badly hurt. Walking through a Village heals 4 and refills ammo or mana.',
      pl: 'Jedna z twoich jednostek jest ciężko ranna. Przejście przez wioskę leczy 4 i uzupełnia amunicję lub manę.',
    },
  },
  {
    id: 'window',
    rule: 'TET-TACTIC-01',
    when: (view) => offers(view, 'play'),
    at: anchor('hand'),
    text: {
      en: 'The IF part of a card in your hand has come true. Play it now or keep it for later.',
      pl: 'Spełnił się warunek po JEŚLI na karcie z twojej ręki. Zagraj ją teraz albo zachowaj na później.',
    },
  },
  {
    id: 'last',
    rule: 'TET-END-02',
    when: (_, told) => heard(told, 'end-triggered'),
    text: {
      en: 'The end is near: everybody else takes one last turn. Surviving and captured units count 2, flags 5, Villages you stand on 1.',
      pl: 'Koniec blisko: wszyscy pozostali mają jeszcze po jednej turze. Ocalałe i pojmane jednostki liczą się po 2, flagi po 5, wioski, na których stoisz, po 1.',
    },
  },
];

export const coach: Coach = { options: { mode: 'competitive' }, seats: 2, marks };
