// Works out what a campaign of prove.ts has shown, complete or not. It trusts nothing. Every puzzle is proved
// again and must belong to the task that found it (again.ts). A theorem speaks of a whole board only after a
// check that every grid of it was searched (completeness.ts).

import { InputError } from '../base/index.ts';
import { nextTurn } from '../base/internal.ts';
import { parseBoard } from '../board/index.ts';
import { createFormSet } from '../canon/index.ts';
import { openCatalogue, openPairs, type RankRange, sampleRanks } from '../catalogue/index.ts';
import { writeCells } from '../text/index.ts';
import { DamagedStoreError, readWholeTasks, type Store, surveyStore } from '../work/index.ts';
import { damagedText } from '../work/internal.ts';
import { placeOf, proveAgain } from './again.ts';
import type { CheckPairsParameters } from './check-pairs-question.ts';
import { type CompletenessOptions, verifyCompleteness } from './completeness.ts';
import { gridsOfPairs } from './frames-question.ts';
import { estimatePairs, type PairEstimate } from './pair-times.ts';
import { demandParameters, type ProofParameters } from './prove.ts';

/** What the finished tasks show, on any route. */
interface AnyProofState {
  /** The board's name. */
  readonly board: string;
  /** The number of clues of the puzzles. */
  readonly clues: number;
  /** The number of essentially different grids of the board; by pairs, the number of pairs of bands. */
  readonly catalogueSize: number;
  /** The number of puzzles found; by pairs, of essentially different ones. */
  readonly puzzles: number;
  /** The number of essentially different puzzles found. */
  readonly classes: number;
  /** The version of the answers. */
  readonly version: string;
  /** The number of tasks. */
  readonly tasks: number;
  /** The number of finished tasks. */
  readonly tasksDone: number;
  /** The digest of the campaign; undefined until all tasks are done. */
  readonly digest: string | undefined;
  /** Visited nodes of the search trees. */
  readonly nodes: number;
  /** How often a solver was called. */
  readonly solverCalls: number;
  /** CPU seconds of all runs. */
  readonly cpuSeconds: number;
  /**
   * The number of grids of the board, if every one was verified to be equivalent to a searched one; otherwise
   * undefined.
   */
  readonly allGrids: bigint | undefined;
}

/** What is known about grids of the catalogue. */
export interface GridsProofState extends AnyProofState {
  /** Grid by grid, or by frames. */
  readonly route: 'grids' | 'frames';
  /** The ranks to search. */
  readonly ranks: RankRange;
  /** The number of grids searched so far. */
  readonly grids: number;
  /** How many of the grids have puzzles. */
  readonly gridsWithPuzzle: number;
  /** The algorithm of the route `grids`. */
  readonly algorithm: string | undefined;
  /**
   * By frames: the grids of the board that the finished tasks cover. When all tasks are done, these are all
   * grids.
   */
  readonly gridsInOrbits: bigint | undefined;
}

/** What is known about pairs of bands. */
export interface PairsProofState extends AnyProofState {
  /** By pairs of bands. */
  readonly route: 'pairs';
  /** The ranks to search; undefined: the pairs were drawn or given. */
  readonly ranks: RankRange | undefined;
  /** The seed of the draw. */
  readonly seed: number | undefined;
  /** The number of pairs to search. */
  readonly asked: number;
  /** The number of pairs searched so far. */
  readonly pairs: number;
  /** The number of their third bands. Each pair with one of its third bands is a grid. */
  readonly thirds: number;
  /** Counters of the search. */
  readonly counters: Readonly<Record<string, number>>;
  /** The time all pairs would take, if these were drawn at random. */
  readonly estimate: PairEstimate | undefined;
}

/** What the finished tasks show. */
export type ProofState = GridsProofState | PairsProofState;

/** The state of a proof whose tasks are all done. */
export type Theorem = ProofState & {
  /** The digest of all answers. */
  readonly digest: string;
};

/** A puzzle that was found and proved again. */
export interface ProvedPuzzle {
  /** The grid, one symbol per cell. */
  readonly grid: string;
  /** The puzzle, one symbol per cell. */
  readonly puzzle: string;
  /**
   * Equal for equivalent puzzles: the smallest line among the images of the puzzle under the automorphisms of
   * the canonical grid.
   */
  readonly canonical: string;
}

/** Options of a conclusion. */
export interface ConcludeOptions extends CompletenessOptions {
  /** Receives the puzzles in the order of tasks, some at a time; by pairs, the first of each class. */
  readonly onPuzzles?: (puzzles: readonly ProvedPuzzle[]) => void | Promise<void>;
}

/**
 * Concludes a complete campaign. Throws an InputError if the campaign is of another kind or not complete, an
 * Error if something in it is false.
 */
export async function concludeProof(store: Store, options: ConcludeOptions = {}): Promise<Theorem> {
  const state = await surveyProof(store, options);
  const { digest, tasksDone, tasks } = state;
  if (digest === undefined)
    throw new InputError(
      `${store.name}: ${tasksDone} of ${tasks} tasks are done, the rest is to be run first`,
    );
  return { ...state, digest };
}

/** Surveys a campaign that need not be complete. Throws as `concludeProof` does. */
export async function surveyProof(store: Store, options: ConcludeOptions = {}): Promise<ProofState> {
  const parameters = demandParameters(store);
  const board = parseBoard(parameters.board);
  const { clues, route } = parameters;
  const { digest, counters, version, tasks, done, found, damaged, cpuSeconds } = await surveyStore(store);
  if (damaged.length > 0) throw new DamagedStoreError(`${store.name}: ${damagedText(damaged)}`);
  const { grids = 0, pairs = 0, thirds = 0, puzzles = 0, nodes = 0, solverCalls = 0 } = counters;
  const { size: catalogueSize } = route === 'pairs' ? await openPairs() : await openCatalogue(board);
  const ranks = parameters.route === 'grids' ? parameters.ranks : { from: 0, to: catalogueSize };
  if (parameters.route === 'pairs') await checkDraw(store, parameters);
  const asked = parameters.route === 'pairs' ? pairsAsked(parameters) : ranks.to - ranks.from;
  const searched = route === 'pairs' ? pairs : grids;
  if (puzzles !== found || (digest !== undefined && searched !== asked))
    throw new Error(
      `${store.name}: ${searched} ${route === 'pairs' ? 'pairs' : 'grids'} and ${puzzles} puzzles do not add up`,
    );

  const { classes, gridsWithPuzzle, seconds } = await proveFound(store, parameters, options);
  const gridsInOrbits = route === 'frames' ? gridsOfPairs(board, pairs) : undefined;
  const isWhole = digest !== undefined && searched === catalogueSize;
  const work = {
    version,
    tasks: tasks ?? 0,
    tasksDone: done,
    digest,
    nodes,
    solverCalls,
    cpuSeconds,
    allGrids: isWhole
      ? await verifyCompleteness(board, { route, gridsInOrbits, pairs, thirds }, options)
      : undefined,
  };
  if (parameters.route !== 'pairs')
    return {
      board: board.name,
      clues,
      ranks,
      grids,
      catalogueSize,
      puzzles,
      classes,
      gridsWithPuzzle,
      route: parameters.route,
      algorithm: parameters.route === 'grids' ? parameters.algorithm : undefined,
      gridsInOrbits,
      ...work,
    };
  const { pairs: pairRanks, seed } = parameters;
  return {
    board: board.name,
    clues,
    catalogueSize,
    puzzles: classes,
    classes,
    route: parameters.route,
    ranks: pairRanks,
    seed,
    asked,
    pairs,
    thirds,
    counters,
    estimate: seed === undefined ? undefined : await estimatePairs(seconds),
    ...work,
  };
}

/**
 * Proves all puzzles again that the tasks have found, and counts them. Also returns the CPU seconds per pair
 * of each task.
 */
async function proveFound(store: Store, parameters: ProofParameters, { onPuzzles, signal }: ConcludeOptions) {
  const board = parseBoard(parameters.board);
  const isByPairs = parameters.route === 'pairs';
  const classes = createFormSet(board);
  const gridsWithPuzzle = createFormSet(board); // by frames, a grid can occur in two tasks
  const seconds: number[] = [];
  for await (const { task, found, counters, cpuSeconds } of readWholeTasks(store)) {
    if (isByPairs) seconds.push(cpuSeconds / counters.pairs);
    if (found.length === 0) continue;
    await nextTurn(signal);
    const proved = proveAgain(board, parameters.clues, await placeOf(parameters, task), found);
    for (const { grid } of proved) gridsWithPuzzle.add(grid);
    const isNew = proved.map(({ form }) => classes.add(form));
    const told = proved.filter((_, i) => isNew[i] || !isByPairs); // several tasks can find one puzzle
    await onPuzzles?.(
      told.map(({ puzzle, grid, form }) => ({
        grid: writeCells(board, grid),
        puzzle,
        canonical: writeCells(board, form),
      })),
    );
  }
  return { classes: classes.size, gridsWithPuzzle: gridsWithPuzzle.size, seconds };
}

function pairsAsked({ pairs, given = [] }: CheckPairsParameters): number {
  return pairs ? pairs.to - pairs.from : given.length;
}

/** Throws a DamagedStoreError if pairs that claim to be drawn at random were not drawn with that seed. */
async function checkDraw({ name }: Store, { given = [], seed }: CheckPairsParameters): Promise<void> {
  if (seed === undefined) return;
  const { size, unrank } = await openPairs();
  for (const [i, rank] of sampleRanks(size, given.length, seed).entries())
    if (unrank(rank).pair.join('') !== given[i])
      throw new DamagedStoreError(`${name}: pair ${i + 1} is not what seed ${seed} draws`);
}
