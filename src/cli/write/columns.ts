// One table of everything that can be printed of a puzzle: the names in templates, the columns of CSV, and the fields
// in conditions of filter. A verb adds the fields of its own rows. What the verb does not know is computed on demand.
import { clueCount } from '../../board/index.ts';
import { type ExplainerRating, levels, techniqueLabel } from '../../rate/index.ts';
import { writeCells, writePuzzle } from '../../text/index.ts';
import { improperReason } from '../read/improper.ts';
import { Known, loadFinders, type Need, type Printed } from './known.ts';

export type { Printed } from './known.ts';

/** The type of a column's values, for comparisons. */
export type ColumnType = 'text' | 'number' | 'flag';

export interface Column {
  /** The short form in templates, for what people use most. */
  readonly letter?: string;
  readonly help: string;
  readonly type: ColumnType;
  /** The only texts it can have, if they are few. */
  readonly words?: readonly string[];
  /** What has to be computed for it if the verb does not know it. */
  readonly needs?: Need;
  /** Returns the value, or undefined if there is none. */
  value(known: Known): string | number | boolean | undefined;
  /** Returns the value as text. Default: the value itself, or '' if there is none. */
  text?(known: Known): string;
}

/** The columns by their names in JSON. */
export const columns: Readonly<Record<string, Column>> = {
  puzzle: {
    letter: 'p',
    help: 'the puzzle in a line',
    type: 'text',
    value: ({ puzzle }) => writePuzzle(puzzle),
  },
  solution: {
    letter: 's',
    help: 'its solution in a line, empty if it is not proper',
    type: 'text',
    needs: 'solution',
    value: (known) => gridText(known, known.solution()),
  },
  grid: {
    help: 'the grid whose puzzles were searched for',
    type: 'text',
    needs: 'solution',
    value: (known) => gridText(known, known.printed.grid ?? known.solution()),
  },
  solutions: {
    help: 'how many solutions, 2+ if they were not counted',
    type: 'number',
    needs: 'solution',
    value: (known) => known.printed.solutions ?? solutionsOf(known),
    text: (known) => known.printed.solutions?.toString() ?? ['0', '1', '2+'][solutionsOf(known)],
  },
  isProper: {
    help: 'true or false: has it exactly one solution?',
    type: 'flag',
    needs: 'solution',
    value: (known) => known.solved().kind === 'proper',
  },
  clues: { letter: 'c', help: 'how many clues', type: 'number', value: ({ puzzle }) => clueCount(puzzle) },
  rating: {
    letter: 'r',
    needs: 'rating',
    help: 'its rating, on the --scale of the verb',
    type: 'number',
    value: (known) => known.rating().rating,
    text: (known) => known.rating().rating?.toFixed(1) ?? '',
  },
  scale: {
    needs: 'rating',
    help: 'the scale of the rating and its version',
    type: 'text',
    value: (known) => known.scaleName(),
  },
  er: { letter: 'R', help: "Sudoku Explainer's ER", ...explained('er') },
  ep: { letter: 'P', help: 'its EP', ...explained('ep') },
  ed: { letter: 'D', help: 'its ED', ...explained('ed') },
  level: {
    needs: 'level',
    help: 'its level: easy, medium, hard, unfair or extreme',
    type: 'text',
    words: levels,
    value: (known) => known.level(),
  },
  hardest: {
    letter: 'h',
    needs: 'rating',
    help: 'its hardest technique',
    type: 'text',
    value(known) {
      const { hardest } = known.rating();
      return hardest === undefined ? undefined : techniqueLabel(hardest);
    },
  },
  canonical: {
    letter: 'n',
    needs: 'form',
    help: 'its canonical form',
    type: 'text',
    value: (known) => gridText(known, known.form()?.cells),
  },
  automorphisms: {
    letter: 'a',
    needs: 'form',
    help: 'how many automorphisms',
    type: 'number',
    value: (known) => known.form()?.automorphisms,
  },
  board: { help: 'its board', type: 'text', value: ({ puzzle }) => puzzle.board.name },
  source: {
    help: 'the file it was read from',
    type: 'text',
    value: ({ printed: { place } }) => place?.source,
  },
  line: {
    letter: 'l',
    help: 'its line there',
    type: 'number',
    value: ({ printed: { place } }) => place?.line,
  },
  leading: {
    help: 'the text before it in its line',
    type: 'text',
    value: ({ printed: { place } }) => place?.leading,
  },
  trailing: {
    letter: 't',
    help: 'the text after it in its line',
    type: 'text',
    value: ({ printed: { place } }) => place?.trailing,
  },
  isMinimal: {
    needs: 'minimal',
    help: 'true or false: is it minimal?',
    type: 'flag',
    value: (known) => known.isMinimal(),
  },
  reason: {
    help: 'why it is not proper',
    type: 'text',
    needs: 'solution',
    value: (known) => known.printed.reason ?? improperReason(known.puzzle, solutionsOf(known)),
  },
};

function gridText({ puzzle: { board } }: Known, cells: Uint8Array | undefined): string | undefined {
  return cells && writeCells(board, cells);
}

/** Returns 0, 1, or 2 for more than one. */
function solutionsOf(known: Known): number {
  return { proper: 1, 'no solution': 0, 'more than one solution': 2 }[known.solved().kind];
}

function explained(name: keyof ExplainerRating): Pick<Column, 'type' | 'needs' | 'value' | 'text'> {
  return {
    type: 'number',
    needs: 'explained',
    value: (known) => known.explained()[name],
    text: (known) => known.explained()[name]?.toFixed(1) ?? '',
  };
}

/** Loads what these columns need. */
export async function prepareTexts(names: readonly string[]): Promise<void> {
  if (names.some((name) => !['solution', undefined].includes(columns[name]?.needs))) await loadFinders();
}

/** Returns the texts of columns of this table or of the verb's row. The columns must have been prepared. */
export function textsOf(names: readonly string[], printed: Printed): string[] {
  const known = printed.known ?? new Known(printed);
  return names.map((name) => {
    const column = columns[name];
    if (!column) return fieldText(known.field(name));
    return column.text ? column.text(known) : fieldText(column.value(known));
  });
}

function fieldText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(fieldText).join(Array.isArray(value[0]) ? ', ' : ' ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
