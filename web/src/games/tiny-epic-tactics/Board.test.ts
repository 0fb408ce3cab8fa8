import { fireEvent, render } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Board as Drawn, BoardProps } from '../../lib/board';
import { gameWords } from '../../lib/game-words';
import BoardFrame from '../../lib/BoardFrame.svelte';
import { boardModule } from '../../lib/board-door.svelte';
import Board from './Board.svelte';
import { moments } from './moments';
import { text } from './texts';
import type { Aids, Study, Tactics, Way } from './wire';

vi.setConfig({ testTimeout: 120_000 }); // a whole board is drawn; a busy machine takes its time

const words = gameWords('tiny-epic-tactics', 'en');

const REST = {
  mode: 'competitive',
  actions: 3,
  first: 0,
  areas: [],
  forces: [],
  offer: [],
  artifact: null,
  time: 0,
  time_cap: 0,
  enemy_deck: 0,
  enemy_discard: [],
  tactic_deck: 9,
  tactic_discard: [],
  tactic_open: [],
  attack: null,
  activation: null,
  last: -1,
  last_turns: [],
  ending: '',
  hand: ['ambush'],
} as const;

const NOTHING: Aids = { reach: [], left: {}, blows: {}, rolls: {}, landings: {} };
interface Known {
  aids?: Partial<Aids>;
  study?: Study;
  pointed?: string;
}

function show(choices: string[], table: Partial<Tactics> = {}, { aids, study, pointed }: Known = {}) {
  const whole = { ...REST, ...moments.steps[0]!.table, movement: null, ...table } as unknown as Tactics;
  const props = {
    view: {
      game: 'tiny-epic-tactics',
      rules: '2',
      seat: 0,
      round: 1,
      active: 0,
      waiting: [0],
      over: false,
      scores: [0, 0],
      asks: [{ number: 5, seat: 0, rule: 'TET-TURN-03', prompt: 'TET-TURN-03', choices, sealed: null }],
      table: whole,
    },
    told: [],
    choices: choices.map((notation) => ({ notation, label: `do ${notation}` })),
    act: vi.fn(),
    actAll: vi.fn(),
    why: vi.fn(),
    point: vi.fn(),
    pointed: pointed ?? null,
    forecast: null,
    aids: aids ? { ...NOTHING, ...aids } : null,
    study: () => study ?? null,
    words,
    rows: (kind: string) => moments.rows[kind] ?? [],
    names: ['Ada', 'Borys'],
    motion: false,
    symbols: true,
  } satisfies BoardProps<Tactics, Aids, Study>;
  return { props, ...render(BoardFrame, { board: boardModule(Board as unknown as Drawn), ...props }), table: whole };
}
const spot = (name: string) => document.querySelector(`[data-space="${name}"]`) as SVGElement;
const own = (table: Tactics, name: string) => table.units.find((unit) => unit.side === 0 && unit.class === name)!;

describe('the board of Tiny Epic Tactics', () => {
  it('answers with the square that is clicked, once a unit is taken up', async () => {
    const { props, table } = show(['move fighter a1', 'move beast b1', 'pass']);
    expect(spot('a1').classList.contains('can')).toBe(false);
    await fireEvent.click(spot(own(table, 'fighter').space!));
    expect(props.act).not.toHaveBeenCalled();
    expect(spot('a1').classList.contains('can')).toBe(true);
    await fireEvent.click(spot('a1'));
    expect(props.actAll).toHaveBeenCalledWith(['move fighter a1', 'stop'], { label: 'do move fighter a1' });
  });
  it.each(moments.steps)('a movement is two clicks: the unit, the destination (recorded turn %#)', async (step) => {
    const [move = ''] = step.choices.filter((choice) => /^(move|through|step|portal) /.test(choice));
    const [, name = '', goal = name] = move.split(' ');
    const { props } = show(step.choices, step.table);
    if (!step.table.movement) await fireEvent.click(spot(own(step.table, name).space!));
    expect([props.act, props.actAll].some((run) => vi.mocked(run).mock.calls.length > 0)).toBe(false);
    await fireEvent.click(spot(goal));
    expect(vi.mocked(props.actAll).mock.calls).toEqual([[[move, 'stop'], { label: `do ${move}` }]]);
  });
  it('always says the round, whose turn it is, the actions left and the points of all, with coordinates', () => {
    const forces = [8, 9].map((total) => ({ cards: 1, total }) as Tactics['forces'][number]);
    show([], { turn: 0, actions: 2, forces });
    const status = document.querySelector('[data-anchor="status"]')?.textContent ?? '';
    for (const part of [
      words.say('terms.round', { round: 1 }),
      text(words, 'your-turn'),
      text(words, 'actions-left', { count: 2 }),
    ])
      expect(status).toContain(part);
    expect([...document.querySelectorAll('.points b')].map((each) => each.textContent)).toEqual(['8', '9']);
    const edge = [...document.querySelectorAll('text.edge')].map((each) => each.textContent);
    expect([edge[0], edge.at(-1), edge.length]).toEqual(['1', 'n', 2 * 12 + 14]);
  });
  it('shows the texts of the cards to choose from, and marks them as asked about', () => {
    show(['hold ambush', 'hold feast'], { hand: ['ambush', 'feast'] });
    const hand = document.querySelector('.hand.asked')?.textContent ?? '';
    for (const card of ['ambush', 'feast']) expect(hand).toContain(words.text(`tactics.${card}.then`));
  });
  it('foretells the damage of an attack pointed at in the list', () => {
    const foe = moments.steps[0]!.table.units.find((unit) => unit.side === 1 && unit.space)!;
    const attack = `melee fighter ${foe.space}`;
    const landing = { icons: 1, share: 0.5, space: 'c4', stopped: true, lost: 1, fall: 0 };
    const blow = {
      unit: 0,
      target: foe.unit,
      attack: 'melee' as const,
      damage: 3,
      captures: false,
      hits: 1,
      per_power: 0,
      power: [],
      area: [],
      terms: [
        { word: 'melee', number: 2, rule: 'TET-MELEE-03' },
        { word: 'water', number: 1, rule: 'TET-TERRAIN-04' },
      ],
      landings: [landing],
    };
    show([attack, 'pass'], {}, { aids: { blows: { [attack]: blow } }, pointed: attack });
    expect(document.querySelector('.blow .sum')?.textContent).toMatch(/^2 \S+ \+ 1 \S+ = 3$/);
    expect(document.querySelector('.marks .chance')?.textContent).toBe('50 %');
  });
  it('shows the odds of a roll beside its answer', () => {
    show(['knock', 'pass'], {}, { aids: { rolls: { knock: [0.5, 0.5] } } });
    expect(document.querySelector('.offers')?.textContent).toContain('0: 50 % · 1: 50 %');
  });
  it('shows what a step into a dungeon leaves, and what it rolls for', () => {
    const box = { ...moments.steps[0]!.table.boxes[0]!, state: 'turned' as const, dungeon: ['XC', 'ET'], explorer: 0 };
    const unit = { ...own(moments.steps[0]!.table, 'fighter'), unit: 0, space: null, dungeon: 0, cell: 'a2' };
    const aids = { left: { 'explore fighter a1': 3 }, rolls: { 'explore fighter a1': [0.25, 0.5, 0.25] } };
    show(['explore fighter a1', 'pass'], { units: [unit], boxes: [box] }, { aids, pointed: 'explore fighter a1' });
    expect(document.querySelector('.marks .points')?.textContent).toBe('3');
    expect(document.querySelector('.odds')?.textContent).toContain('0: 25 %');
  });
  it('shows the range of a unit that is looked at, and while others are asked its way', async () => {
    const study: Study = { unit: 0, points: 3, ways: { c3: [2, 'c2', false, true] }, range: { g7: 'gain' }, blows: [] };
    const { table } = show([], {}, { study });
    await fireEvent.mouseEnter(spot(own(table, 'fighter').space!));
    expect(document.querySelectorAll('.ranges .gain')).toHaveLength(1);
    expect(document.querySelector('.marks .points')?.textContent).toBe('2');
  });
  it('shows what only house rules allow in the realm', () => {
    const realm = {
      ...moments.steps[0]!.table.realm,
      warnings: [{ rule: 'TET-BUILDER-03', reason: 'artifact-covered', facts: { box: '2x2', space: 'h7' } }],
    };
    show(['pass'], { realm } as Partial<Tactics>);
    expect(document.querySelector('.house-rules')?.textContent).toContain('TET-BUILDER-03');
  });
  it('says who still takes a turn once the end is triggered', () => {
    show(['pass'], { last: 1, last_turns: [0] });
    const others = text(words, 'still-to-play', { who: `${text(words, 'you')} (${words.text('sides.0')})` });
    expect(document.querySelector('.last')?.textContent).toContain(others);
  });
  it('asks why where there is nothing to answer', async () => {
    const { props } = show(['move fighter a1', 'pass']);
    await fireEvent.click(spot('g7'));
    expect(props.why).toHaveBeenCalledWith('move fighter g7');
    expect(props.act).not.toHaveBeenCalled();
  });
  it('offers a menu where a square stands for several answers', async () => {
    const { props } = show(['melee fighter a1', 'missile fighter a1']);
    await fireEvent.click(spot('a1'));
    expect(props.act).not.toHaveBeenCalled();
    const buttons = [...document.querySelectorAll<HTMLElement>('.chooser button')];
    expect(document.activeElement).toBe(buttons[0]);
    expect(props.point).toHaveBeenLastCalledWith('melee fighter a1');
    await fireEvent.click(buttons[1]!);
    expect(props.act).toHaveBeenCalledWith('missile fighter a1');
  });
  it('hands over a whole walk to a space further off', async () => {
    const unit = { ...own(moments.steps[0]!.table, 'fighter'), unit: 0, space: 'a1' };
    const ways = { b1: [3, 'a1', false, true], c1: [2, 'b1', false, true] } satisfies Record<string, Way>;
    const aids = { reach: [{ unit: 0, points: 4, ways }] };
    const { props } = show(['move fighter b1', 'move fighter a2', 'pass'], { units: [unit] }, { aids });
    await fireEvent.click(spot('c1'));
    const label = text(words, 'walk', { unit: words.text(`units.${unit.card}.name`), space: 'c1' });
    expect(props.actAll).toHaveBeenCalledWith(['move fighter b1', 'step c1', 'stop'], { label });
    expect(props.act).not.toHaveBeenCalled();
  });
  it('moves the focus with arrow keys and answers with Enter', async () => {
    const { props } = show(['start nw']);
    spot('a1').focus();
    await fireEvent.keyDown(spot('a1'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(spot('b1'));
    await fireEvent.keyDown(spot('b1'), { key: 'Enter' });
    expect(props.act).toHaveBeenCalledWith('start nw');
  });
  it('plays a tactic card, or asks why not', async () => {
    const card = () => document.querySelector('[data-anchor="tactic-ambush"]') as HTMLElement;
    const first = show(['pass']);
    await fireEvent.click(card());
    expect(first.props.why).toHaveBeenCalledWith('play ambush');
    first.unmount();
    const second = show(['play ambush', 'pass']);
    await fireEvent.click(card());
    expect(second.props.act).toHaveBeenCalledWith('play ambush');
  });
});
