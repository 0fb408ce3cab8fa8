import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Board as AnyBoard, BoardProps, Row } from '../../lib/board';
import { boardModule } from '../../lib/board-door.svelte';
import BoardFrame from '../../lib/BoardFrame.svelte';
import { gameWords } from '../../lib/game-words';
import Board from './Board.svelte';
import data from './moments.json';
import { text } from './texts';
import type { Aids, Attempt, Hero, Order, Outlook, Reef, Study } from './wire';

vi.setConfig({ testTimeout: 120_000 }); // a whole board is drawn; a busy machine takes its time

const words = gameWords('tidal-blades', 'en');

const hero: Hero = {
  character: 'axl',
  discs: 2,
  fruit: 1,
  shells: 2,
  shield: 0,
  active: { novice: 2 },
  spent: {},
  tended: {},
  dials: { focus: 0, spirit: 1, resilience: 0, synergy: 0 },
  max_roll: 2,
  spirit: 1,
  resilience: 2,
  champion: 0,
  leaders: 0,
  hits: 0,
  styles: [0, 0, 0],
  completed: [],
  hand: ['echo-strike', null],
  stunts: 1,
  own_stunts: ['showboating'],
  cards: ['axl-shell-shield'],
  gone: [],
  deck: 9,
  under: [],
  offered: [],
  choosing: false,
  goal: null,
  visits: [],
  points: [0, 0, 0, 0, 0, 0, 0],
};
const reef: Reef = {
  rounds: 4,
  edition: 'revised',
  first: 0,
  starter: 0,
  judge: 'lamara',
  boat: 0,
  danger: [0, 0, 0, 1, 1, 1],
  danger_die: { level: 1, colour: 'white', odds: [0.5, 0.5, 0] },
  supply: { novice: 3 },
  spaces: [
    { space: 'palm-plaza', island: 'lamara', open: false, free: true, discs: [] },
    { space: 'racers-bay', island: 'lamara', open: false, free: false, discs: [0] },
  ],
  monsters: [null, null, null],
  monster_deck: 4,
  monster_back: null,
  pool: ['wave-leap'],
  challenge_deck: 30,
  challenge_discard: [],
  deck_top: [],
  glance: [],
  legends: [],
  legend_deck: 0,
  stunt_deck: 20,
  stunt_discard: [],
  stunts_in_play: [],
  market: [],
  market_deck: 20,
  market_discard: [],
  news: null,
  attempt: null,
  rival: null,
  heroes: [hero],
};
const rows = data.rows as unknown as Record<string, Row[]>;

const die = { die: 'novice', face: 'focus', own: true, taken_up: false, symbols: 1, ignores_armour: false };
const attempt: Attempt = {
  seat: 0,
  challenge: 'echo-strike',
  monster: null,
  dice: [die, { ...die, face: 'spirit' }],
  rolls: 1,
  danger: 0,
  most_dice: 2,
  fruit_eaten: 0,
  matched: 1,
  matched_by: [2, null, null],
  complete: false,
  hits: 0,
};
const sure = { complete: 0.34, push: 0.1, dice: 2, exact: true };

interface Worked {
  aids?: Aids;
  /** What is said of things that are studied. */
  studies?: Record<string, Study>;
  pointed?: string;
  rule?: string;
}

function show(
  choices: string[],
  table: Partial<Reef> = {},
  { aids, studies, pointed, rule = 'TB-TURN-02' }: Worked = {},
) {
  const props = {
    view: {
      game: 'tidal-blades',
      rules: '2',
      seat: 0,
      round: 1,
      active: 0,
      waiting: [0],
      over: false,
      scores: [0],
      asks: [{ number: 5, seat: 0, rule, prompt: rule, choices, sealed: null }],
      table: { ...reef, ...table },
    },
    told: [],
    choices: choices.map((notation) => ({ notation, label: `do ${notation}` })),
    act: vi.fn(),
    actAll: vi.fn(),
    why: vi.fn(),
    point: vi.fn(),
    words,
    pointed: pointed ?? null,
    forecast: pointed ? [] : null,
    aids: aids ?? null,
    study: (thing: string) => studies?.[thing] ?? null,
    rows: (kind: string) => rows[kind] ?? [],
    names: ['Ada'],
    motion: false,
    symbols: true,
  } satisfies BoardProps<Reef, Aids, Study>;
  const drawn = { board: boardModule(Board as unknown as AnyBoard), ...(props as unknown as BoardProps) };
  const { rerender } = render(BoardFrame, drawn);
  const change = (next: Partial<Reef>) =>
    rerender({ ...drawn, view: { ...drawn.view, table: { ...reef, ...table, ...next } } });
  return { ...props, change };
}
const anchor = (name: string) => document.querySelector(`[data-anchor="${name}"]`) as HTMLElement;

describe('the board of Tidal Blades', () => {
  it('answers with the space that is clicked', async () => {
    const { act, why } = show(['go palm-plaza', 'visit lamara']);
    expect(anchor('space-palm-plaza').classList.contains('can')).toBe(true);
    await fireEvent.click(anchor('space-palm-plaza'));
    expect(act).toHaveBeenCalledWith('go palm-plaza');
    expect(why).not.toHaveBeenCalled();
  });
  it('shows the Stunt that is being carried out', () => {
    show(['pass', 'refresh novice'], { stunts_in_play: ['second-wind'] });
    expect(anchor('stunt-in-play').textContent).toContain(words.text('stunts.second-wind'));
  });
  it('asks why a taken space cannot be used', async () => {
    const { act, why } = show(['go palm-plaza']);
    await fireEvent.click(anchor('space-racers-bay'));
    expect(why).toHaveBeenCalledWith('go racers-bay');
    expect(act).not.toHaveBeenCalled();
  });
  it('opens a menu where one die has several answers', async () => {
    const { act, point } = show(['upgrade active novice initiate-red', 'upgrade active novice initiate-blue']);
    await fireEvent.click(anchor('active-novice-0'));
    expect(act).not.toHaveBeenCalled();
    const [item] = screen.getAllByRole('menuitem');
    expect(point).toHaveBeenLastCalledWith('upgrade active novice initiate-red');
    await fireEvent.click(item!);
    expect(act).toHaveBeenCalledWith('upgrade active novice initiate-red');
  });
  it('points at what is focused, for the forecast', async () => {
    const { point } = show(['go palm-plaza']);
    await fireEvent.focusIn(anchor('space-palm-plaza'));
    expect(point).toHaveBeenLastCalledWith('go palm-plaza');
    await fireEvent.focusOut(anchor('space-palm-plaza'));
    expect(point).toHaveBeenLastCalledWith(null);
  });
  it('commits dice and takes them up by number', async () => {
    const { act } = show(['reroll 1', 'withdraw'], { attempt });
    await fireEvent.click(anchor('die-1'));
    expect(act).toHaveBeenCalledWith('reroll 1');
  });
  it('declares an attempt, and shows the card with the dice (first printing)', async () => {
    const { act } = show(['pass', 'declare'], { edition: 'first' });
    await fireEvent.click(screen.getByRole('button', { name: /do declare/ }));
    expect(act).toHaveBeenCalledWith('declare');
  });
  it('keeps the card of a declared attempt back until it is named (first printing)', async () => {
    const unrolled = { ...die, face: null, taken_up: true, symbols: 0 };
    const { act } = show(['attempt echo-strike'], {
      edition: 'first',
      attempt: { ...attempt, challenge: null, dice: [unrolled], rolls: 0, matched: 0, matched_by: [] },
    });
    expect(anchor('attempt').textContent).toContain(text(words, 'shown-with-dice'));
    expect(anchor('attempt').textContent).toContain(text(words, 'own-attempt'));
    await fireEvent.click(document.querySelector('.tray .can') as HTMLElement);
    expect(act).toHaveBeenCalledWith('attempt echo-strike');
  });
  it.each([
    ['first', 'orange'],
    ['revised', 'red'],
  ] as const)('shows the Danger die of level 3 in its colour (%s: %s)', (edition, colour) => {
    show([], { edition, danger_die: { level: 3, colour, odds: [0.5, 0.25, 0.25] } });
    const die = text(words, 'danger-die', { level: 3, colour: words.text(`colours.${colour}`) });
    expect(screen.getByRole('img', { name: new RegExp(`${die}: X 25 %, XX 25 %`) })).toBeTruthy();
  });
  it('shows which die stands for which symbol', () => {
    show(['withdraw'], { attempt });
    const numbers = [...document.querySelectorAll('.match .need')].map((need) => need.querySelector('b')?.textContent);
    expect(numbers).toEqual(['2', undefined, undefined]);
  });
  it('shows the chances of a roll, and its Danger', () => {
    const studies = { roll: { chances: sure, outlook: null } };
    show(['roll'], { attempt }, { studies, aids: { prices: {}, danger: [0.5, 0.5, 0], night: null, orders: [] } });
    const note = screen.getByRole('button', { name: /do roll/ }).querySelector('small')?.textContent;
    expect(note).toBe('completes 34 % · with Push It 10 % · X 50 %, XX 0 %');
  });
  it('says of a fight whether every spot is covered, and of many dice that they were rolled', () => {
    const chances = { complete: 0.2, push: null, dice: 5, exact: false };
    const fight: Attempt = { ...attempt, challenge: null, monster: 'folds-edge', matched_by: [] };
    show(['roll'], { attempt: fight }, { studies: { roll: { chances, outlook: null } } });
    const note = screen.getByRole('button', { name: /do roll/ }).querySelector('small')?.textContent;
    expect(note).toBe('covers every spot ≈ 20 %');
  });
  it('shows the chances of a Challenge that may be attempted', () => {
    show(
      ['pass', 'attempt echo-strike'],
      {},
      { studies: { 'challenge:echo-strike': { chances: sure, outlook: null } } },
    );
    expect(anchor('challenge-echo-strike').textContent).toContain(text(words, 'chance-of', { dice: 2, share: '34 %' }));
  });
  it('shows what a Market card costs at the open question', () => {
    const market = [{ card: 'whetstone', cost: 2, printed: 2 }];
    show(
      ['pass', 'buy whetstone'],
      { market },
      { aids: { prices: { whetstone: 1 }, danger: null, night: null, orders: [] } },
    );
    expect(anchor('market-whetstone').textContent).toContain(text(words, 'cost', { cost: 1 }));
  });
  it('roll on for a Challenge until something else is to be decided', async () => {
    const order: Order = {
      key: 'roll',
      answers: ['attempt echo-strike', 'commit novice', 'roll'],
      rules: ['TB-TURN-05', 'TB-CHAL-05', 'TB-CHAL-05'],
      more: false,
    };
    const aids = { prices: {}, danger: null, night: null, orders: [order] };
    const { actAll } = show(['pass', 'attempt echo-strike'], {}, { aids, rule: 'TB-TURN-05' });
    await fireEvent.click(document.querySelector('[data-anchor="order-roll"]')!);
    const [answers, series] = vi.mocked(actAll).mock.calls[0]!;
    expect([answers, series?.rules]).toEqual([order.answers, order.rules]);
    expect(series?.again?.({ ...aids, orders: [] })).toBeNull();
  });
  it('count the dice of a Night', () => {
    show(
      ['pass', 'refresh novice'],
      {},
      { aids: { prices: {}, danger: null, night: { die: 1, dice: 2 }, orders: [] } },
    );
    expect(document.querySelector('.night')?.textContent).toBeTruthy();
  });
  it('shows what the answer pointed at would bring', () => {
    const outlook: Outlook = { fruit: 2, shells: -1, dials: { focus: 1 }, champion: 1, boat: null };
    const studies = { 'answer:go palm-plaza': { chances: null, outlook } };
    show(['go palm-plaza'], {}, { studies, pointed: 'go palm-plaza' });
    expect([...document.querySelectorAll('.stocks .token i')].map((it) => it.textContent)).toEqual(['+2', '−1']);
    expect(document.querySelectorAll('.dial .ghost')).toHaveLength(1);
  });
  it('goes to a space and takes what is best of it at one press, and says so', async () => {
    const answers = ['go palm-plaza', 'die initiate-red'];
    const order: Order = { key: 'whole', answers, rules: ['TB-TURN-02', 'TB-DICE-01'], more: false };
    const aids = { prices: {}, danger: null, night: null, orders: [order] };
    const { actAll, act } = show(['go palm-plaza'], {}, { aids });
    const corner = anchor('order-go');
    expect(corner.getAttribute('aria-label')).toBe('Go to Palm Plaza · Take a red Initiate die');
    await fireEvent.click(corner);
    expect(vi.mocked(actAll).mock.calls[0]![0]).toEqual(answers);
    expect(act).not.toHaveBeenCalled();
  });
  it('ends the turn at one press, and says what that leaves out', async () => {
    const rules = ['TB-TURN-05', 'TB-TURN-08'];
    const order: Order = { key: 'end', answers: ['pass', 'pass'], rules, more: false };
    const aids = { prices: {}, danger: null, night: null, orders: [order] };
    const offered = ['pass', 'attempt echo-strike', 'stunt showboating'];
    const { actAll, act } = show(offered, {}, { aids, rule: 'TB-TURN-05' });
    const button = anchor('order-end');
    expect(button.textContent).toContain(words.text('challenges.echo-strike'));
    expect(button.textContent).toContain(words.text('stunts.showboating'));
    await fireEvent.click(button);
    const series: unknown = expect.objectContaining({ label: text(words, 'end-turn'), rules });
    expect(actAll).toHaveBeenCalledWith(['pass', 'pass'], series);
    expect(act).not.toHaveBeenCalled();
    expect(document.querySelectorAll('[data-notation="pass"]')).toHaveLength(1);
  });
  it('commits as many dice as may be rolled and rolls them at one press', async () => {
    const unrolled = { ...attempt, dice: [], rolls: 0, matched: 0, matched_by: [null, null, null] };
    const { actAll } = show(['commit novice'], { attempt: unrolled }, { rule: 'TB-CHAL-05' });
    await fireEvent.click(anchor('commit-roll'));
    const series = { label: text(words, 'commit-roll', { count: 2 }), rules: Array(3).fill('TB-CHAL-05') };
    expect(actAll).toHaveBeenCalledWith(['commit novice', 'commit novice', 'roll'], series);
  });
  it('shows that a Challenge is completed once its dice are gone', () => {
    const gone = { ...attempt, dice: [], matched: 0, matched_by: [null, null, null] };
    const done = { ...hero, completed: ['echo-strike'] };
    show(['pass', 'stunt showboating'], { attempt: gone, heroes: [done] }, { rule: 'TB-STUNT-03' });
    expect(anchor('outcome').classList.contains('done')).toBe(true);
    expect(document.querySelector('.match')).toBeNull();
  });
  it('shows the dice of an attempt as they lay when it is over', async () => {
    const { change } = show(['pass'], { attempt }, { rule: 'TB-STUNT-03' });
    expect(anchor('lain')).toBeNull();
    const gone = { ...attempt, dice: [], matched: 0, matched_by: [null, null, null] };
    await change({ attempt: gone, heroes: [{ ...hero, completed: ['echo-strike'] }] });
    expect(anchor('lain').children).toHaveLength(attempt.dice.length);
  });
  it('marks the islands for which a Challenge is held', () => {
    show(['go palm-plaza']);
    const arena = rows.challenge!.find((row) => row.key === 'echo-strike')!.arena as string;
    expect(anchor(`held-${arena}`).textContent).toContain('1');
    expect(document.querySelectorAll('[data-anchor^="held-"]')).toHaveLength(1);
  });
  it('shows what a Character starts with before it is chosen', () => {
    show(['pick axl', 'pick eko'], { heroes: [{ ...hero, character: null }] });
    expect(anchor('pick-axl').textContent).toContain(words.text('character_texts.axl'));
    expect(anchor('pick-axl').textContent).toContain(words.text('card_texts.racing-engine'));
    expect(anchor('pick-axl').querySelectorAll('svg.dial')).toHaveLength(4);
  });
  it('has everybody’s points in one line', () => {
    show([], { heroes: [hero, { ...hero, points: [3, 2, 0, 0, 0, 0, 0] }] });
    expect([...anchor('standings').querySelectorAll('b')].map((it) => it.textContent)).toEqual(['0', '5']);
  });
  it('never names a card it may not see', () => {
    show([]);
    expect(document.body.textContent).not.toContain('null');
  });
});
