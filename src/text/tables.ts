// Markdown tables and others with a bar at both ends of every row and between the cells: `| 5 | 3 | | … |`. An empty
// field is an empty cell. A single row may be anything, so rows are held until the table ends. What turns out not to be
// an N×N table passes unchanged.
import type { HeldLine } from './held.ts';
import { isBorderLine } from './row.ts';

const bar = /[|│┃║]/;
const FEWEST_COLUMNS = 4;
const MOST_COLUMNS = 36;

export interface Tables {
  take(text: string, line: number): void;
  isEmpty(): boolean;
  end(): void;
}

/** A line of an unfinished table; `fields` is undefined for a drawn line. */
interface TableLine extends HeldLine {
  readonly fields: readonly string[] | undefined;
}

/** Passes lines to `pass`, with a dot in each empty cell of a table. */
export function createTables(pass: (text: string, line: number) => void): Tables {
  let held: TableLine[] = [];

  const flush = (): void => {
    const lines = held;
    held = [];
    const table = lines.length > 0 ? wholeTable(lines) : undefined;
    for (const { text, line, fields } of table ?? lines) {
      const isRow = fields !== undefined && isCells(fields) && (table || fields.some(hasSymbol));
      pass(isRow ? filled(text) : text, line);
    }
  };

  const take = (text: string, line: number): void => {
    const fields = fieldsOf(text);
    if (held.length === 0) {
      if (fields && !isRule(fields)) held.push({ text, line, fields });
      else pass(text, line);
      return;
    }
    const first = held[0].fields!;
    const isDrawn = fields ? isRule(fields) : text.trim() !== '' && isBorderLine(text);
    const isNext = isDrawn || (fields?.length === first.length && (held.length > 1 || isCells(first)));
    if (isNext && held.length <= 3 * first.length)
      held.push({ text, line, fields: isDrawn ? undefined : fields });
    else {
      flush();
      take(text, line);
    }
  };

  return { take, isEmpty: () => held.length === 0, end: flush };
}

/** The N rows of an N×N table, or undefined if the lines are not one. A header stands above a rule. */
function wholeTable(lines: readonly TableLine[]): readonly TableLine[] | undefined {
  const rows = lines.filter(({ fields }) => fields);
  const size = rows[0].fields!.length;
  const hasRule = lines.length > 1 && !lines[1].fields && fieldsOf(lines[1].text)?.length === size;
  const its = hasRule && rows.length === size + 1 ? rows.slice(1) : rows;
  return its.length === size && its.every(({ fields }) => isCells(fields!)) ? its : undefined;
}

function hasSymbol(field: string): boolean {
  return /[^\s-]/.test(field);
}

/** The texts between the bars, if there is a bar at both ends. */
function fieldsOf(text: string): string[] | undefined {
  if (!bar.test(text)) return undefined; // most lines
  const inner = /^\s*[|│┃║](.*)[|│┃║]\s*$/.exec(text)?.[1].split(bar);
  return inner && inner.length >= FEWEST_COLUMNS && inner.length <= MOST_COLUMNS ? inner : undefined;
}

/** Is this a rule: `---`, `:-:`? */
function isRule(fields: readonly string[]): boolean {
  return fields.every((field) => /^\s*:?-+:?\s*$/.test(field));
}

/** Has every field at most one symbol? */
function isCells(fields: readonly string[]): boolean {
  return fields.every((field) => /^\s*[0-9A-Za-z@.*_-]?\s*$/.test(field));
}

/** The row with a dot in each empty field, in the middle of its blanks. */
function filled(text: string): string {
  return text.replaceAll(/(?<=[|│┃║])[ \t]*-?[ \t]*(?=[|│┃║])/g, (field) => {
    const middle = Math.floor(field.length / 2);
    return field.length === 0 ? '.' : `${' '.repeat(middle)}.${' '.repeat(field.length - middle - 1)}`;
  });
}
