// Tables as text: rows of fields separated by commas, semicolons or tabs, quoted where necessary (RFC 4180), and the
// header that names the column of the puzzles. A quoted field ends in its line.

/** One field of a row; `start` is where its text begins in the row, after the quote if there is one. */
export interface Field {
  readonly text: string;
  readonly start: number;
}

/** A header: the separator of the fields, and the column of the puzzles, from 0. */
export interface Header {
  readonly separator: string;
  readonly column: number;
}

/** Names of a column of puzzles, the surest first. A table of results may only have grids. */
const PUZZLE_NAMES = [
  'puzzle',
  'puzzles',
  'quiz',
  'quizzes',
  'sudoku',
  'question',
  'givens',
  'input',
  'grid',
  'canonical',
  'solution',
  'solutions',
];

/** A header is shorter than this. */
const LONGEST_HEADER = 1000;

/** The header, if every field is a name and one is the name of a puzzle column. */
export function findHeader(text: string): Header | undefined {
  if (text.length > LONGEST_HEADER) return undefined;
  const separator = /[,;\t]/.exec(text)?.[0] ?? ',';
  const names = fieldsOf(text, separator).map((field) => field.text.trim().toLowerCase());
  if (!names.every((name) => /^[a-z_][\w .()%#/-]*$/.test(name))) return undefined;
  const name = PUZZLE_NAMES.find((known) => names.includes(known));
  return name === undefined ? undefined : { separator, column: names.indexOf(name) };
}

/**
 * The fields of a row without their quotes. Doubled quotes inside stay doubled, so that offsets are those in the row.
 */
export function fieldsOf(text: string, separator: string): Field[] {
  const fields: Field[] = [];
  for (let from = 0; from <= text.length; ) {
    const quoted = /^\s*"([^"]*(?:""[^"]*)*)"\s*/.exec(text.slice(from));
    const end = quoted && from + quoted[0].length;
    if (quoted && (end === text.length || text[end!] === separator)) {
      fields.push({ text: quoted[1], start: from + quoted[0].indexOf('"') + 1 });
      from = end! + 1;
      continue;
    }
    const next = text.indexOf(separator, from);
    const stop = next < 0 ? text.length : next;
    fields.push({ text: text.slice(from, stop), start: from });
    from = stop + 1;
  }
  return fields;
}

/** A value as a field, quoted where necessary. */
export function csvField(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/**
 * A row with a field per cell (`5,3,,,7,,,,`, or tabs) with dots in its empty fields. Any other text is returned
 * unchanged.
 */
export function fillEmptyFields(text: string): string {
  if (!/[,;\t]{2}|^[,;\t]|[,;\t]$/.test(text)) return text;
  const separator = /[,;\t]/.exec(text)![0];
  const fields = text.split(separator).map((field) => field.trim());
  const isRow = fields.length >= 4 && fields.every((field) => /^[0-9A-Za-z@.*_]?$/.test(field));
  return isRow ? fields.map((field) => field || '.').join('') : text;
}
