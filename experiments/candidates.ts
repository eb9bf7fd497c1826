// The solver's share of a search by hitting sets. Each hitting set is tried, and one with clues to spare continues with
// the unavoidable set that a second solution gives, as in `check`.
import type { CheckQuestion } from '../src/check/index.ts';
import type { HitCube } from '../src/hit/index.ts';
import { countBatch } from '../src/solve/index.ts';
import { secondSolutionSet } from '../src/unavoidable/internal.ts';

export interface Tried {
  solverCalls: number;
  puzzles: number;
}

/** Asks the solver about all clue sets of the cubes. */
export function tryCandidates(question: CheckQuestion, cubes: readonly HitCube[]): Tried {
  const tried: Tried = { solverCalls: 0, puzzles: 0 };
  const whole: (readonly number[])[] = [];
  const waiting = [...cubes];
  for (let cube = waiting.pop(); cube; cube = waiting.pop())
    if (cube.more === 0) whole.push(cube.chosen);
    else {
      tried.solverCalls++;
      const parts = partsOf(question, cube);
      if (parts) waiting.push(...parts);
      else tried.puzzles += binomial(cube.free.length, cube.more);
    }
  tried.solverCalls += whole.length;
  tried.puzzles += countProper(question, whole);
  return tried;
}

/** Splits the cube by an unavoidable set it misses, whose cells die in turn. Undefined if its clues form a puzzle. */
function partsOf({ board, grid }: CheckQuestion, { chosen, free, more }: HitCube): HitCube[] | undefined {
  const others = Array.from(grid.keys()).filter((cell) => !chosen.includes(cell));
  const missed = secondSolutionSet(board, grid, others);
  if (!missed) return undefined;
  const cells = missed.filter((cell) => free.includes(cell));
  return cells.flatMap((cell, i) => {
    const left = free.filter((other) => other !== cell && !cells.slice(0, i).includes(other));
    return left.length < more - 1 ? [] : [{ chosen: [...chosen, cell], free: left, more: more - 1 }];
  });
}

function countProper({ board, grid }: CheckQuestion, clueSets: readonly (readonly number[])[]): number {
  const cells = new Uint8Array(clueSets.length * board.cellCount);
  for (const [i, clues] of clueSets.entries())
    for (const cell of clues) cells[i * board.cellCount + cell] = grid[cell];
  const { solutions } = countBatch({ board, cells });
  return solutions.filter((number) => number === 1).length;
}

function binomial(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i++) result = (result * (n - k + i)) / i;
  return result;
}
