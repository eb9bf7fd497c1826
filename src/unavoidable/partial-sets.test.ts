import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { finish } from '../base/internal.ts';
import { createBoard, type Grid } from '../board/index.ts';
import { maximumClique } from '../family/index.ts';
import { isClique, searchClique } from '../family/internal.ts';
import { findNeighbours, findUnavoidableSets, minimalSetsOfDegree } from './index.ts';
import { type SetsSoFar, searchNeighbours, searchSetsOfDegree, searchUnavoidableSets } from './internal.ts';

const board = createBoard(3, 3);
const grid: Grid = Uint8Array.from(
  '639241785284765193517983624123857946796432851458619237342178569861594372975326418',
  Number,
);

// Smaller searches get a share of the time, so the clock counts steps here: a busy machine changes nothing.
beforeEach(() => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 30));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The states a search reports before its end, without duplicates. */
function statesOf<SoFar extends { readonly upTo: number }>(steps: Generator<SoFar, unknown>): SoFar[] {
  const states: SoFar[] = [];
  for (const soFar of steps) if (soFar.upTo > (states.at(-1)?.upTo ?? 0)) states.push(soFar);
  return states;
}

test('a search for sets that is left has all minimal sets of up to a number of cells', () => {
  const states: SetsSoFar[] = statesOf(searchUnavoidableSets(board, grid, { maxSize: 18 }));
  expect(states.map(({ upTo }) => upTo)).toContain(12);
  for (const { upTo, sets } of states)
    expect(sets()).toEqual(findUnavoidableSets(board, grid, { maxSize: upTo }).sets);
});

test('a search for sets of degree 2 that is left has all of up to a number of cells', () => {
  const family = findUnavoidableSets(board, grid, { maxSize: 13 });
  const states = statesOf(searchSetsOfDegree(family, 2, 13));
  expect(states.map(({ upTo }) => upTo)).toContain(8);
  for (const { upTo, sets } of states) expect(sets()).toEqual(minimalSetsOfDegree(family, 2, upTo).sets);
});

test('a search for neighbours that is left has all by sets of up to a number of cells', () => {
  const [first] = statesOf(searchNeighbours(board, grid, { maxSize: 17 }));
  expect(first.neighbours).toEqual(findNeighbours(board, grid, { maxSize: first.upTo }));
});

test('searches that take turns find what each finds alone', () => {
  const alone = [13, 14].map((maxSize) => findUnavoidableSets(board, grid, { maxSize }));
  const steps = [13, 14].map((maxSize) => searchUnavoidableSets(board, grid, { maxSize }));
  for (let i = 0; i < 10; i++) for (const each of steps) each.next();
  expect(findUnavoidableSets(board, grid, { maxSize: 14 })).toEqual(alone[1]);
  expect(steps.map((each) => finish(each))).toEqual(alone);
});

test('a search for a clique that is left has a clique', () => {
  const family = findUnavoidableSets(board, grid, { maxSize: 15 });
  const largest = maximumClique(family).length;
  let states = 0;
  for (const clique of searchClique(
    family,
    family.sets.map(() => 1),
  )) {
    states++;
    expect(isClique(family, clique)).toBe(true);
    expect(clique.length).toBeLessThanOrEqual(largest);
  }
  expect(states).toBeGreaterThan(0);
});
