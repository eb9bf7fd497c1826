// Whole-board theorems, in a store that the same call opens again, by one of two routes: grid after grid, which is the
// question `check` over all ranks of a board's catalogue, or some of them; or by frames, which is the question of
// that name. What such a campaign has shown when it is complete is worked out in theorem.ts.
import { InputError } from '../base/index.ts';
import { type Board, parseBoard } from '../board/index.ts';
import { openCatalogue } from '../catalogue/index.ts';
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
import { type CheckParameters, checkQuestion } from './check-question.ts';
import { framesQuestion, framesRefuse } from './frames-question.ts';

/** What is to be proved. */
export interface ProofQuestion {
  /** The board. */
  readonly board: Board;
  /** How many clues the puzzles have. */
  readonly clues: number;
  /** The ranks from … to − 1. Default: all. */
  readonly ranks?: RankRange;
  /** Of the route `grids`. Default: the quickest of this version. */
  readonly algorithm?: string;
  /** Default: `frames` on a whole 2x4 board, else `grids`. Ranks and an algorithm are for `grids`. */
  readonly route?: ProofRoute;
}

/** The ways to a theorem: one grid of the catalogue after the other, or all grids that share a half at once. */
export const proofRoutes = ['grids', 'frames'] as const;

/** The name of a route. */
export type ProofRoute = (typeof proofRoutes)[number];

/** Ranks of the catalogue, both ends included. */
export interface RankRange {
  /** The first rank. */
  readonly from: number;
  /** The last rank. */
  readonly to: number;
}

/** How to run the proof. */
export type ProofRunOptions = Pick<RunOptions, 'threads' | 'onProgress' | 'signal'>;

/** What a store of this kind is about. */
export interface ProofParameters {
  readonly board: string;
  readonly clues: number;
  readonly route: ProofRoute;
  /** Not given: the whole board. */
  readonly ranks?: RankRange;
  readonly algorithm?: string;
  readonly taskSize?: number;
}

/** Boards of more digits have too many grids for anyone to search them all; parts of them can be asked for. */
const MOST_DIGITS = 8;

/** The route that the question is put by. Throws an InputError if it cannot be put so. */
export function routeOf({ board, clues, ranks, algorithm, route }: ProofQuestion): ProofRoute {
  const refusal = framesRefuse(board, clues);
  const isWhole = ranks === undefined && algorithm === undefined;
  if (route === undefined) return isWhole && board.size === 8 && refusal === undefined ? 'frames' : 'grids';
  if (route === 'grids') return route;
  if (!isWhole) throw new InputError('route frames: it takes no ranks and no algorithm');
  if (refusal !== undefined) throw new InputError(`route frames: ${refusal}`);
  return route;
}

/** Opens the store of the question, or begins one. Throws an InputError if the store is about something else. */
export async function openProof(open: StoreOpener, question: ProofQuestion): Promise<Store> {
  const { board, clues } = question;
  return open(
    routeOf(question) === 'frames'
      ? await createHeader(framesQuestion, framesQuestion.parse({ board: board.name, clues }))
      : await createHeader(checkQuestion, await parametersOf(question)),
  );
}

/** Does what is left of a proof. On small boards starting threads would take longer than the work. */
export async function runProof(store: Store, options: ProofRunOptions = {}): Promise<RunEnd> {
  const parameters = proofParameters(store);
  if (!parameters) throw new InputError(`${store.name}: not about puzzles of a whole board or of ranks`);
  const here = parseBoard(parameters.board).size < 8;
  const question: Question<unknown> = parameters.route === 'frames' ? framesQuestion : checkQuestion;
  const asked = question.parse(JSON.parse(store.header.parameters));
  return drain(runTasks(question, asked, { ...options, store, order: 'done', here }));
}

/** What the store asks, if it is a question of this kind. */
export function proofParameters({ header }: Store): ProofParameters | undefined {
  if (header.question === framesQuestion.name)
    return { ...framesQuestion.parse(JSON.parse(header.parameters)), route: 'frames' };
  if (header.question !== checkQuestion.name) return undefined;
  const { ranks, solutions, grids: _, ...rest } = checkQuestion.parse(JSON.parse(header.parameters));
  return ranks && solutions === 1 ? { ...rest, ranks, route: 'grids' } : undefined;
}

async function parametersOf({ board, clues, ranks, algorithm }: ProofQuestion): Promise<CheckParameters> {
  catalogueSource(board); // there may be no catalogue of it
  if (!ranks && board.size > MOST_DIGITS)
    throw new InputError(`a ${board.name} board has too many grids to search them all: give --ranks A..B`);
  const asked = ranks ?? { from: 0, to: (await openCatalogue(board)).size };
  const parameters: CheckParameters = {
    board: board.name,
    clues,
    solutions: 1,
    algorithm: algorithm ?? defaultAlgorithm(board, clues).name,
    taskSize: taskSizeOf(board, clues, asked.to - asked.from),
    ranks: asked,
  };
  return checkQuestion.parse(parameters);
}

/**
 * Grids in a task: about a second or two of work, so that little is lost when a run is killed, and the store of a
 * whole board stays at some megabytes. A clue more takes about ten times as long (2x4: 5 ms a grid at 13, 63 at 14).
 */
function taskSizeOf(board: Board, clues: number, grids: number): number {
  if (board.size < 8) return 1;
  const usual = board.size === 8 ? 512 / 4 ** Math.max(0, clues - 13) : 8 / 8 ** Math.max(0, clues - 16);
  return Math.max(1, Math.floor(Math.min(usual, grids / 16)));
}
