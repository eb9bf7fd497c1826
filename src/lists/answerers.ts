// Questions about each puzzle of a list that several threads can answer. Workers receive the name and the settings, and
// load the function for that name. Any other function can be asked in its own thread.
import type { Puzzle } from '../board/index.ts';
import type { CanonResult, FormName } from '../canon/index.ts';
import type { Rating, Scale } from '../rate/index.ts';
import type { Similarity, SimilarRefusal, SimilarRequest, SimilarResult } from '../similar/index.ts';
import type { CountResult, SolveOptions } from '../solve/index.ts';
import type { GridNeighbours, NeighbourOptions } from '../unavoidable/index.ts';

/** Answers a puzzle. A generator yields where it can rest. */
export type Answerer<Answer> = (
  puzzle: Puzzle,
  rests?: { readonly signal: AbortSignal },
) => Answer | Promise<Answer> | Generator<unknown, Answer>;

/** A question that workers can answer. */
export interface ListQuestion<Answer> {
  /** The name of the question. */
  readonly name: QuestionName;
  /** The settings, as plain data. */
  readonly settings: unknown;
  /** Loads the function that answers, in this thread. */
  load(): Promise<Answerer<Answer>>;
}

type QuestionName = keyof typeof answerers;

const answerers = {
  count: async (options: Pick<SolveOptions, 'limit' | 'timeLimitMs'>): Promise<Answerer<CountResult>> => {
    const { count } = await import('../solve/index.ts');
    return (puzzle) => count(puzzle, options);
  },
  rate: async (scale: Scale | undefined): Promise<Answerer<Rating>> => {
    const { rateInSlices } = await import('../rate/index.ts');
    return (puzzle) => rateInSlices(puzzle, { scale });
  },
  canon: async (form: FormName | undefined): Promise<Answerer<CanonResult>> => {
    const { canonicalise } = await import('../canon/index.ts');
    return (puzzle) => (form === undefined ? canonicalise(puzzle, 'pattern') : canonicalise(puzzle, form));
  },
  similar: async ([similarity, request]: [Similarity, SimilarRequest & { limit?: number }]): Promise<
    Answerer<SimilarResult | SimilarRefusal>
  > => {
    const { createSimilarFinder } = await import('../similar/index.ts');
    return createSimilarFinder(similarity, request);
  },
  neighbours: async (options: NeighbourOptions): Promise<Answerer<GridNeighbours>> => {
    const [{ findNeighbours }, { searchNeighbours }] = await Promise.all([
      import('../unavoidable/index.ts'),
      import('../unavoidable/internal.ts'),
    ]);
    return ({ board, cells }, rests) =>
      rests ? searchNeighbours(board, cells, options) : findNeighbours(board, cells, options);
  },
} as const;

/** Asks how many solutions each puzzle has, up to a limit, and for the first. */
export const askSolutions = (
  options: Pick<SolveOptions, 'limit' | 'timeLimitMs'> = {},
): ListQuestion<CountResult> => ask('count', options);

/** Asks how hard each puzzle is. Default: on Sudoku Explainer's scale where it has ratings, else on ours. */
export const askRating = (options: { readonly scale?: Scale } = {}): ListQuestion<Rating> =>
  ask('rate', options.scale);

/** Asks for the canonical form of each puzzle. */
export const askCanonical = (options: { readonly form?: FormName } = {}): ListQuestion<CanonResult> =>
  ask('canon', options.form);

/** Asks for the puzzles similar to each puzzle. */
export const askSimilar = (
  similarity: Similarity,
  request: SimilarRequest & { readonly limit?: number } = {},
): ListQuestion<SimilarResult | SimilarRefusal> => ask('similar', [similarity, request]);

/** Asks for the classes of grids around each grid. */
export const askNeighbours = (options: NeighbourOptions = {}): ListQuestion<GridNeighbours> =>
  ask('neighbours', options);

function ask<Answer>(name: QuestionName, settings: unknown): ListQuestion<Answer> {
  return { name, settings, load: () => loadAnswerer(name, settings) as Promise<Answerer<Answer>> };
}

/** Loads the function for a name. */
export function loadAnswerer(name: string, settings: unknown): Promise<Answerer<unknown>> {
  return answerers[name as QuestionName](settings as never);
}
