// Proves theorems about whole boards, in a store that the same call reopens. There are three routes, each a
// question: `check` over some or all ranks of a board's catalogue, `frames`, and `check-pairs` over all pairs
// of bands, some, or a sample. theorem.ts works out what such a campaign has shown.
import { InputError } from '../base/index.ts';
import { type Board, parseBoard } from '../board/index.ts';
import { openCatalogue, openPairs, type RankRange, sampleRanks } from '../catalogue/index.ts';
import { catalogueSource } from '../catalogue/internal.ts';
import { defaultAlgorithm } from '../check/internal.ts';
import {
  createHeader,
  drain,
  type Question,
  type RunEnd,
  type RunOptions,
  runTasks,
  type Store,
  type StoreOpener,
} from '../work/index.ts';
import { type CheckPairsParameters, checkPairsQuestion } from './check-pairs-question.ts';
import { type CheckParameters, checkQuestion } from './check-question.ts';
import { type FramesParameters, framesQuestion, framesRefuse } from './frames-question.ts';

/** What to prove. */
export interface ProofQuestion {
  /** The board. */
  readonly board: Board;
  /** The number of clues of the puzzles. */
  readonly clues: number;
  /** The route. Default: `frames` on a whole 2x4 board, `pairs` on a whole 3x3 board, else `grids`. */
  readonly route?: ProofRoute;
  /** For the route `grids`: ranks of the catalogue. Default: all. */
  readonly ranks?: RankRange;
  /** For the route `grids`: the algorithm. Default: the fastest of this version. */
  readonly algorithm?: string;
  /** For the route `pairs`: ranks of the catalogue of pairs. Default: all, unless there is a sample. */
  readonly pairs?: RankRange;
  /** For the route `pairs`, instead of ranks: pairs drawn at random. */
  readonly sample?: PairSample;
}

/** Pairs of bands drawn at random, each equally likely. */
export interface PairSample {
  /** How many pairs to draw. */
  readonly count: number;
  /** The seed of the draw. */
  readonly seed: number;
}

/**
 * The routes to a theorem: grid by grid, all grids that share a half at once, all that share two bands at
 * once.
 */
export const proofRoutes = ['grids', 'frames', 'pairs'] as const;

/** The name of a route. */
export type ProofRoute = (typeof proofRoutes)[number];

/** Options for running a proof. */
export type ProofRunOptions = Pick<RunOptions, 'threads' | 'onProgress' | 'signal'>;

/** The parameters of the store of a proof, with its route. */
export type ProofParameters =
  | (CheckParameters & {
      /** The grids of the catalogue one by one. */
      readonly route: 'grids';
      /** Ranks of the catalogue. */
      readonly ranks: RankRange;
    })
  | (FramesParameters & {
      /** All grids that share a half at once. */
      readonly route: 'frames';
    })
  | (CheckPairsParameters & {
      /** All grids that share two bands at once. */
      readonly route: 'pairs';
    });

/** A proof as a campaign. */
export interface ProofPlan {
  /** The question. */
  readonly question: Question<unknown>;
  /** Its parameters. */
  readonly parameters: object;
}

const questionOf: Readonly<Record<ProofRoute, Question<unknown>>> = {
  grids: checkQuestion,
  frames: framesQuestion,
  pairs: checkPairsQuestion,
};

/** Boards with more digits have too many grids to search one by one. Parts of them can be searched. */
const MOST_DIGITS = 8;

/** The route of the question. Throws an InputError if the question has no such route. */
export function routeOf(question: ProofQuestion): ProofRoute {
  const { board, clues, ranks, algorithm, pairs, sample } = question;
  const refusal = framesRefuse(board, clues);
  const isWhole = ranks === undefined && algorithm === undefined;
  const isNine = board === parseBoard('3x3');
  const usual = isNine ? 'pairs' : board.size === 8 && refusal === undefined ? 'frames' : 'grids';
  const { route = isWhole ? usual : 'grids' } = question;
  if (route === 'pairs' && !isNine) throw new InputError('route pairs: it takes 3x3 only');
  if (route === 'pairs' && !isWhole)
    throw new InputError('route pairs: it takes no ranks, no algorithm and no certificate');
  if (route === 'frames' && !isWhole)
    throw new InputError('route frames: it takes no ranks and no algorithm');
  if (route === 'frames' && refusal !== undefined) throw new InputError(`route frames: ${refusal}`);
  if (route !== 'pairs' && (pairs ?? sample))
    throw new InputError(`route ${route}: it takes no pairs of bands`);
  return route;
}

/** Plans the campaign of a question. Tasks take some seconds or, by pairs, about a minute. */
export async function planProof(question: ProofQuestion): Promise<ProofPlan> {
  const route = routeOf(question);
  const { name: board } = question.board;
  const { clues } = question;
  const plans = { grids: planGrids, frames: () => ({ board, clues }), pairs: planPairs };
  const parameters = await plans[route](question);
  return { question: questionOf[route], parameters: questionOf[route].parse(parameters) as object };
}

/**
 * Opens the store of the question, or creates one. Throws an InputError if the store has another question.
 */
export async function openProof(open: StoreOpener, asked: ProofQuestion): Promise<Store> {
  const { question, parameters } = await planProof(asked);
  return open(await createHeader(question, parameters));
}

/** Runs the remaining tasks of a proof. On small boards starting threads would take longer than the work. */
export async function runProof(store: Store, options: ProofRunOptions = {}): Promise<RunEnd> {
  const { board, route } = demandParameters(store);
  const here = parseBoard(board).size < 8;
  const question = questionOf[route];
  const asked = question.parse(JSON.parse(store.header.parameters));
  return drain(runTasks(question, asked, { ...options, store, order: 'done', here }));
}

/** The parameters of the store; undefined if its question cannot give a theorem. */
export function proofParameters({ header }: Pick<Store, 'header'>): ProofParameters | undefined {
  const given = JSON.parse(header.parameters) as unknown;
  if (header.question === framesQuestion.name) return { ...framesQuestion.parse(given), route: 'frames' };
  if (header.question === checkPairsQuestion.name)
    return { ...checkPairsQuestion.parse(given), route: 'pairs' };
  if (header.question !== checkQuestion.name) return undefined;
  const { ranks, ...parameters } = checkQuestion.parse(given);
  return ranks && parameters.solutions === 1 ? { ...parameters, ranks, route: 'grids' } : undefined;
}

/** The parameters of the store. Throws an InputError if its question cannot give a theorem. */
export function demandParameters(store: Store): ProofParameters {
  const parameters = proofParameters(store);
  if (parameters) return parameters;
  throw new InputError(`${store.name}: not about puzzles of a whole board, of ranks or of pairs of bands`);
}

async function planGrids({ board, clues, ranks, algorithm }: ProofQuestion): Promise<CheckParameters> {
  catalogueSource(board); // throws if the board has no catalogue
  if (!ranks && board.size > MOST_DIGITS)
    throw new InputError(`a ${board.name} board has too many grids to search them all: give --ranks A..B`);
  const asked = ranks ?? { from: 0, to: (await openCatalogue(board)).size };
  return {
    board: board.name,
    clues,
    solutions: 1,
    algorithm: algorithm ?? defaultAlgorithm(board, clues).name,
    taskSize: taskSizeOf(board, clues, asked.to - asked.from),
    ranks: asked,
  };
}

/**
 * Grids per task: one or two seconds of work. So killing a run loses little, and the store of a whole board
 * takes only megabytes. One clue more takes about ten times as long (2x4: 5 ms per grid at 13, 63 at 14).
 */
function taskSizeOf(board: Board, clues: number, grids: number): number {
  if (board.size < 8) return 1;
  const usual = board.size === 8 ? 512 / 4 ** Math.max(0, clues - 13) : 8 / 8 ** Math.max(0, clues - 16);
  return Math.max(1, Math.floor(Math.min(usual, grids / 16)));
}

/** Pairs per task: about a minute of work, at the mean times for 16 and 17 clues. */
function pairTaskSize(clues: number): number {
  return clues <= 16 ? 1024 : clues === 17 ? 32 : 1;
}

async function planPairs({ clues, pairs, sample }: ProofQuestion): Promise<CheckPairsParameters> {
  const { size, unrank } = await openPairs();
  const asked = { board: '3x3', clues } as const;
  if (!sample) return { ...asked, taskSize: pairTaskSize(clues), pairs: pairs ?? { from: 0, to: size } };
  const given = sampleRanks(size, sample.count, sample.seed).map((rank) => unrank(rank).pair.join(''));
  return { ...asked, taskSize: 1, given, seed: sample.seed };
}
