/**
 * The board of Hearts: four places round a table, the trick in the middle, the own hand below. It needs no library:
 * a board is a module with `mount`, and what it may ask of the page stands in `BoardProps`.
 */
import type { BoardProps } from '../../../web/src/lib/board';
import type { MountedBoard } from '../../../web/src/lib/board-door.svelte';

interface PlayedCard {
  seat: number;
  card: string;
}

/** `wire.py` of the package. */
interface Hearts {
  deal: number;
  direction: 'left' | 'right' | 'across' | 'hold';
  passing: boolean;
  broken: boolean;
  trick: PlayedCard[];
  last_trick: PlayedCard[];
  players: {
    cards: number;
    points: number;
    taken: number;
    penalties: string[];
  }[];
  hand: string[];
  chosen: string[];
  received: string[];
}

type Props = BoardProps<Hearts>;

/** The places round the table, clockwise from whoever looks. */
const PLACES = ['south', 'west', 'north', 'east'];
const RED = new Set(['d', 'h']);

/** Draws the board into `target`. */
export function mount(target: HTMLElement, first: Props): MountedBoard<Props> {
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = new URL('./board.css', import.meta.url).href;
  const board = element('div', 'hearts');
  const places = PLACES.map((place) => board.appendChild(element('section', `place ${place}`)));
  const middle = board.appendChild(element('div', 'middle'));
  const hand = board.appendChild(element('ul', 'hand'));
  target.append(style, board);

  let props = first;
  const kept = new Map<HTMLElement, string>();
  /** Draw a part anew only if what it shows is otherwise: what is hovered or focused stays. */
  function draw(part: HTMLElement, shows: unknown, make: () => Node[]): void {
    const text = JSON.stringify(shows);
    if (kept.get(part) === text) return;
    kept.set(part, text);
    part.replaceChildren(...make());
  }
  function update(next: Props): void {
    props = next;
    const { view, names, choices, words } = props;
    const table = view.table;
    const me = view.seat ?? 0;
    places.forEach((part, place) => {
      const seat = (me + place) % PLACES.length;
      const shows = [seat, names, table.players[seat], view.waiting, words.text('terms.points')];
      draw(part, shows, () => plate(props, seat));
    });
    const { trick, last_trick, direction, broken, deal, passing, received } = table;
    draw(middle, [me, trick, last_trick, direction, broken, deal, passing, received, words.text('title')], () =>
      middleOf(props, me),
    );
    draw(hand, [table.hand, table.chosen, choices], () => handOf(props));
    hand.setAttribute('aria-label', words.text('terms.hand'));
    hand.hidden = view.seat === null;
  }
  update(first);
  return {
    update,
    destroy: () => target.replaceChildren(),
  };
}

function element<K extends keyof HTMLElementTagNameMap>(tag: K, look: string, text = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.className = look;
  made.textContent = text;
  return made;
}

/** Who sits there, with cards left and points. */
function plate({ view, names, words }: Props, seat: number): Node[] {
  const player = view.table.players[seat];
  if (!player) return [];
  const name = element('h3', view.waiting.includes(seat) ? 'name waited' : 'name', names[seat] ?? '');
  name.style.setProperty('--seat', `var(--seat-${seat})`);
  const points = element('p', 'points', `${words.text('terms.points')} ${player.points}`);
  const taken = element('p', 'taken');
  taken.append(`${words.text('terms.taken')} ${player.taken} `, ...player.penalties.map((card) => small(card, words)));
  const backs = element('p', 'backs');
  backs.setAttribute('aria-hidden', 'true');
  backs.append(...Array.from({ length: player.cards }, () => element('span', 'back')));
  return [name, points, taken, backs];
}

/** The trick, with the one before it, and what holds in this deal. */
function middleOf({ view, words }: Props, me: number): Node[] {
  const { trick, last_trick, direction, broken, deal, received } = view.table;
  const facts = element('p', 'facts');
  const say = [words.say('terms.deal', { deal }), words.text(`directions.${direction}`)];
  say.push(words.text(broken ? 'terms.broken' : 'terms.not-broken'));
  facts.textContent = say.join(' · ');
  const found: Node[] = [facts];
  // Until the next card is played the trick before still lies there: everybody sees who took what.
  if (trick.length) found.push(pile(words.text('terms.trick'), 'trick', trick, me, words));
  if (last_trick.length) {
    const look = trick.length ? 'last' : 'trick gone';
    found.push(pile(words.text('terms.last-trick'), look, last_trick, me, words));
  }
  if (received.length && !trick.length && !last_trick.length) {
    const got = element('p', 'received', `${words.text('terms.received')}: `);
    got.append(...received.map((card) => small(card, words)));
    found.push(got);
  }
  return found;
}

function pile(title: string, look: string, cards: PlayedCard[], me: number, words: Props['words']): HTMLElement {
  const list = element('ol', `pile ${look}`);
  list.setAttribute('aria-label', title);
  for (const { seat, card } of cards) {
    const place = PLACES[(seat - me + PLACES.length) % PLACES.length] ?? '';
    const item = element('li', `lies ${place}`);
    item.append(face(card, words));
    list.append(item);
  }
  return list;
}

/**
 * The own cards, each a button. The page sees to presses, previews and reasons of whatever carries `data-notation`; a
 * legal answer glows.
 */
function handOf({ view, choices, words }: Props): Node[] {
  const { hand, chosen, passing } = view.table;
  return hand.map((card) => {
    const choice = choices.find((each) => each.notation.split(' ')[1] === card);
    const button = element('button', choice ? 'can' : '');
    button.type = 'button';
    button.append(face(card, words));
    button.setAttribute('aria-label', choice?.label ?? spoken(card, words));
    if (!choice) button.setAttribute('aria-disabled', 'true');
    if (chosen.includes(card)) button.classList.add('chosen');
    const notation = choice?.notation ?? `${passing ? 'give' : 'play'} ${card}`;
    button.dataset.piece = '';
    button.dataset.notation = notation;
    const item = element('li', '');
    item.append(button);
    return item;
  });
}

const rankOf = (card: string, words: Props['words']): string => words.text(`ranks.${card.slice(0, -1)}`);
const signOf = (card: string, words: Props['words']): string => words.text(`signs.${card.slice(-1)}`);
const spoken = (card: string, words: Props['words']): string => rankOf(card, words) + signOf(card, words);

/** A card face up. */
function face(card: string, words: Props['words']): HTMLElement {
  const made = element('span', RED.has(card.slice(-1)) ? 'card red' : 'card');
  made.append(element('b', 'rank', rankOf(card, words)), element('span', 'sign', signOf(card, words)));
  return made;
}

/** A card in a line of text. */
function small(card: string, words: Props['words']): HTMLElement {
  return element('span', RED.has(card.slice(-1)) ? 'small red' : 'small', spoken(card, words));
}
