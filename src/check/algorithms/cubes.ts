// Works off the cubes that a hitting-set search finds. The solver decides whether a cube's clues are a
// puzzle. If they are and the cube needs more clues, any free cells will do. If not, the cells in which a
// second solution differs from the grid are a new unavoidable set. The cube then branches on the cells of
// that set, each cell being dead in the later branches.
import { countBatch, defaultEngine } from '../../solve/index.ts';
import type { CheckCounters, CheckQuestion } from './algorithm.ts';
import { missedSet, needsEveryClue } from './leaf.ts';

/**
 * All sets made of these clues and `more` of the free cells. Plain data, because checkpoints contain cubes.
 */
export interface Cube {
  readonly clues: readonly number[];
  readonly free: readonly number[];
  readonly more: number;
  /** Are the clues known to be a puzzle? */
  readonly isProper: boolean;
}

export interface CubeWork {
  /** Adds cubes, to be worked off in this order before those already waiting. */
  add(cubes: readonly Cube[]): void;
  /** Works off about `cubes` cubes. Returns false if none are left. */
  run(cubes: number): boolean;
  /** Takes the puzzles found since the last call: all, or the first `most`. */
  take(most?: number): number[][];
  /** The cubes that are left, in order. */
  left(): Cube[];
}

/** How many cubes the solver gets at once. */
const BATCH = 256;

/** Creates the work list. It counts nodes, solver calls, prunes and puzzles in `counters`. */
export function createCubeWork(question: CheckQuestion, counters: CheckCounters): CubeWork {
  const engine = defaultEngine(question.board);
  const stack: Cube[] = []; // the last one is next
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

  /**
   * Asks the solver about the leaves on top of the stack, as many as there are in a row. A leaf needs no more
   * clues.
   */
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
      // leaves are never left waiting: they can be many, and checkpoints should be small
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

/** Cuts the cube into parts: part i contains cell i and none of the cells before it. */
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
