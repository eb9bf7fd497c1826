// A line of JSON, as --json writes it: which field is the puzzle, on which board, and the text around it in the list it
// came from.
import { InputError } from '../base/index.ts';
import { type Board, parseBoard } from '../board/index.ts';
import { findLinePuzzle, type LinePuzzle, linePuzzleError } from './columns.ts';
import { isObject, type JsonObject } from './json.ts';
import { errorAt, type Place } from './place.ts';

/** The names of a puzzle in a row, the surest first. A row about a grid or a form may have nothing else. */
const NAMES = ['puzzle', 'input', 'grid', 'canonical', 'solution', 'pattern'];

export function isJsonRow(text: string): boolean {
  return /^\s*\{/.test(text);
}

/**
 * The puzzle of a row, or undefined if it has none, as in a summary or an error. `leading` and `trailing` are taken
 * from the row. Throws an InputError with the place if the line is not JSON or the puzzle cannot be read.
 */
export function readJsonRow(text: string, board: Board | undefined, place: Place): LinePuzzle | undefined {
  const row = parseRow(text, place);
  const line = NAMES.map((name) => row[name]).find((value) => typeof value === 'string');
  if (line === undefined) return undefined;
  const start = Math.max(0, text.indexOf(JSON.stringify(line))) + 1;
  const its = boardOf(row, board, place);
  const found = findLinePuzzle(line, its);
  // padded with blanks so that the error names the column of the line
  if (found?.leading !== '' || found.trailing !== '')
    throw linePuzzleError(' '.repeat(start) + line, its, place);
  return { ...found, start, leading: oneLine(row.leading), trailing: oneLine(row.trailing) };
}

function parseRow(text: string, place: Place): JsonObject {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw errorAt(place, 'the line begins as JSON does, and is not JSON', columnOf(error, text));
  }
  throw errorAt(place, 'not an object of JSON');
}

/** The place of the error, if its message gives it. */
function columnOf({ message }: SyntaxError, text: string): number | undefined {
  const [, at] = / in JSON at position (\d+)/.exec(message) ?? [];
  if (at !== undefined) return Number(at) + 1;
  return message.includes('end of JSON') ? text.length + 1 : undefined;
}

/** The requested board, else the board that the row names. */
function boardOf(row: JsonObject, asked: Board | undefined, place: Place): Board | undefined {
  const { board: name } = row;
  if (typeof name !== 'string' || name === asked?.name) return asked;
  if (asked) throw errorAt(place, `the row is about a ${name} board, expected ${asked.name}`);
  try {
    return parseBoard(name);
  } catch (error) {
    throw error instanceof InputError ? errorAt(place, error.message) : error;
  }
}

function oneLine(value: unknown): string {
  return typeof value === 'string' && !/[\r\n]/.test(value) ? value : '';
}
