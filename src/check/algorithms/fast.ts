// `fast`, ours and the default. Every clue set has a fullest part (of three bands or stacks), so the other
// two parts together hold few clues. The search enumerates these two first, by the unavoidable sets that lie
// in them, and then the full part. It is the search `thirds` of src/hit. A clue set that hits every known set
// goes to the solver, and a second solution gives one more unavoidable set. split.ts is the slow and plain
// version.

import type { Family } from '../../family/index.ts';
import { expandCube, type HitCube } from '../../hit/index.ts';
import { type MissedSet, startThirds, THIRDS_LIMITS } from '../../hit/internal.ts';
import { markDifference } from '../../kernel/index.ts';
import { defaultEngine } from '../../solve/index.ts';
import { findUnavoidableSets } from '../../unavoidable/index.ts';
import type { CheckAlgorithm, CheckPlan, CheckQuestion, CheckSearch } from './algorithm.ts';
import { chooseParts, type Parts, possibleParts } from './fast-parts.ts';
import { createFoundQueue } from './found-queue.ts';
import { missedSet, needsEveryClue } from './leaf.ts';

/**
 * The largest unavoidable sets to find, by the number of their digits. Compared with 13 cells for five and
 * six digits, finding these sets takes 12 ms more but saves a tenth of the total time for 16 clues and a
 * third to a half for 17 clues.
 */
const DIGIT_LIMITS = { 2: 18, 3: 14, 4: 14, 5: 14, 6: 14 };

export const fast: CheckAlgorithm = {
  name: 'fast',
  summary: 'ours: the fullest band or stack last, the other two first, learning sets from the solver',
  skills: ['cells', 'minimal'],
  refuses(board, clues) {
    if (clues > THIRDS_LIMITS.size) return `it takes at most ${THIRDS_LIMITS.size} clues`;
    return possibleParts(board).length === 0
      ? 'its bands and stacks are too large for 64-bit words'
      : undefined;
  },
  plan(question) {
    const { given = [] } = question;
    const { elements, sets } = findUnavoidableSets(question.board, question.grid, {
      method: 'digits',
      limits: DIGIT_LIMITS,
    });
    const family = { elements, sets: sets.filter((set) => !set.some((cell) => given.includes(cell))) };
    const parts = openParts(question, family);
    return { question, family, parts: parts.length * partsPerCase(question, parts) };
  },
  start: startFast,
};

/**
 * How many parts each case gets. Parts should be so small that losing one loses little, and so few that they
 * lose little by not sharing what they learn.
 */
function partsPerCase({ board, clues, given = [] }: CheckQuestion, parts: Parts): number {
  const left = clues - given.length;
  const cells = parts.reduce((sum, part) => sum + part.length, 0);
  if (board.cellCount < 81 || left <= 16) return 1;
  if (parts.some((part) => cells - part.length < CUT_CELLS)) return 1;
  return left === 17 ? ROOT_PARTS : ROOT_PARTS * CHILD_PARTS;
}
const ROOT_PARTS = 4; // as many as a smallest set has cells
const CHILD_PARTS = 4;
const CUT_CELLS = 7; // cells the two emptier parts need to have room for, to be cut (ThirdsCut)

/** The cells to search for clues, cut into parts. Given and empty cells are settled from the start. */
function openParts({ board, given = [], empty = [] }: CheckQuestion, family: Family): Parts {
  const settled = new Set([...given, ...empty]);
  return chooseParts(board, family).map((part) => part.filter((cell) => !settled.has(cell)));
}

function startFast(plan: CheckPlan, index: number): CheckSearch {
  const { question, family } = plan;
  const { given = [], minimal = false } = question;
  const parts = openParts(question, family);
  const perCase = partsPerCase(question, parts);
  const piece = index % perCase;
  const full = Math.floor(index / perCase);
  const search = startThirds(
    {
      family,
      size: question.clues - given.length,
      parts,
      full,
      cut: {
        index: piece % ROOT_PARTS,
        of: Math.min(perCase, ROOT_PARTS),
        index1: Math.floor(piece / ROOT_PARTS),
        of1: Math.max(1, perCase / ROOT_PARTS),
      },
    },
    solverFor(question, parts[full]),
  );
  const found = createFoundQueue();
  function* puzzlesOf(cube: HitCube): Generator<number[]> {
    if (minimal && cube.more > 0) return; // the chosen clues are a puzzle already
    for (const chosen of expandCube(cube)) {
      const clues = given.length === 0 ? chosen : [...given, ...chosen].sort((a, b) => a - b);
      if (!minimal || needsEveryClue(question, clues)) yield clues;
    }
  }
  return {
    run(nodes) {
      const state = search.run(nodes);
      for (const cube of search.take()) found.add(puzzlesOf(cube));
      return state;
    },
    take: found.take,
    get counters() {
      const { nodes, nodesPerLevel, prunes, asked } = search.counters;
      return {
        nodes,
        nodesPerLevel: [...nodesPerLevel],
        prunes: { ...prunes },
        solverCalls: asked,
        puzzles: found.taken,
      };
    },
    get fraction() {
      return search.fraction;
    },
  };
}

/**
 * Asks the solver whether the chosen clues have a solution other than the grid, and where it differs. The
 * difference has as few cells as possible in the full part, which is filled last.
 */
function solverFor(question: CheckQuestion, full: readonly number[]): MissedSet {
  const { board, grid, given = [] } = question;
  if (defaultEngine(board).name !== 'bands')
    return (cells) => {
      for (const cell of given) cells[cell] = 1;
      const missed = missedSet(
        question,
        Array.from(cells.keys()).filter((cell) => cells[cell] !== 0),
      );
      cells.fill(0);
      for (const cell of missed ?? []) cells[cell] = 1;
      return missed !== undefined;
    };
  const late = Uint8Array.from(grid, (_, cell) => Number(full.includes(cell)));
  const asked = { grid, late, extraUnits: board.extraUnits.map((unit) => unit.cells) };
  return (cells) => {
    for (const cell of given) cells[cell] = 1;
    return markDifference(asked, cells);
  };
}
