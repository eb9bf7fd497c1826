// `fast`, ours and the default: every clue set has a fullest part (of three bands or stacks), so the other two hold
// few clues together; those are enumerated first, by the unavoidable sets that lie in them, then the full part, in
// the kernel assembly/thirds.ts. Wherever no known set is missed the solver is asked, and a second solution becomes
// one more unavoidable set. Its slow twin is split.ts.
import { type MissedSet, otherSolution, startThirds, type ThirdsCounts } from '../kernel/index.ts';
import { defaultEngine } from '../solve/index.ts';
import { findUnavoidableSets } from '../unavoidable/index.ts';
import type { CheckAlgorithm, CheckCounters, CheckPlan, CheckQuestion, CheckSearch } from './algorithm.ts';
import { type FastCase, fastCase, MAX_CLUES } from './fast-case.ts';
import { chooseParts, possibleParts } from './fast-parts.ts';
import { missedSet } from './leaf.ts';

/**
 * The most cells of an unavoidable set by the number of its digits. Against 13 cells of five and six digits: finding
 * them takes 12 ms more, 16 clues a tenth less in all, 17 clues a third to a half.
 */
const DIGIT_LIMITS = { 2: 18, 3: 14, 4: 14, 5: 14, 6: 14 };

export const fast: CheckAlgorithm = {
  name: 'fast',
  summary: 'ours: the fullest band or stack last, the other two first, learning sets from the solver',
  refuses(board, clues) {
    if (clues > MAX_CLUES) return `it takes at most ${MAX_CLUES} clues`;
    return possibleParts(board).length === 0
      ? 'its bands and stacks are too large for 64-bit words'
      : undefined;
  },
  plan(question) {
    const family = findUnavoidableSets(question.board, question.grid, {
      method: 'digits',
      limits: DIGIT_LIMITS,
    });
    const cases = possibleParts(question.board)[0].length;
    return { question, family, units: cases * unitsPerCase(question) };
  },
  start: startFast,
};

/** Units so small that little is lost with one, and so few that they lose little by not sharing what they learn. */
function unitsPerCase({ board, clues }: CheckQuestion): number {
  if (board.cellCount < 81 || clues <= 16) return 1;
  return clues === 17 ? ROOT_PARTS : ROOT_PARTS * CHILD_PARTS;
}
const ROOT_PARTS = 4; // as many as the smallest sets have cells
const CHILD_PARTS = 4;

function startFast(plan: CheckPlan, unit: number): CheckSearch {
  const { question, family } = plan;
  const perCase = unitsPerCase(question);
  const part = unit % perCase;
  const fast = fastCase(plan, chooseParts(question.board, family), Math.floor(unit / perCase));
  const cut = {
    index: part % ROOT_PARTS,
    of: Math.min(perCase, ROOT_PARTS),
    index1: Math.floor(part / ROOT_PARTS),
    of1: Math.max(1, perCase / ROOT_PARTS),
  };
  const search = startThirds({ ...fast.problem, cut }, solverFor(question, fast));
  const found: number[][] = [];
  let puzzles = 0;
  return {
    run(nodes) {
      const isDone = search.run(nodes);
      for (const finding of search.take()) found.push(...fast.expand(finding));
      return isDone ? 'done' : 'paused';
    },
    take() {
      puzzles += found.length;
      return found.splice(0);
    },
    get counters() {
      return countersOf(search.counts, puzzles + found.length);
    },
    get fraction() {
      return search.fraction;
    },
  };
}

/** Asks the solver whether the chosen clues have a solution other than the grid, and where it differs. */
function solverFor(question: CheckQuestion, { wordOf, bitOf }: FastCase): MissedSet {
  const { board, grid } = question;
  const cells = Array.from(grid.keys());
  const isChosen = (words: Uint32Array, cell: number) => (words[wordOf[cell]] & bitOf[cell]) !== 0;
  if (defaultEngine(board).name !== 'bands')
    return (words) => {
      const missed = missedSet(
        question,
        cells.filter((cell) => isChosen(words, cell)),
      );
      words.fill(0);
      for (const cell of missed ?? []) words[wordOf[cell]] |= bitOf[cell];
      return missed !== undefined;
    };
  const extraUnits = board.extraUnits.map((unit) => unit.cells);
  const clues = new Uint8Array(board.cellCount);
  return (words) => {
    for (let cell = 0; cell < clues.length; cell++) clues[cell] = isChosen(words, cell) ? grid[cell] : 0;
    const other = otherSolution(clues, extraUnits, grid);
    if (!other) return false;
    words.fill(0);
    for (let cell = 0; cell < clues.length; cell++)
      if (other[cell] !== grid[cell]) words[wordOf[cell]] |= bitOf[cell];
    return true;
  };
}

function countersOf({ asked, outerNodes, fullNodes, prunes }: ThirdsCounts, puzzles: number): CheckCounters {
  const levels = Math.max(outerNodes.length, fullNodes.length);
  const nodesPerLevel = Array.from({ length: levels }, (_, i) => (outerNodes[i] ?? 0) + (fullNodes[i] ?? 0));
  return {
    nodes: nodesPerLevel.reduce((sum, nodes) => sum + nodes, 0),
    nodesPerLevel,
    prunes: { ...prunes },
    solverCalls: asked,
    puzzles,
  };
}
