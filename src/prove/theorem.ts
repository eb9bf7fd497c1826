// What a campaign of prove.ts has shown, complete or not. Nothing found is believed: every puzzle is proved again, and must
// be one of the very task that found it (again.ts).
import { InputError } from '../base/index.ts';
import { nextTurn } from '../base/internal.ts';
import { parseBoard } from '../board/index.ts';
import { createFormSet } from '../canon/index.ts';
import { openCatalogue } from '../catalogue/index.ts';
import { writeCells } from '../text/index.ts';
import { DamagedStoreError, readWholeTasks, type Store, surveyStore } from '../work/index.ts';
import { damagedText } from '../work/internal.ts';
import { halvesOfTask, proveAgain, ranksOfTask } from './again.ts';
import { gridsOfPairs } from './frames-question.ts';
import { type ProofRoute, proofParameters, type RankRange } from './prove.ts';

/** What is known from the tasks that are done. */
export interface ProofState {
  /** Its name. */
  readonly board: string;
  /** How many clues the puzzles have. */
  readonly clues: number;
  /** Asked for. */
  readonly ranks: RankRange;
  /** Searched so far. */
  readonly grids: number;
  /** How many essentially different grids the board has. */
  readonly catalogueSize: number;
  /** How many puzzles were found. */
  readonly puzzles: number;
  /** How many of the puzzles are essentially different. */
  readonly classes: number;
  /** How many of the grids have a puzzle. */
  readonly gridsWithPuzzle: number;
  /** Grid after grid, or by frames. */
  readonly route: ProofRoute;
  /** By which algorithm; of the route `grids`. */
  readonly algorithm: string | undefined;
  /** Grids of the board that the tasks done stand for, if the route knows: all there are when all is done. */
  readonly gridsInOrbits: bigint | undefined;
  /** Of minclue. */
  readonly version: string;
  /** How many tasks there are. */
  readonly tasks: number;
  /** How many are done. */
  readonly tasksDone: number;
  /** Of the campaign; undefined until all tasks are done. */
  readonly digest: string | undefined;
  /** Nodes of the search trees that were visited. */
  readonly nodes: number;
  /** How often a solver was asked. */
  readonly solverCalls: number;
  /** Of all runs. */
  readonly cpuSeconds: number;
}

/** All tasks are done. */
export interface Theorem extends ProofState {
  /** The digest of all answers. */
  readonly digest: string;
}

/** A puzzle that was found and proved again. */
export interface ProvedPuzzle {
  /** The grid, a symbol per cell. */
  readonly grid: string;
  /** The puzzle, a symbol per cell. */
  readonly puzzle: string;
  /** Equal for equivalent puzzles: the smallest line the automorphisms of the canonical grid make of it. */
  readonly canonical: string;
}

/** How to conclude. */
export interface ConcludeOptions {
  /** Gets the puzzles in the order of their grids, some at a time. */
  readonly onPuzzles?: (puzzles: readonly ProvedPuzzle[]) => void | Promise<void>;
  /** Rejects with its reason when it is aborted. */
  readonly signal?: AbortSignal;
}

/** Throws an InputError if the campaign is of another kind or not complete, an Error if something in it is false. */
export async function concludeProof(store: Store, options: ConcludeOptions = {}): Promise<Theorem> {
  const state = await surveyProof(store, options);
  const { digest, tasksDone, tasks } = state;
  if (digest === undefined)
    throw new InputError(
      `${store.name}: ${tasksDone} of ${tasks} tasks are done, the rest is to be run first`,
    );
  return { ...state, digest };
}

/** The same of a campaign that need not be complete. */
export async function surveyProof(store: Store, options: ConcludeOptions = {}): Promise<ProofState> {
  const parameters = proofParameters(store);
  if (!parameters) throw new InputError(`${store.name}: not about puzzles of a whole board or of ranks`);
  const { clues, route, algorithm } = parameters;
  const { digest, counters, version, tasks, done, found, damaged, cpuSeconds } = await surveyStore(store);
  if (damaged.length > 0) throw new DamagedStoreError(`${store.name}: ${damagedText(damaged)}`);
  const { grids = 0, puzzles = 0, nodes = 0, solverCalls = 0 } = counters;
  const board = parseBoard(parameters.board);
  const { size: catalogueSize } = await openCatalogue(board);
  const ranks = parameters.ranks ?? { from: 0, to: catalogueSize };
  if (puzzles !== found || (digest !== undefined && grids !== ranks.to - ranks.from))
    throw new Error(`${store.name}: ${grids} grids and ${puzzles} puzzles do not add up`);

  const classes = createFormSet(board);
  const gridsWithPuzzle = createFormSet(board); // by frames a grid can be met in two tasks
  for await (const task of readWholeTasks(store)) {
    if (task.found.length === 0) continue;
    await nextTurn(options.signal);
    const place = parameters.ranks
      ? await ranksOfTask(board, parameters.ranks, parameters.taskSize!, task.task)
      : halvesOfTask(board, task.task);
    const proved = proveAgain(board, clues, place, task.found);
    for (const { form, grid } of proved) {
      classes.add(form);
      gridsWithPuzzle.add(grid);
    }
    await options.onPuzzles?.(
      proved.map(({ puzzle, grid, form }) => ({
        grid: writeCells(board, grid),
        puzzle,
        canonical: writeCells(board, form),
      })),
    );
  }
  return {
    board: board.name,
    clues,
    ranks,
    grids,
    catalogueSize,
    puzzles,
    classes: classes.size,
    gridsWithPuzzle: gridsWithPuzzle.size,
    route,
    algorithm,
    gridsInOrbits: route === 'frames' ? gridsOfPairs(board, counters.pairs ?? 0) : undefined,
    version,
    tasks: tasks ?? 0,
    tasksDone: done,
    digest,
    nodes,
    solverCalls,
    cpuSeconds,
  };
}

/** What was shown, in a sentence that claims no more than was searched. */
export function statementOf(state: ProofState): string {
  const { board, clues, grids, catalogueSize, puzzles, classes } = state;
  const none = `no ${clues}-clue puzzle`;
  const some = `${number(puzzles)} ${clues}-clue puzzle${puzzles === 1 ? '' : 's'}`;
  const different = `${number(classes)} essentially different`;
  if (grids < catalogueSize || (state.route === 'frames' && state.digest === undefined)) {
    const where = state.route === 'frames' ? halvesDone(state) : `in ${partOf(state)}`;
    return puzzles === 0 ? `${none} ${where}` : `${some} ${where}, ${different}`;
  }
  if (puzzles > 0) {
    const where = grids === 1 ? 'one canonical grid' : `${number(grids)} canonical grids`;
    return `${some} in the ${where} of ${board}, ${different}`;
  }
  const all =
    grids === 1
      ? 'its one grid, up to symmetry, was'
      : `all ${number(grids)} essentially different grids were`;
  return `${none} on a ${board} board: ${all} searched`;
}

function partOf({ board, ranks, grids, catalogueSize, digest }: ProofState): string {
  const part = `${number(grids)} of ${number(catalogueSize)} grids`;
  const name = `ranks ${ranks.from}..${ranks.to - 1} of ${board}`;
  return digest === undefined ? `the grids searched so far of the ${name}, ${part}` : `the ${name}, ${part}`;
}

/** A grid has two halves, and is searched when the tasks of both are done. */
function halvesDone({ board, tasks, tasksDone }: ProofState): string {
  return `so far on a ${board} board: ${number(tasksDone)} of ${number(tasks)} classes of halves were searched`;
}

function number(value: number): string {
  return value.toLocaleString('en');
}
