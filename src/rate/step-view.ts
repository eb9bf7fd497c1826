// What a step shows on the board: sets of cells with their roles, candidates and digits that matter, and chains as links. The
// terminal's pictures and the page draw the same, in the same colours and words.
import { isAllowed, type Puzzle } from '../board/index.ts';
import { checkPuzzle } from '../board/internal.ts';
import { blockersInUnit, blockersOfCell } from './blockers.ts';
import type { Candidate, Chain, Link, Step } from './step.ts';
import { checkStep } from './words.ts';

/** Cells with a part in a step. */
export interface ViewSet {
  /** What they are, for the legend: `pivot`, `row 3`. */
  readonly name: string;
  /** The cells, from 0. */
  readonly cells: readonly number[];
  /** The colour of the palette, from 1. */
  readonly colour: number;
  /** `shade` lies below all others. */
  readonly look: 'whole' | 'fill' | 'shade';
}

/** A candidate or a digit with a part in a step. */
export interface ViewMark extends Candidate {
  /** `key` is one that the pattern is about; `blocker` a digit that stands there; `on` and `off` are links of chains. */
  readonly role: 'on' | 'off' | 'key' | 'gone' | 'placed' | 'blocker';
  /** What its ring is, for the legend. Default: it is not in it. */
  readonly name?: string;
}

/** A digit in one of several cells. */
export interface ViewPlace {
  /** The cells, from 0. */
  readonly cells: readonly number[];
  /** The digit, from 1. */
  readonly digit: number;
}

/** From what is known to what follows. */
export interface ViewLink {
  /** What it follows from. */
  readonly from: ViewPlace;
  /** What follows. */
  readonly to: ViewPlace;
  /** What follows is that the digit is not there. */
  readonly isWeak: boolean;
}

/** What a step shows. */
export interface StepView {
  /** Sets of cells. */
  readonly sets: readonly ViewSet[];
  /** Candidates and digits, each once. */
  readonly noted: readonly ViewMark[];
  /** Chains. */
  readonly links: readonly ViewLink[];
}

/** Colour and look by role; the numbers are those of the palette. */
const roles = {
  unit: { colour: 2, look: 'shade' },
  cover: { colour: 7, look: 'shade' },
  cells: { colour: 1, look: 'whole' },
  other: { colour: 4, look: 'whole' },
  third: { colour: 6, look: 'whole' },
  fourth: { colour: 7, look: 'whole' },
  fifth: { colour: 8, look: 'whole' },
  placed: { colour: 3, look: 'whole' },
  loses: { colour: 5, look: 'fill' },
  dead: { colour: 8, look: 'fill' },
} as const satisfies Readonly<Record<string, Pick<ViewSet, 'colour' | 'look'>>>;
type Role = keyof typeof roles;
/** Sets one after the other. */
const ORDER: readonly Role[] = ['cells', 'other', 'third', 'fourth', 'fifth'];

/** What a technique adds to what is placed and taken away. */
interface Parts {
  readonly sets?: readonly ViewSet[];
  readonly marks?: readonly ViewMark[];
}

/** What techniques see, ready to be shown. */
interface Scene {
  readonly before: Puzzle;
  readonly step: Step;
  readonly cells: readonly number[];
  readonly digits: readonly number[];
  readonly units: readonly number[];
  readonly extra: readonly number[];
  readonly sets: readonly (readonly number[])[];
}
type Show = (scene: Scene) => Parts;

/** The view of a step; `before` is the board as it stands, with its candidates (`puzzleOf(state)`). */
export function viewStep(before: Puzzle, step: Step): StepView {
  checkPuzzle(before);
  checkStep(before.board, step);
  const { technique, pattern, placements, eliminations, scale } = step;
  const { cells, digits, units = [], extra = [], sets = [], chains = [] } = pattern;
  const scene = { before, step, cells, digits, units, extra, sets };
  const { sets: own = [], marks = [] } = scale ? {} : views[technique](scene);
  const placed = set('placed', 'placed', cellsOf(placements));
  const shown = [...own, ...deadSets(scene), placed];
  // cells of the pattern that lose digits keep their colour alone: stripes would hide the digits
  const marked = new Set(shown.filter(({ look }) => look === 'whole').flatMap((each) => each.cells));
  const loses = set(
    'loses',
    'loses digits',
    cellsOf(eliminations).filter((cell) => !marked.has(cell)),
  );
  return {
    sets: [...shown, loses].filter((each) => each.cells.length > 0),
    noted: once([
      ...marks,
      ...chains.flatMap(chainMarks),
      ...placements.map((each): ViewMark => ({ ...each, role: 'placed' })),
      ...eliminations.map((each): ViewMark => ({ ...each, role: 'gone', name: 'goes' })),
    ]),
    links: chains.flatMap(chainLinks),
  };
}

const nothing: Show = () => ({});

const hiddenSingle: Show = ({ before, step: { placements }, units }) => ({
  sets: [unitSet(before, 'unit', units[0])],
  marks: blockersInUnit(before, placements[0], units[0]).map((each) => ({
    ...each,
    role: 'blocker',
    name: 'rules out other cells',
  })),
});

const locked: Show = (scene) => ({
  sets: [unitSet(scene.before, 'unit', scene.units[0]), unitSet(scene.before, 'cover', scene.units[1])],
  marks: keys(
    scene,
    scene.cells,
    scene.digits,
    `all places in ${scene.before.board.units[scene.units[0]].name}`,
  ),
});

const subset: Show = (scene) => ({
  sets: [
    ...scene.units.map((unit, i) => unitSet(scene.before, i === 0 ? 'unit' : 'cover', unit)),
    set('cells', scene.step.technique, scene.cells),
  ],
  marks: keys(scene, scene.cells, scene.digits),
});

/** Half of the units are the base, the others the cover. */
const fish: Show = (scene) => {
  const { before, units, cells, extra, digits } = scene;
  const linesOf = (some: readonly number[]): number[] =>
    some.flatMap((unit) => [...before.board.units[unit].cells]);
  return {
    sets: [
      set('unit', 'base', linesOf(units.slice(0, units.length / 2))),
      set('cover', 'cover', linesOf(units.slice(units.length / 2))),
      set('other', extra.length === 1 ? 'fin' : 'fins', extra),
    ],
    marks: [
      ...keys(
        scene,
        cells.filter((each) => !extra.includes(each)),
        digits,
        'corners',
      ),
      ...keys(scene, extra, digits),
    ],
  };
};

/** Two units with two places each; the chain has its own rings. */
const two: Show = ({ before, units, cells }) => ({
  sets: [
    unitSet(before, 'unit', units[0]),
    unitSet(before, 'cover', units[1]),
    set('cells', 'one of these', [cells[0], cells[3]]),
  ],
});

/** The box and the unit with two places. */
const emptyRectangle: Show = (scene) => ({
  sets: [unitSet(scene.before, 'unit', scene.units[0]), unitSet(scene.before, 'cover', scene.units[3])],
  marks: keys(scene, scene.cells, scene.digits),
});

const wing: Show = (scene) => {
  const [pivot, ...pincers] = scene.cells;
  return {
    sets: [set('other', 'pivot', [pivot]), set('cells', 'pincers', pincers)],
    marks: keys(scene, scene.cells, scene.digits, 'one of these'),
  };
};

const wWing: Show = (scene) => {
  const { before, cells, digits, units } = scene;
  const [pincers, bridge] = [cells.slice(0, 2), cells.slice(2)];
  return {
    sets: [
      unitSet(before, 'unit', units[0]),
      set('other', 'bridge', bridge),
      set('cells', 'pincers', pincers),
    ],
    marks: [
      ...keys(scene, pincers, digits.slice(1), 'one of these'),
      ...keys(scene, bridge, digits.slice(0, 1)),
    ],
  };
};

/** Four cells and two digits; more cells and digits, where a type has them, are apart. */
const rectangle: Show = (scene) => {
  const { before, cells, digits, units } = scene;
  const corners = cells.slice(0, 4);
  return {
    sets: [
      ...units.map((unit, i) => unitSet(before, i === 0 ? 'unit' : 'cover', unit)),
      set('cells', 'rectangle', corners),
      set('other', 'subset', cells.slice(4)),
    ],
    marks: keys(scene, corners, digits.slice(0, 2), 'two digits'),
  };
};

const turns: Show = (scene) => ({
  sets: inOrder(scene.sets, ['one by turns', 'the other']),
  marks: keys(scene, scene.cells, scene.digits),
});

const sueDeCoq: Show = ({ before, units, sets }) => ({
  sets: inOrder(sets, ['common cells', ...units.map((unit) => `in ${before.board.units[unit].name}`)]),
});

/** Almost locked sets: the first digit is in one of the two at the ends. */
const als = (scene: Scene, names = scene.sets.map((_, i) => `set ${i + 1}`)): Parts => ({
  sets: inOrder(scene.sets, names),
  marks: keys(scene, [...scene.sets[0], ...scene.sets.at(-1)!], scene.digits.slice(0, 1), 'one of these'),
});

const blossom: Show = (scene) => ({
  sets: [
    ...inOrder(
      scene.sets,
      scene.sets.map((_, i) => `petal ${i + 1}`),
    ),
    set('placed', 'stem', scene.extra),
  ],
  marks: keys(scene, scene.sets.flat(), scene.digits.slice(0, 1), 'one of these'),
});

/** What each technique shows; those that are chains show them, and what they come to. */
const views: Readonly<Record<string, Show>> = {
  'full house': ({ before, units }) => ({ sets: [unitSet(before, 'unit', units[0])] }),
  'hidden single in box': hiddenSingle,
  'hidden single in line': hiddenSingle,
  'naked single': ({ before, step: { placements } }) => ({
    marks: blockersOfCell(before, placements[0]).map((each) => ({
      ...each,
      role: 'blocker',
      name: 'rules a digit out',
    })),
  }),
  pointing: locked,
  claiming: locked,
  'locked pair': subset,
  'locked triple': subset,
  'naked pair': subset,
  'naked triple': subset,
  'naked quad': subset,
  'hidden pair': subset,
  'hidden triple': subset,
  'hidden quad': subset,
  'X-wing': fish,
  swordfish: fish,
  jellyfish: fish,
  'finned X-wing': fish,
  'finned swordfish': fish,
  'finned jellyfish': fish,
  'sashimi X-wing': fish,
  'sashimi swordfish': fish,
  'sashimi jellyfish': fish,
  skyscraper: two,
  'two-string kite': two,
  'turbot fish': two,
  'empty rectangle': emptyRectangle,
  'remote pairs': turns,
  'BUG+1': nothing,
  'XY-wing': wing,
  'XYZ-wing': wing,
  'W-wing': wWing,
  'unique rectangle type 1': rectangle,
  'unique rectangle type 2': rectangle,
  'unique rectangle type 3': rectangle,
  'unique rectangle type 4': rectangle,
  'unique rectangle type 5': rectangle,
  'unique rectangle type 6': rectangle,
  'hidden rectangle': rectangle,
  'avoidable rectangle type 1': rectangle,
  'avoidable rectangle type 2': rectangle,
  'simple colouring': turns,
  'Sue de Coq': sueDeCoq,
  'X-chain': nothing,
  'XY-chain': nothing,
  'alternating chain': nothing,
  'grouped chain': nothing,
  'ALS-XZ': (scene) => als(scene),
  'doubly linked ALS-XZ': (scene) => ({ ...als(scene), marks: keys(scene, scene.cells, scene.digits) }),
  'ALS-XY-wing': (scene) => als(scene, ['set 1', 'pivot', 'set 2']),
  'ALS chain': (scene) => als(scene),
  'death blossom': blossom,
  exocet: (scene) => ({
    sets: inOrder(scene.sets, ['base', 'targets']),
    marks: keys(scene, scene.sets.flat(), scene.digits),
  }),
  'cell forcing chain': nothing,
  'unit forcing chain': nothing,
  'forcing net': nothing,
};

/** The techniques that have a view of their own. */
export const VIEWED: readonly string[] = Object.keys(views);

function set(role: Role, name: string, cells: readonly number[]): ViewSet {
  return { name, cells: [...new Set(cells)], ...roles[role] };
}

function unitSet({ board }: Puzzle, role: Role, unit: number): ViewSet {
  return set(role, board.units[unit].name, [...board.units[unit].cells]);
}

function inOrder(sets: readonly (readonly number[])[], names: readonly string[]): ViewSet[] {
  return sets.map((cells, i) => set(ORDER[i % ORDER.length], names[i], cells));
}

function cellsOf(candidates: readonly Candidate[]): number[] {
  return candidates.map(({ cell }) => cell);
}

/** The candidates among these digits in these cells. */
function keys(
  { before }: Scene,
  cells: readonly number[],
  digits: readonly number[],
  name?: string,
): ViewMark[] {
  return cells
    .flatMap((cell) => digits.map((digit) => ({ cell, digit })))
    .filter(({ cell, digit }) => before.cells[cell] === 0 && isAllowed(before, cell, digit))
    .map((each) => ({ ...each, role: 'key', ...(name && { name }) }));
}

/** Where chains come to nothing. */
function deadSets({ before, step: { pattern } }: Scene): ViewSet[] {
  const { dead } = pattern;
  if (!dead) return [];
  if ('cell' in dead) return [set('dead', 'no candidate left', [dead.cell])];
  return [
    set('unit', `no place left in ${before.board.units[dead.unit].name}`, [
      ...before.board.units[dead.unit].cells,
    ]),
  ];
}

function chainMarks(chain: Chain): ViewMark[] {
  return chain.flatMap(({ cell, digit, isOn, group = [cell] }) =>
    group.map(
      (each): ViewMark => ({
        cell: each,
        digit,
        ...(isOn ? { role: 'on', name: 'holds' } : { role: 'off', name: 'falls away' }),
      }),
    ),
  );
}

/** From each link to those that follow from it: the next, or in a net whichever say so. */
function chainLinks(chain: Chain): ViewLink[] {
  const place = ({ cell, digit, group = [cell] }: Link): ViewPlace => ({ cells: group, digit });
  return chain.flatMap((link, i) =>
    i === 0
      ? []
      : (link.after ?? [i - 1]).map((from) => ({
          from: place(chain[from]),
          to: place(link),
          isWeak: !link.isOn,
        })),
  );
}

/** Each candidate once, what follows before what it follows from. */
function once(marks: readonly ViewMark[]): ViewMark[] {
  const noted = new Map<string, ViewMark>();
  for (const mark of marks) {
    const key = `${mark.cell} ${mark.digit}`;
    noted.delete(key);
    noted.set(key, mark);
  }
  return [...noted.values()];
}
