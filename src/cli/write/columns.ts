// What can be printed of any puzzle, in one table: the names of templates and the columns of CSV. A verb adds the fields of
// its own rows. What the verb does not know is found out when it is asked for, and only then.
import { clueCount, type Puzzle } from '../../board/index.ts';
import type { ExplainerRating, Rating, Scale } from '../../rate/index.ts';
import { solve } from '../../solve/index.ts';
import { type PuzzleEntry, writeCells, writePuzzle } from '../../text/index.ts';
import { improperReason } from '../read/improper.ts';

/** On any scale; ER, EP and ED if it is Explainer's. */
type PrintedRating = Pick<Rating, 'rating' | 'hardest' | 'scale' | 'version'> & Partial<ExplainerRating>;

/** A puzzle to print, and what the verb knows of it. */
export interface Printed {
  readonly puzzle: Puzzle;
  /** What the verb has made of it, for the formats that show one thing. Default: the puzzle itself. */
  readonly result?: Puzzle | undefined;
  /** Why there is no result. */
  readonly reason?: string | undefined;
  /** Its one solution, or null if there is none such. */
  readonly solution?: Uint8Array | null | undefined;
  /** The grid that was asked about, if the puzzle may have other solutions too. */
  readonly grid?: Uint8Array | undefined;
  /** How many solutions it has. */
  readonly solutions?: number | undefined;
  readonly form?: { readonly cells: Uint8Array; readonly automorphisms: number } | null | undefined;
  readonly rating?: PrintedRating | undefined;
  /** The scale it is rated on, if it is rated here. */
  readonly scale?: Scale | undefined;
  readonly isMinimal?: boolean | undefined;
  /** The fields that the verb has found, by their names in JSON. */
  readonly row?: (() => Readonly<Record<string, unknown>>) | undefined;
  /** Where it, or what it was made from, was read. */
  readonly place?: Pick<PuzzleEntry, 'source' | 'line' | 'leading' | 'trailing'> | undefined;
}

interface Column {
  /** The short form in templates, for what people use most. */
  readonly letter?: string;
  readonly help: string;
  /** Is it found out by found.ts, where the verb does not know it? */
  readonly isFound?: true;
  text(known: Known): string;
}

/** By the names that they have in JSON. */
export const columns: Readonly<Record<string, Column>> = {
  puzzle: { letter: 'p', help: 'the puzzle in a line', text: ({ puzzle }) => writePuzzle(puzzle) },
  solution: {
    letter: 's',
    help: 'its solution in a line, nothing if it is not proper',
    text: (known) => gridText(known, known.solved().solution),
  },
  grid: {
    help: 'the grid whose puzzles were asked for',
    text: (known) => gridText(known, known.printed.grid ?? known.solved().solution),
  },
  solutions: {
    help: 'how many solutions, 2+ where they were not counted',
    text: (known) =>
      known.printed.solutions?.toString() ??
      { proper: '1', 'no solution': '0', 'more than one solution': '2+' }[known.solved().kind],
  },
  clues: { letter: 'c', help: 'how many clues', text: ({ puzzle }) => String(clueCount(puzzle)) },
  rating: {
    letter: 'r',
    isFound: true,
    help: 'how hard it is, by --scale where the verb has it',
    text: (known) => known.rating().rating?.toFixed(1) ?? '',
  },
  scale: {
    isFound: true,
    help: 'the scale of the rating and its version',
    text: (known) => found().scaleName(known.rating()),
  },
  er: { letter: 'R', isFound: true, help: "Sudoku Explainer's ER", text: explainerText('er') },
  ep: { letter: 'P', isFound: true, help: 'its EP', text: explainerText('ep') },
  ed: { letter: 'D', isFound: true, help: 'its ED', text: explainerText('ed') },
  hardest: {
    letter: 'h',
    isFound: true,
    help: 'its hardest technique',
    text: (known) => known.rating().hardest ?? '',
  },
  canonical: {
    letter: 'n',
    isFound: true,
    help: 'its canonical form',
    text: (known) => gridText(known, known.form()?.cells),
  },
  automorphisms: {
    letter: 'a',
    isFound: true,
    help: 'how many automorphisms',
    text: (known) => String(known.form()?.automorphisms ?? ''),
  },
  board: { help: 'its board', text: ({ puzzle }) => puzzle.board.name },
  source: { help: 'the file it was read from', text: ({ printed: { place } }) => place?.source ?? '' },
  line: { letter: 'l', help: 'its line there', text: ({ printed: { place } }) => String(place?.line ?? '') },
  leading: { help: 'what stood before it', text: ({ printed: { place } }) => place?.leading ?? '' },
  trailing: {
    letter: 't',
    help: 'what stood behind it',
    text: ({ printed: { place } }) => place?.trailing ?? '',
  },
  isMinimal: {
    isFound: true,
    help: 'true or false: is it minimal?',
    text: ({ printed, puzzle }) => String(printed.isMinimal ?? found().isMinimalPuzzle(puzzle)),
  },
  reason: {
    help: 'why it is not proper',
    text(known) {
      const { reason } = known.printed;
      if (reason !== undefined) return reason;
      const solutions = { proper: 1, 'no solution': 0, 'more than one solution': 2 }[known.solved().kind];
      return improperReason(known.puzzle, solutions) ?? '';
    },
  },
};

function gridText({ puzzle: { board } }: Known, cells: Uint8Array | undefined): string {
  return cells ? writeCells(board, cells) : '';
}

/** A printed puzzle with ways to find out what is not known, each thing once. */
class Known {
  readonly printed: Printed;
  readonly puzzle: Puzzle;
  #solved: Solution | undefined;
  #form: Printed['form'];
  #rating: PrintedRating | undefined;
  #explained: Partial<ExplainerRating> | undefined;
  #row: Readonly<Record<string, unknown>> | undefined;

  constructor(printed: Printed) {
    this.printed = printed;
    this.puzzle = printed.puzzle;
    this.#form = printed.form;
    this.#rating = printed.rating;
  }

  solved(): Solution {
    const { solution } = this.printed;
    this.#solved ??=
      solution === undefined
        ? solve(this.puzzle)
        : { kind: solution ? 'proper' : 'no solution', solution: solution ?? undefined };
    return this.#solved;
  }

  form(): NonNullable<Printed['form']> | null {
    if (this.#form === undefined) this.#form = found().formOf(this.puzzle);
    return this.#form;
  }

  rating(): PrintedRating {
    this.#rating ??= found().rate(this.puzzle, { scale: this.printed.scale });
    return this.#rating;
  }

  /** Nothing where Explainer has none. */
  explained(): Partial<ExplainerRating> {
    const isExplainer = this.rating().scale === 'explainer';
    const hasOne = isExplainer || found().scaleFor(this.puzzle) === 'explainer';
    this.#explained ??= isExplainer
      ? this.rating()
      : hasOne
        ? found().rate(this.puzzle, { scale: 'explainer' })
        : {};
    return this.#explained;
  }

  /** A field of the verb's row. */
  field(name: string): unknown {
    this.#row ??= this.printed.row?.() ?? {};
    return this.#row[name];
  }
}

interface Solution {
  readonly kind: ReturnType<typeof solve>['kind'];
  readonly solution?: Uint8Array | undefined;
}

let finders: typeof import('./found.ts') | undefined;

function found(): NonNullable<typeof finders> {
  if (!finders) throw new Error('what a column needs was not prepared');
  return finders;
}

/** Loads what these columns need. */
export async function prepareTexts(names: readonly string[]): Promise<void> {
  if (names.some((name) => columns[name]?.isFound)) finders ??= await import('./found.ts');
}

/** The text of a column for each of the names, which have been prepared: of this table, or of the verb's row. */
export function textsOf(names: readonly string[], printed: Printed): string[] {
  const known = new Known(printed);
  return names.map((name) => columns[name]?.text(known) ?? fieldText(known.field(name)));
}

function fieldText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(fieldText).join(Array.isArray(value[0]) ? ', ' : ' ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function explainerText(name: keyof ExplainerRating): Column['text'] {
  return (known) => known.explained()[name]?.toFixed(1) ?? '';
}
