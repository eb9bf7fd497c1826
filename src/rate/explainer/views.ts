// What Explainer's techniques show on the board. Chains need nothing else than their links.
import type { Show } from '../view-parts.ts';
import { keys, set, unitSet } from '../view-parts.ts';
import { fish, hiddenSingle, locked, nakedSingle, nothing, singleBlockers, subset, wing } from '../views.ts';

/** The cells whose digit rules out the other places, then the single. */
const directLocked: Show = (scene) => {
  const { before, cells, digits, units } = scene;
  return {
    sets: [
      unitSet(before, 'unit', units[0]),
      unitSet(before, 'cover', units[1]),
      unitSet(before, 'other', units[2]),
    ].map((each) => ({ ...each, look: 'shade' })),
    marks: [
      ...keys(scene, cells, digits, `all places in ${before.board.units[units[0]].name}`),
      ...singleBlockers(scene, units[2]),
    ],
  };
};

const directSet: Show = (scene) => ({
  sets: [unitSet(scene.before, 'unit', scene.units[0]), set('cells', 'taken by the set', scene.cells)],
  marks: [...keys(scene, scene.cells, scene.digits, 'the set'), ...singleBlockers(scene, scene.units[0])],
});

/** The loop, and what each type adds: the cells with other digits, the further cells of a set. */
const loop: Show = (scene) => {
  const { before, cells, digits, units, sets } = scene;
  const [, ...others] = sets;
  return {
    sets: [
      ...units.map((unit) => unitSet(before, 'unit', unit)),
      set('cells', cells.length === 4 ? 'rectangle' : 'loop', cells),
      set('other', 'subset', others.flat()),
    ],
    marks: keys(scene, cells, digits.slice(0, 2), 'two digits'),
  };
};

const grave: Show = (scene) => {
  const { before, step, cells, units, sets } = scene;
  const { extraCandidates = [] } = step.pattern;
  return {
    sets: [
      ...units.map((unit) => unitSet(before, 'unit', unit)),
      set('cells', 'more than two candidates', cells),
      set('other', 'subset', sets.flat()),
    ],
    marks: extraCandidates.map((each) => ({ ...each, role: 'key', name: 'one of these' })),
  };
};

const aligned: Show = (scene) => ({
  sets: [set('cells', 'aligned cells', scene.cells), set('other', 'would be empty', scene.extra)],
  marks: keys(scene, scene.extra, scene.digits),
});

const views: readonly (readonly [name: RegExp, show: Show])[] = [
  [/^hidden-single$/, hiddenSingle],
  [/^naked-single$/, nakedSingle],
  [/^direct-hidden/, directSet],
  [/^direct-/, directLocked],
  [/^(pointing|claiming)$/, locked],
  [/^(naked|hidden)-/, subset],
  [/^(x-wing|swordfish|jellyfish)$/, fish],
  [/^xyz?-wing$/, wing],
  [/^unique-/, loop],
  [/^bug-/, grave],
  [/^aligned-/, aligned],
];

/** Returns what a technique of Explainer shows. */
export function explainerView(technique: string): Show {
  return views.find(([name]) => name.test(technique))?.[1] ?? nothing;
}
