/** Pieces of the sea in words: for screen readers and notes. */
import type { Choice, Row, View, Words } from '../../lib/board';
import { parse } from '../../lib/notation';
import { VERBS } from './verbs';
import type { GrimTide, Space, Slot, Tile } from './wire';

/** What is written on a tile. */
export function tileFacts(tile: Tile, words: Words): string {
  if (tile.kind === 'monster')
    return words.say('terminal.monster', { life: tile.life, attack: tile.attack, renown: tile.renown });
  return words.text(`texts.${tile.tile}`);
}

/** What kind of tile it is, and whether it goes when it has been used. */
export function tileKind(tile: Tile, words: Words): string {
  return [words.text(`terms.${tile.kind}`), ...(tile.discard ? [words.text('terms.discard')] : [])].join(', ');
}

export function tileText(tile: Tile, words: Words): string {
  const name = words.text(`tiles.${tile.tile}`);
  const kind = tile.kind === 'monster' ? ':' : ` (${tileKind(tile, words)}).`;
  return `${name}${kind} ${tileFacts(tile, words)}`;
}

/** The content row of a tile. */
export function tileRow(tile: string, rows: (kind: string) => Row[]): Row | undefined {
  return ['shallow', 'deep', 'abyss', 'chum'].flatMap(rows).find((row) => row.key === tile);
}

/** What a space is, as far as the seat knows. */
export function spaceText(space: Space, table: GrimTide, words: Words, nameOf: (seat: number) => string): string {
  const parts = [space.space.toUpperCase()];
  if (space.zone === 'port') parts.push(words.text(`ports.${space.space}`));
  else parts.push(words.text(`zones.${space.zone}`));
  if (space.tile) {
    if (space.face === 'down') parts.push(words.text('terms.down'));
    parts.push(tileText(space.tile, words));
  } else if (space.zone !== 'port') {
    parts.push(space.face === 'down' ? words.text('terms.down') : words.text('terms.none'));
  }
  if (space.space === table.kraken) parts.push(words.text('terms.kraken'));
  const ships = space.ships.map(nameOf);
  if (ships.length) parts.push(`${words.text('terms.ships')}: ${ships.join(', ')}`);
  return parts.join(', ');
}

/** An answer in words: what it is about and costs; passing says what is left undone. */
export function answerText(choice: Choice, view: View<GrimTide>, words: Words, rows: (kind: string) => Row[]): string {
  const prompt = view.asks[0]?.prompt ?? '';
  const {
    verb,
    args: [first],
  } = parse(VERBS, choice.notation);
  const keys: Record<string, string> = { pass: `terminal.pass.${prompt}`, option: `one_of.${prompt}-${first}` };
  const key = keys[verb] ?? `terminal.choices.${verb}`;
  if (!words.has(key)) return choice.label;
  const said = words.say(key, factsOf(verb, view, words, rows));
  return said.includes('?') ? choice.label : said.charAt(0).toUpperCase() + said.slice(1);
}

/** What the text of an answer wants to know. */
function factsOf(verb: string, view: View<GrimTide>, words: Words, rows: (kind: string) => Row[]) {
  const { table, seat } = view;
  const number = (id: string) => rows('number').find((row) => row.id === id)?.value;
  const here = table.ships[seat ?? -1]?.space;
  const tile = table.spaces.find((space) => space.space === here)?.tile;
  return {
    fish: number(verb === 'chum' ? 'chum-fish' : 'attack-fish'),
    life: table.life,
    attack: table.attack_value,
    ...(tile ? { there: words.text(`tiles.${tile.tile}`) } : {}),
  };
}

export function crewText(crew: string, words: Words): string {
  return `${words.text(`crew.${crew}`)}. ${words.text(`abilities.${crew}`)}`;
}

/** A slot: who stands there, in what condition, with what die. */
export function slotText(slot: Slot, number: number, words: Words): string {
  const parts = [`${words.text('terms.slot')} ${number}`];
  if (slot.token) parts.push(words.text('terms.token'));
  if (slot.crew && slot.state) {
    parts.push(crewText(slot.crew, words), words.text(`states.${slot.state}`));
    if (slot.die) parts.push(`${words.text('terms.die')}: ${words.text(`faces.${slot.die}`)}`);
  } else {
    const cost = slot.token
      ? `${slot.arcana} ${words.text('terms.arcana')}`
      : `${slot.fish} ${words.text('terms.fish')}`;
    parts.push(words.text('terminal.empty'), `${words.text('terms.price')}: ${cost}`);
  }
  return parts.join(', ');
}
