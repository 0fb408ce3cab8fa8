/** The guided first game of Grim Tide: three ships. */
import type { Coach, Told, View } from '../../lib/board';
import type { GrimTide, Ship } from './wire';
import { nextSlot } from './market';

const asked = (rule: string) => (view: View) => view.asks[0]?.rule === rule;
const mine = (kind: string) => (view: View, told: Told[]) =>
  told.some((event) => event.kind === kind && event.seat === view.seat);
const own = (view: View): Ship | undefined => (view.table as GrimTide).ships[view.seat ?? -1];
const at = (anchor: string) => `[data-anchor="${anchor}"]`;

export const coach: Coach = {
  options: {},
  seats: 3,
  marks: [
    {
      id: 'goal',
      rule: 'GT-FINAL-01',
      when: (view) => view.asks.length > 0,
      at: at('kraken-card'),
      text: {
        en: 'Hunt monsters for Renown. With five Renown you may hunt the Kraken itself; whoever kills it wins at once.',
        pl: 'Poluj na potwory, żeby zdobyć Sławę. Z pięcioma żetonami Sławy wolno ci zapolować na samego Krakena; kto go zabije, od razu wygrywa.',
      },
    },
    {
      id: 'start',
      rule: 'GT-SETUP-18',
      when: asked('GT-SETUP-18'),
      at: at('sea'),
      text: {
        en: 'Your ship starts in one of the two ports. West is shallow, east is the abyss: the further out, the stronger the monsters and the more Arcana.',
        pl: 'Twój statek zaczyna w jednym z dwóch portów. Na zachodzie jest płytko, na wschodzie otchłań: im dalej, tym silniejsze potwory i więcej Arkanów.',
      },
    },
    {
      id: 'wind',
      rule: 'GT-WIND-01',
      when: asked('GT-WIND-01'),
      at: at('compass'),
      text: {
        en: 'Your turn begins with the wind. You may bid Arcana on another direction, and then the Kraken drifts with it; mostly one lets it blow.',
        pl: 'Twoja tura zaczyna się od wiatru. Możesz postawić Arkana na inny kierunek, a wtedy Kraken popłynie z nim; zwykle nie warto.',
      },
    },
    {
      id: 'sail',
      rule: 'GT-SAIL-01',
      when: asked('GT-SAIL-01'),
      at: at('sea'),
      text: {
        en: 'Sail one step anywhere and one step with the wind, in either order. The spaces that glow can be reached; point at one to see how far the Kraken is from there.',
        pl: 'Popłyń o jedno pole dokądkolwiek i o jedno z wiatrem, w dowolnej kolejności. Świecące pola są w zasięgu; wskaż jedno, a zobaczysz, jak daleko stamtąd do Krakena.',
      },
    },
    {
      id: 'explore',
      rule: 'GT-EXPLORE-05',
      when: mine('tile-explored'),
      at: at('sea'),
      text: {
        en: 'You stopped on fog and turned up the tile: it pays Arcana once. Green tiles are encounters, grey ones monsters, red ones events that must be resolved.',
        pl: 'Zatrzymanie się we mgle odkrywa kafelek: raz daje Arkana. Zielone to spotkania, szare to potwory, a czerwone wydarzenia trzeba rozpatrzyć.',
      },
    },
    {
      id: 'action',
      rule: 'GT-ACTION-01',
      when: asked('GT-ACTION-01'),
      at: at('actions'),
      text: {
        en: 'One action a turn, as your space allows. Press a grey one to hear why it cannot be.',
        pl: 'Jedna akcja na turę, zależnie od pola. Naciśnij szarą, a dowiesz się, dlaczego nie można.',
      },
    },
    {
      id: 'port',
      rule: 'GT-PORT-01',
      when: asked('GT-PORT-01'),
      at: at('markets'),
      text: {
        en: 'In port your crew rests and you hire as many as you can pay for. The next empty place on your ship sets the price.',
        pl: 'W porcie załoga odpoczywa, a ty werbujesz, ilu chcesz i na ilu cię stać. Cenę wyznacza następne puste miejsce na statku.',
      },
    },
    {
      id: 'fishing',
      rule: 'GT-FISH-04',
      when: asked('GT-FISH-01'),
      at: at('ship'),
      text: {
        en: 'Fishing: roll up to one die for each of your crew. Knives you place are fish; every tentacle brings the Kraken a space closer afterwards.',
        pl: 'Połów: rzuć najwyżej jedną kością na członka załogi. Położone noże to ryby; każda macka przyciąga potem Krakena o jedno pole.',
      },
    },
    {
      id: 'hunt',
      rule: 'GT-HUNT-02',
      when: asked('GT-HUNT-02'),
      at: at('hunt'),
      text: {
        en: 'A hunt: knives must reach the monster’s hearts, wheels dodge its claws, tentacles call the Kraken at once. Below each number of dice stand your odds.',
        pl: 'Polowanie: noże muszą dorównać sercom potwora, stery unikają jego pazurów, a macki od razu wołają Krakena. Pod liczbą kości stoją twoje szanse.',
      },
    },
    {
      id: 'reroll',
      rule: 'GT-HUNT-06',
      when: asked('GT-HUNT-06'),
      at: at('pool'),
      text: {
        en: 'One Arcana rolls one die again, as often as you can pay. Press the die.',
        pl: 'Jeden żeton Arkanów przerzuca jedną kość, ile razy cię stać. Naciśnij kość.',
      },
    },
    {
      id: 'place',
      rule: 'GT-HUNT-12',
      when: asked('GT-HUNT-12'),
      at: at('ship'),
      text: {
        en: 'Place the dice on ready crew, one each. Dice that nobody takes do nothing.',
        pl: 'Połóż kości na gotowych członkach załogi, po jednej. Kości, których nikt nie weźmie, nic nie dają.',
      },
    },
    {
      id: 'wounds',
      rule: 'GT-HUNT-18',
      when: asked('GT-HUNT-18'),
      at: at('ship'),
      text: {
        en: 'The monster strikes, even if it dies. A point exhausts a ready member and kills an exhausted one: spread them.',
        pl: 'Potwór uderza, nawet jeśli ginie. Punkt wyczerpuje gotowego, a zabija wyczerpanego: rozłóż je mądrze.',
      },
    },
    {
      id: 'token',
      rule: 'GT-HUNT-21',
      when: asked('GT-HUNT-21'),
      at: at('ship'),
      text: {
        en: 'Put the Renown token over a place of your ship. Over an empty place it lets you hire Renowned crew there, for Arcana.',
        pl: 'Połóż żeton Sławy nad miejscem na statku. Nad pustym pozwala zwerbować tam sławną załogę, za Arkana.',
      },
    },
    {
      id: 'tired',
      rule: 'GT-FREE-02',
      when: (view) => view.asks.length > 0 && Boolean(own(view)?.slots.some((slot) => slot.state === 'exhausted')),
      at: at('ship'),
      text: {
        en: 'Exhausted crew neither hunt nor use abilities. One fish readies one of them at any quiet moment of your turn; a port readies all.',
        pl: 'Wyczerpani nie polują i nie używają zdolności. Jedna ryba przywraca jednego w spokojnej chwili twojej tury; port przywraca wszystkich.',
      },
    },
    {
      id: 'renowned',
      rule: 'GT-RECRUIT-04',
      when: (view) => {
        const ship = own(view);
        return Boolean(ship && asked('GT-PORT-01')(view) && ship.slots[nextSlot(ship)]?.token);
      },
      at: at('markets'),
      text: {
        en: 'Your next place has a Renown token, so only Renowned crew comes there. Without a token it is the standard market.',
        pl: 'Następne miejsce ma żeton Sławy, więc przyjdzie tam tylko sławna załoga. Bez żetonu werbujesz zwykłą.',
      },
    },
    {
      id: 'auction',
      rule: 'GT-WIND-02',
      when: asked('GT-WIND-02'),
      at: at('compass'),
      text: {
        en: 'Somebody wants another wind. Red on the rose means that the Kraken would come to a ship; bid against it, or pass.',
        pl: 'Ktoś chce innego wiatru. Czerwień na róży znaczy, że Kraken trafiłby na statek; przelicytuj albo spasuj.',
      },
    },
    {
      id: 'chum',
      rule: 'GT-CHUM-01',
      when: (view) => asked('GT-ACTION-01')(view) && Boolean(view.asks[0]?.choices.includes('chum')),
      at: at('actions'),
      text: {
        en: 'On open sea five fish lure a monster to you. It may be hunted at once.',
        pl: 'Na otwartym morzu pięć ryb przywabia potwora. Można na niego od razu zapolować.',
      },
    },
    {
      id: 'attack',
      rule: 'GT-KRAKEN-07',
      when: asked('GT-KRAKEN-06'),
      at: at('attack'),
      text: {
        en: 'The Kraken has you: a die for each of your crew, and one tentacle among them eats somebody. Three fish take one die away.',
        pl: 'Kraken cię dopadł: kość za każdego członka załogi, a jedna macka wśród nich kogoś pożera. Trzy ryby zabierają jedną kość.',
      },
    },
    {
      id: 'flee',
      rule: 'GT-KRAKEN-10',
      when: asked('GT-KRAKEN-10'),
      at: at('sea'),
      text: {
        en: 'After an attack your ship flees one space. The Kraken never enters a port.',
        pl: 'Po ataku statek ucieka o jedno pole. Kraken nigdy nie wpływa do portu.',
      },
    },
    {
      id: 'final',
      rule: 'GT-FINAL-04',
      when: (view) => (own(view)?.renown ?? 0) >= 5,
      at: at('kraken-card'),
      text: {
        en: 'Five Renown. From your next turn on, be next to the Kraken in your action and hunt it: five hearts, and every tentacle makes it stronger. A failed hunt pays its damage back in Arcana.',
        pl: 'Pięć Sławy. Od następnej tury stań podczas akcji obok Krakena i zapoluj na niego: ma pięć serc, a każda macka go wzmacnia. Nieudane polowanie zwraca obrażenia w Arkanach.',
      },
    },
  ],
};
