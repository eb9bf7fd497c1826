// What each of our techniques shows on the board besides the digits placed and the candidates removed.
import { blockersInUnit, blockersOfCell } from './blockers.ts';
import { setLetter } from './speech.ts';
import { type TechniqueName, techniqueLabel } from './technique-names.ts';
import {
  inOrder,
  keys,
  lettered,
  type Parts,
  type Scene,
  type Show,
  set,
  unitSet,
  type ViewMark,
} from './view-parts.ts';

export const nothing: Show = () => ({});

/** The digits that rule out other places of a single in its unit. */
export function singleBlockers({ before, step: { placements } }: Scene, unit: number): ViewMark[] {
  return blockersInUnit(before, placements[0], unit).map((each) => ({
    ...each,
    role: 'blocker',
    name: 'rules out other cells',
  }));
}

export const hiddenSingle: Show = (scene) => ({
  sets: [unitSet(scene.before, 'unit', scene.units[0])],
  marks: singleBlockers(scene, scene.units[0]),
});

export const nakedSingle: Show = ({ before, step: { placements } }) => ({
  marks: blockersOfCell(before, placements[0]).map((each) => ({
    ...each,
    role: 'blocker',
    name: 'rules a digit out',
  })),
});

export const locked: Show = (scene) => ({
  sets: [unitSet(scene.before, 'unit', scene.units[0]), unitSet(scene.before, 'cover', scene.units[1])],
  marks: keys(
    scene,
    scene.cells,
    scene.digits,
    `all places in ${scene.before.board.units[scene.units[0]].name}`,
  ),
});

export const subset: Show = (scene) => ({
  sets: [
    ...scene.units.map((unit, i) => unitSet(scene.before, i === 0 ? 'unit' : 'cover', unit)),
    set('cells', techniqueLabel(scene.step.technique), scene.cells),
  ],
  marks: keys(scene, scene.cells, scene.digits),
});

/** The first half of the units are the base, the others the cover. */
export const fish: Show = (scene) => {
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

/** Two units with two places each. The chain brings its own rings. */
const two: Show = ({ before, units, cells }) => ({
  sets: [
    unitSet(before, 'unit', units[0]),
    unitSet(before, 'cover', units[1]),
    set('cells', 'one of these', [cells[0], cells[3]]),
  ],
});

/** The box, and the unit with two places. */
const emptyRectangle: Show = (scene) => ({
  sets: [unitSet(scene.before, 'unit', scene.units[0]), unitSet(scene.before, 'cover', scene.units[3])],
  marks: keys(scene, scene.cells, scene.digits),
});

export const wing: Show = (scene) => {
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

/** The four cells and two digits of a rectangle. Some types add a subset of further cells. */
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
  sets: lettered(scene.sets),
  marks: keys(scene, scene.cells, scene.digits),
});

const sueDeCoq: Show = ({ before, units, sets }) => ({
  sets: lettered(sets, ['common cells', ...units.map((unit) => `in ${before.board.units[unit].name}`)]),
});

/** Almost locked sets. The first digit is in the first or the last set. */
const als = (scene: Scene, names?: readonly string[]): Parts => ({
  sets: lettered(scene.sets, names),
  marks: keys(scene, [...scene.sets[0], ...scene.sets.at(-1)!], scene.digits.slice(0, 1), 'one of these'),
});

const blossom: Show = (scene) => ({
  sets: [
    ...lettered(
      scene.sets,
      scene.sets.map((_, i) => `petal ${setLetter(i)}`),
    ),
    set('placed', 'stem', scene.extra),
  ],
  marks: keys(scene, scene.sets.flat(), scene.digits.slice(0, 1), 'one of these'),
});

/** What each technique shows. Chains need nothing else: their links and contradictions are always shown. */
export const views: Readonly<Record<TechniqueName, Show>> = {
  'full-house': ({ before, units }) => ({ sets: [unitSet(before, 'unit', units[0])] }),
  'hidden-single-in-box': hiddenSingle,
  'hidden-single-in-line': hiddenSingle,
  'naked-single': nakedSingle,
  pointing: locked,
  claiming: locked,
  'locked-pair': subset,
  'locked-triple': subset,
  'naked-pair': subset,
  'naked-triple': subset,
  'naked-quad': subset,
  'hidden-pair': subset,
  'hidden-triple': subset,
  'hidden-quad': subset,
  'x-wing': fish,
  swordfish: fish,
  jellyfish: fish,
  'finned-x-wing': fish,
  'finned-swordfish': fish,
  'finned-jellyfish': fish,
  'sashimi-x-wing': fish,
  'sashimi-swordfish': fish,
  'sashimi-jellyfish': fish,
  skyscraper: two,
  'two-string-kite': two,
  'turbot-fish': two,
  'empty-rectangle': emptyRectangle,
  'remote-pairs': turns,
  'bug+1': nothing,
  'xy-wing': wing,
  'xyz-wing': wing,
  'w-wing': wWing,
  'unique-rectangle-type-1': rectangle,
  'unique-rectangle-type-2': rectangle,
  'unique-rectangle-type-3': rectangle,
  'unique-rectangle-type-4': rectangle,
  'unique-rectangle-type-5': rectangle,
  'unique-rectangle-type-6': rectangle,
  'hidden-rectangle': rectangle,
  'avoidable-rectangle-type-1': rectangle,
  'avoidable-rectangle-type-2': rectangle,
  'simple-colouring': turns,
  'sue-de-coq': sueDeCoq,
  'x-chain': nothing,
  'xy-chain': nothing,
  'alternating-chain': nothing,
  'grouped-chain': nothing,
  'als-xz': (scene) => als(scene),
  'doubly-linked-als-xz': (scene) => ({ ...als(scene), marks: keys(scene, scene.cells, scene.digits) }),
  'als-xy-wing': (scene) => als(scene, ['set A', 'pivot B', 'set C']),
  'als-chain': (scene) => als(scene),
  'death-blossom': blossom,
  exocet: (scene) => ({
    sets: inOrder(scene.sets, ['base', 'targets']),
    marks: keys(scene, scene.sets.flat(), scene.digits),
  }),
  'cell-forcing-chain': nothing,
  'unit-forcing-chain': nothing,
  'forcing-net': nothing,
};

/** The names of the techniques in `views`. */
export const VIEWED: readonly string[] = Object.keys(views);
