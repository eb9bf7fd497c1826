// Theorems over all 9×9 grids, pair of bands by pair: the question `check-pairs` over all ranks of the catalogue of pairs,
// some of them, or a sample from which the cost of the whole is estimated.
import { InputError } from '../base/index.ts';
import { nextTurn } from '../base/internal.ts';
import { clueCount, parseBoard } from '../board/index.ts';
import { canonicalise } from '../canon/index.ts';
import { openCatalogue, openPairs, sampleRanks } from '../catalogue/index.ts';
import { PAIR_CLUES } from '../kernel/index.ts';
import { count, csp } from '../solve/index.ts';
import { readPuzzle, writeCells } from '../text/index.ts';
import {
  createHeader,
  DamagedStoreError,
  drain,
  type RunEnd,
  readWholeTasks,
  runTasks,
  type Store,
  type StoreOpener,
  surveyStore,
} from '../work/index.ts';
import { damagedText } from '../work/internal.ts';
import { type CheckPairsParameters, checkPairsQuestion } from './check-pairs-question.ts';
import type { ProofRunOptions, RankRange } from './prove.ts';
import type { ConcludeOptions } from './theorem.ts';

/** Which pairs are asked for. */
export interface PairProofQuestion {
  /** How many clues the puzzles have. */
  readonly clues: number;
  /** The ranks from … to − 1 of the catalogue of pairs. Default: all, unless a sample is asked for. */
  readonly pairs?: RankRange;
  /** In place of ranks: so many pairs drawn at random. */
  readonly sample?: {
    /** How many. */
    readonly count: number;
    /** Of the random numbers. */
    readonly seed: number;
  };
}

/** What is known from the tasks that are done. */
export interface PairProofState {
  /** How many clues the puzzles have. */
  readonly clues: number;
  /** The ranks asked for; undefined: the pairs were drawn or given. */
  readonly ranks: RankRange | undefined;
  /** The seed they were drawn with. */
  readonly seed: number | undefined;
  /** Pairs asked for. */
  readonly asked: number;
  /** Pairs searched so far. */
  readonly pairs: number;
  /** Third bands of these: each pair with one of them is a grid. */
  readonly thirds: number;
  /** How many essentially different pairs there are. */
  readonly catalogueSize: number;
  /** Puzzles found, each proved again: essentially different ones. */
  readonly puzzles: readonly FoundPuzzle[];
  /** Counters of the search. */
  readonly counters: Readonly<Record<string, number>>;
  /** Of minclue. */
  readonly version: string;
  /** How many tasks there are. */
  readonly tasks: number;
  /** How many are done. */
  readonly tasksDone: number;
  /** Of the campaign; undefined until all tasks are done. */
  readonly digest: string | undefined;
  /** Of all runs. */
  readonly cpuSeconds: number;
  /** What all pairs would take, if these were drawn at random. */
  readonly estimate: PairEstimate | undefined;
}

/** A puzzle that was found and proved again. */
export interface FoundPuzzle {
  /** The grid, a symbol per cell. */
  readonly grid: string;
  /** The puzzle, a symbol per cell. */
  readonly puzzle: string;
  /** Equal for equivalent puzzles. */
  readonly canonical: string;
}

/** What a random sample says of all pairs: a mean, and the standard error of that mean. */
export interface PairEstimate {
  /** CPU time of a pair with all its third bands. */
  readonly secondsPerPair: number;
  /** Of all pairs on a core like this one. */
  readonly coreYears: number;
  /** The standard error of that. */
  readonly coreYearsError: number;
  /** CPU time per essentially different grid. */
  readonly secondsPerGrid: number;
  /** The standard error of that. */
  readonly secondsPerGridError: number;
}

const YEAR = 365.25 * 24 * 3600;
/** About a minute of work, at the mean times of 16 and 17 clues. */
const TASK_SIZE = new Map([
  [16, 1024],
  [17, 32],
]);

/** Opens the store of the question, or begins one. Throws an InputError if the store is about something else. */
export async function openPairProof(open: StoreOpener, question: PairProofQuestion): Promise<Store> {
  return open(await createHeader(checkPairsQuestion, await pairProofParametersOf(question)));
}

/** The question as a store has it, with tasks of about a minute. */
export async function pairProofParametersOf({
  clues,
  pairs,
  sample,
}: PairProofQuestion): Promise<CheckPairsParameters> {
  const { least, most } = PAIR_CLUES;
  if (clues < least || clues > most)
    throw new InputError(`${clues} clues: all 9x9 grids are searched for ${least} to ${most}`);
  const { size, unrank } = await openPairs();
  const parameters = sample
    ? {
        taskSize: 1,
        given: sampleRanks(size, sample.count, sample.seed).map((rank) => unrank(rank).pair.join('')),
        seed: sample.seed,
      }
    : { taskSize: TASK_SIZE.get(clues) ?? (clues < 16 ? 1024 : 1), pairs: pairs ?? { from: 0, to: size } };
  return checkPairsQuestion.parse({ board: '3x3', clues, ...parameters });
}

/** What the store asks, if it is a question of this kind. */
export function pairProofParameters({ header }: Store): CheckPairsParameters | undefined {
  if (header.question !== checkPairsQuestion.name) return undefined;
  return checkPairsQuestion.parse(JSON.parse(header.parameters));
}

/** Does what is left to do. */
export async function runPairProof(store: Store, options: ProofRunOptions = {}): Promise<RunEnd> {
  const parameters = pairProofParameters(store);
  if (!parameters) throw new InputError(`${store.name}: not about puzzles in pairs of bands`);
  return drain(runTasks(checkPairsQuestion, parameters, { ...options, store, order: 'done' }));
}

/** What the tasks that are done have shown. Throws an Error if something in it is false. */
export async function surveyPairProof(store: Store, options: ConcludeOptions = {}): Promise<PairProofState> {
  const parameters = pairProofParameters(store);
  if (!parameters) throw new InputError(`${store.name}: not about puzzles in pairs of bands`);
  const { clues, pairs: ranks, given, seed } = parameters;
  const { digest, counters, version, tasks, done, damaged, cpuSeconds } = await surveyStore(store);
  if (damaged.length > 0) throw new DamagedStoreError(`${store.name}: ${damagedText(damaged)}`);
  const { size: catalogueSize, unrank } = await openPairs();
  const { size: grids } = await openCatalogue(parseBoard('3x3'));
  if (given && seed !== undefined)
    for (const [i, rank] of sampleRanks(catalogueSize, given.length, seed).entries())
      if (unrank(rank).pair.join('') !== given[i])
        throw new DamagedStoreError(`${store.name}: pair ${i + 1} is not what seed ${seed} draws`);
  const { pairs = 0, thirds = 0 } = counters;
  const puzzles: FoundPuzzle[] = [];
  const seconds: number[] = [];
  for await (const task of readWholeTasks(store)) {
    if (task.found.length > 0) await nextTurn(options.signal);
    for (const line of task.found) puzzles.push(proveAgain(line, clues));
    seconds.push(task.cpuSeconds / task.counters.pairs);
  }
  return {
    clues,
    ranks,
    seed,
    asked: ranks ? ranks.to - ranks.from : given!.length,
    pairs,
    thirds,
    catalogueSize,
    puzzles: [...new Map(puzzles.map((each) => [each.canonical, each])).values()],
    counters,
    version,
    tasks: tasks ?? 0,
    tasksDone: done,
    digest,
    cpuSeconds,
    estimate:
      seed === undefined || seconds.length < 2 ? undefined : estimateOf(seconds, catalogueSize, grids),
  };
}

function estimateOf(seconds: readonly number[], pairs: number, grids: number): PairEstimate {
  const mean = seconds.reduce((sum, each) => sum + each, 0) / seconds.length;
  const squares = seconds.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  const error = Math.sqrt(squares / (seconds.length - 1) / seconds.length);
  return {
    secondsPerPair: mean,
    coreYears: (mean * pairs) / YEAR,
    coreYearsError: (error * pairs) / YEAR,
    secondsPerGrid: (mean * pairs) / grids,
    secondsPerGridError: (error * pairs) / grids,
  };
}

/** By the engine that no search asks. */
function proveAgain(line: string, clues: number): FoundPuzzle {
  const board = parseBoard('3x3');
  const puzzle = readPuzzle(line, { board });
  const { solutions, first } = count(puzzle, { engine: csp, limit: 2 });
  if (solutions !== 1 || !first || clueCount(puzzle) !== clues)
    throw new Error(`${line}: not a proper puzzle of ${clues} clues`);
  return {
    grid: writeCells(board, first),
    puzzle: line,
    canonical: writeCells(board, canonicalise(puzzle, 'solution', { solution: first }).form),
  };
}

/** What was shown, in a sentence that claims no more than was searched. */
export function pairStatementOf(state: PairProofState): string {
  const { clues, pairs, thirds, catalogueSize, puzzles } = state;
  const number = (value: number): string => value.toLocaleString('en');
  const what =
    puzzles.length === 0
      ? `no ${clues}-clue puzzle`
      : `${number(puzzles.length)} essentially different ${clues}-clue puzzle${puzzles.length === 1 ? '' : 's'}`;
  if (pairs === catalogueSize)
    return `${what} on a 3x3 board: all ${number(catalogueSize)} pairs of bands were searched with all third bands`;
  const most = Math.ceil(clues / 3);
  return (
    `${what} in the grids of ${partOf(state)}, ${number(pairs)} of ${number(catalogueSize)}, with any of their ` +
    `${number(thirds)} third bands, that has fewer than ${clues - most} clues in the pair, or that many in a grid ` +
    `searched by bands, no stack having more than ${most}; the third band the fullest`
  );
}

function partOf({ ranks, seed, digest, asked }: PairProofState): string {
  const soFar = digest === undefined ? 'those searched so far of ' : '';
  if (ranks) return `${soFar}the pairs ${ranks.from}..${ranks.to - 1}`;
  return `${soFar}${asked} pairs ${seed === undefined ? 'that were given' : `drawn with seed ${seed}`}`;
}
