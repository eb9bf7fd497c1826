// What becomes of the cubes of a hitting-set search: the solver says whether their clues are a puzzle. If they are
// and more clues are wanted, any others will do. If not, the cells in which a second solution differs from the
// grid are an unavoidable set that was not known: the search goes on with it, those cells dying one after the other.
import { countBatch, defaultEngine } from '../../solve/index.ts';
import type { CheckCounters, CheckQuestion } from './algorithm.ts';
import { missedSet, needsEveryClue } from './leaf.ts';

/** All sets of these clues and `more` of the free cells. Plain data: it is part of checkpoints. */
export interface Cube {
  readonly clues: readonly number[];
  readonly free: readonly number[];
  readonly more: number;
  /** Are the clues known to be a puzzle? */
  readonly isProper: boolean;
}

export interface CubeWork {
  /** Cubes to be looked at, before those that are left, in this order. */
  add(cubes: readonly Cube[]): void;
  /** Works for about so many cubes; false if none are left. */
  run(cubes: number): boolean;
  /** The puzzles found that nobody has taken yet: all, or the first `most`. */
  take(most?: number): number[][];
  /** What is left, in order. */
  left(): Cube[];
}

/** The solver is asked about so many cubes at once. */
const BATCH = 256;

/** Enters nodes, solver calls, prunes and puzzles in the counters. */
export function createCubeWork(question: CheckQuestion, counters: CheckCounters): CubeWork {
  const engine = defaultEngine(question.board);
  const stack: Cube[] = []; // the next one is the last
  const found: number[][] = [];
  const isLeaf = (cube: Cube | undefined) => cube?.more === 0 && !cube.isProper;

  const countPrune = (reason: string): void => {
    counters.prunes[reason] = (counters.prunes[reason] ?? 0) + 1;
  };
  const addPuzzle = (clues: readonly number[]): void => {
    if (question.minimal && !needsEveryClue(question, clues)) countPrune('redundant');
    else {
      found.push(clues.toSorted((a, b) => a - b));
      counters.puzzles++;
    }
  };

  /** Nothing more is to be chosen: yes or no, for as many in a row as there are. */
  function runLeaves(): number {
    const leaves: Cube[] = [];
    while (leaves.length < BATCH && isLeaf(stack.at(-1))) leaves.push(stack.pop()!);
    const { cellCount } = question.board;
    const cells = new Uint8Array(leaves.length * cellCount);
    for (const [i, { clues }] of leaves.entries())
      for (const cell of clues) cells[i * cellCount + cell] = question.grid[cell];
    const { solutions } = countBatch({ board: question.board, cells }, { engine });
    counters.solverCalls += leaves.length;
    for (const [i, { clues }] of leaves.entries())
      if (solutions[i] === 1) addPuzzle(clues);
      else countPrune('solutions');
    return leaves.length;
  }

  function runCube(): void {
    const cube = stack.pop()!;
    if (cube.more === 0) addPuzzle(cube.clues);
    else if (cube.isProper && question.minimal) countPrune('redundant');
    else if (cube.isProper) addAll(choices(cube, cube.free.slice(0, cube.free.length - cube.more + 1)));
    else {
      counters.solverCalls++;
      const missed = missedSet(question, cube.clues);
      if (!missed) stack.push({ ...cube, isProper: true });
      else {
        const parts = choices(
          cube,
          missed.filter((cell) => cube.free.includes(cell)),
        );
        if (parts.length === 0) countPrune('dead');
        for (const { clues } of parts) countNode(counters, clues.length);
        addAll(parts);
      }
    }
  }

  function addAll(cubes: readonly Cube[]): void {
    for (let i = cubes.length - 1; i >= 0; i--) stack.push(cubes[i]);
  }

  return {
    add: addAll,
    take: (most = found.length) => found.splice(0, most),
    left: () => stack.toReversed(),
    run(cubes) {
      let done = 0;
      // leaves are never left over: there can be many of them, and checkpoints shall be small
      while (stack.length > 0 && (done < cubes || isLeaf(stack.at(-1))))
        if (isLeaf(stack.at(-1))) done += runLeaves();
        else {
          runCube();
          done++;
        }
      return stack.length > 0;
    },
  };
}

export function countNode(counters: CheckCounters, level: number, nodes = 1): void {
  counters.nodes += nodes;
  while (counters.nodesPerLevel.length <= level) counters.nodesPerLevel.push(0);
  counters.nodesPerLevel[level] += nodes;
}

/** The cube cut into parts: each with one of these cells and without those before it. */
function choices({ clues, free, more, isProper }: Cube, cells: readonly number[]): Cube[] {
  const parts: Cube[] = [];
  const left = new Set(free);
  for (const cell of cells) {
    left.delete(cell);
    if (left.size < more - 1) break;
    parts.push({ clues: [...clues, cell], free: more > 1 ? [...left] : [], more: more - 1, isProper });
  }
  return parts;
}
