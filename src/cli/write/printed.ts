// What can be printed of a puzzle, in one table: the letters of templates and the columns of CSV. What a verb does not know
// already is found out when it is asked for, and only then.
import { clueCount, type Puzzle } from '../../board/index.ts';
import type { ExplainerRating, Rating, Scale } from '../../rate/index.ts';
import { solve } from '../../solve/index.ts';
import { type PuzzleEntry, writeCells, writePuzzle } from '../../text/index.ts';
import { improperReason } from '../read/improper.ts';

type NumberName = 'rank' | 'ways' | 'cluster' | 'members' | 'size' | 'backdoors' | 'total';
type ListName = 'cells' | 'templates' | 'bandNumbers' | 'stackNumbers';

/** On any scale; ER, EP and ED if it is Explainer's. */
type PrintedRating = Pick<Rating, 'rating' | 'hardest' | 'scale' | 'version'> & Partial<ExplainerRating>;

/** A puzzle to print, and what the verb knows of it. */
export interface Printed {
  readonly puzzle: Puzzle;
  /** What the verb has made of it, for the formats that show one thing. Default: the puzzle itself. */
  readonly result?: Puzzle;
  /** Why there is no result. */
  readonly reason?: string;
  /** Its one solution, or null if there is none such. */
  readonly solution?: Uint8Array | null;
  /** The grid that was asked about, if the puzzle may have other solutions too. */
  readonly grid?: Uint8Array;
  /** How many solutions it has. */
  readonly solutions?: number;
  readonly form?: { readonly cells: Uint8Array; readonly automorphisms: number } | null;
  readonly rating?: PrintedRating;
  /** The scale it is rated on, if it is rated here. */
  readonly scale?: Scale;
  /** How many puzzles it stands for, where a sample has weights. */
  readonly weight?: number;
  readonly isMinimal?: boolean;
  /** What it was made from. */
  readonly input?: Puzzle;
  /** Numbers that some verbs have for it. */
  readonly numbers?: Partial<Record<NumberName, number>>;
  /** Lists of short words or numbers likewise, printed with blanks between them. */
  readonly lists?: Partial<Record<ListName, readonly (string | number)[]>>;
  /** Where it, or what it was made from, was read. */
  readonly place?: Pick<PuzzleEntry, 'source' | 'line' | 'leading' | 'trailing'>;
}

interface Column {
  readonly letter: string;
  readonly help: string;
  /** Is it found out by found.ts, where the verb does not know it? */
  readonly isFound?: true;
  text(printed: Known): string;
}

/** By the names that they have in JSON. */
export const columns = {
  puzzle: { letter: 'p', help: 'the puzzle in a line', text: ({ puzzle }) => writePuzzle(puzzle) },
  solution: {
    letter: 's',
    help: 'its solution in a line, nothing if it is not proper',
    text: ({ puzzle: { board }, solution }) => (solution() ? writeCells(board, solution()!) : ''),
  },
  grid: {
    letter: 'g',
    help: 'the grid whose puzzles were asked for',
    text: ({ puzzle: { board }, grid, solution }) => {
      const shown = grid ?? solution();
      return shown ? writeCells(board, shown) : '';
    },
  },
  solutions: {
    letter: 'k',
    help: 'how many solutions, 2+ where they were not counted',
    text: ({ solutions, number }) => solutions?.toString() ?? number(),
  },
  clues: { letter: 'c', help: 'how many clues', text: ({ puzzle }) => String(clueCount(puzzle)) },
  rating: {
    letter: 'r',
    isFound: true,
    help: 'how hard it is, by --scale where the verb has it',
    text: ({ rating }) => rating().rating?.toFixed(1) ?? '',
  },
  scale: {
    letter: 'S',
    isFound: true,
    help: 'the scale of the rating and its version',
    text: ({ rating }) => found().scaleName(rating()),
  },
  er: { letter: 'R', isFound: true, help: "Sudoku Explainer's ER", text: explainerText('er') },
  ep: { letter: 'P', isFound: true, help: 'its EP', text: explainerText('ep') },
  ed: { letter: 'D', isFound: true, help: 'its ED', text: explainerText('ed') },
  hardest: {
    letter: 'h',
    isFound: true,
    help: 'its hardest technique',
    text: ({ rating }) => rating().hardest ?? '',
  },
  canonical: {
    letter: 'n',
    isFound: true,
    help: 'its canonical form',
    text: ({ puzzle: { board }, form }) => (form() ? writeCells(board, form()!.cells) : ''),
  },
  automorphisms: {
    letter: 'a',
    isFound: true,
    help: 'how many automorphisms',
    text: ({ form }) => String(form()?.automorphisms ?? ''),
  },
  board: { letter: 'b', help: 'its board', text: ({ puzzle }) => puzzle.board.name },
  source: { letter: 'f', help: 'the file it was read from', text: ({ place }) => place?.source ?? '' },
  line: { letter: 'l', help: 'its line there', text: ({ place }) => String(place?.line ?? '') },
  leading: { letter: 'i', help: 'what stood before it', text: ({ place }) => place?.leading ?? '' },
  trailing: { letter: 't', help: 'what stood behind it', text: ({ place }) => place?.trailing ?? '' },
  isMinimal: {
    letter: 'm',
    isFound: true,
    help: 'true or false: is it minimal?',
    text: ({ isMinimal }) => String(isMinimal()),
  },
  input: {
    letter: 'o',
    help: 'the puzzle that it was made from',
    text: ({ input }) => (input ? writePuzzle(input) : ''),
  },
  rank: { letter: 'q', help: 'with --ranks: its rank in the catalogue', text: numberText('rank') },
  ways: { letter: 'v', help: 'of a neighbour: how many ways lead there', text: numberText('ways') },
  cluster: { letter: 'j', help: 'with --clusters: which it is in', text: numberText('cluster') },
  members: { letter: 'u', help: 'with --clusters: how many are in it', text: numberText('members') },
  size: {
    letter: 'd',
    help: 'how many cells the set has that leads to a neighbour, or the smallest backdoor',
    text: numberText('size'),
  },
  cells: { letter: 'x', help: 'these cells; of backdoors the first, or all', text: listText('cells') },
  backdoors: {
    letter: 'N',
    help: 'how many backdoors of the smallest size there are',
    text: numberText('backdoors'),
  },
  templates: { letter: 'T', help: 'of each digit how many templates', text: listText('templates') },
  total: { letter: 'y', help: 'how many templates in all', text: numberText('total') },
  bandNumbers: { letter: 'B', help: 'the classes of its bands', text: listText('bandNumbers') },
  stackNumbers: { letter: 'K', help: 'the classes of its stacks', text: listText('stackNumbers') },
  weight: {
    letter: 'w',
    help: 'how many it stands for in a census',
    text: ({ weight }) => weight?.toPrecision(8) ?? '',
  },
  reason: { letter: 'e', help: 'why it is not proper', text: ({ reason }) => reason() ?? '' },
} as const satisfies Record<string, Column>;

export type ColumnName = keyof typeof columns;

/** The same with what has to be found out, each thing once. */
interface Known {
  readonly puzzle: Puzzle;
  readonly weight?: number;
  readonly place?: Printed['place'];
  readonly grid?: Uint8Array;
  readonly solutions?: number;
  readonly number: () => string;
  readonly input?: Puzzle;
  readonly numbers: NonNullable<Printed['numbers']>;
  readonly lists: NonNullable<Printed['lists']>;
  readonly isMinimal: () => boolean;
  readonly solution: () => Uint8Array | null;
  readonly form: () => { readonly cells: Uint8Array; readonly automorphisms: number } | null;
  readonly rating: () => PrintedRating;
  /** Nothing where Explainer has none. */
  readonly explainer: () => Partial<ExplainerRating>;
  readonly reason: () => string | undefined;
}

let finders: typeof import('./found.ts') | undefined;

function found(): NonNullable<typeof finders> {
  if (!finders) throw new Error('what a column needs was not prepared');
  return finders;
}

/** Loads what these columns need. */
export async function prepareTexts(names: readonly ColumnName[]): Promise<void> {
  if (names.some((name) => (columns[name] as Column).isFound)) finders ??= await import('./found.ts');
}

/** The text of a column for each of the names, which have been prepared. */
export function textsOf(names: readonly ColumnName[], printed: Printed): string[] {
  const known = knownOf(printed);
  return names.map((name) => (columns[name] as Column).text(known));
}

function numberText(name: NumberName): Column['text'] {
  return ({ numbers }) => String(numbers[name] ?? '');
}

function listText(name: ListName): Column['text'] {
  return ({ lists }) => (lists[name] ?? []).join(' ');
}

function explainerText(name: keyof ExplainerRating): Column['text'] {
  return ({ explainer }) => explainer()[name]?.toFixed(1) ?? '';
}

function knownOf(printed: Printed): Known {
  const {
    puzzle,
    solution,
    grid,
    solutions,
    form,
    rating,
    scale,
    isMinimal,
    input,
    numbers = {},
    lists = {},
    reason,
    weight,
    place,
  } = printed;
  const solved = once(() =>
    solution === undefined
      ? solve(puzzle)
      : ({ kind: solution ? 'proper' : 'no solution', solution: solution ?? undefined } as const),
  );
  const rated = once(() => rating ?? found().rate(puzzle, { scale }));
  return {
    puzzle,
    ...(weight !== undefined && { weight }),
    ...(place && { place }),
    ...(grid && { grid }),
    ...(solutions !== undefined && { solutions }),
    number: () => ({ proper: '1', 'no solution': '0', 'more than one solution': '2+' })[solved().kind],
    ...(input && { input }),
    numbers,
    lists,
    isMinimal: () => isMinimal ?? found().isMinimalPuzzle(puzzle),
    solution: () => solved().solution ?? null,
    form: once(() => (form === undefined ? found().formOf(puzzle) : form)),
    rating: rated,
    explainer: once(() => {
      if (rated().scale === 'explainer') return rated();
      return found().scaleFor(puzzle) === 'explainer' ? found().rate(puzzle, { scale: 'explainer' }) : {};
    }),
    reason: () =>
      reason ??
      improperReason(puzzle, { proper: 1, 'no solution': 0, 'more than one solution': 2 }[solved().kind]),
  };
}

function once<T>(find: () => T): () => T {
  let found: { readonly value: T } | undefined;
  return () => (found ??= { value: find() }).value;
}
