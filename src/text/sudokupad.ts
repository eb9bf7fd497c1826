// SudokuPad's own puzzles (`scl…`): cells, regions and cages as JSON, or as JSON shortened by its zipper: no quotes
// around keys, single quotes around text, nothing for {}, t and f for true and false, and short names for common keys.
import { InputError } from '../base/index.ts';
import { MAX_SIZE, type Puzzle } from '../board/index.ts';
import { cellRows, digitIn, isNothing, isObject, type JsonObject, refuseUnknown } from './json.ts';
import { candidatesOf, puzzleFromCandidates } from './pencilmarks.ts';
import { boardOfRules } from './regions.ts';

const WHAT = 'the SudokuPad link';

const KNOWN = new Set(
  'id cellSize cells regions cages metadata metaData settings solution title author'.split(' '),
);
const KNOWN_METADATA = new Set('title author rules solution source msgcorrect date video'.split(' '));

const LONG_KEYS: { readonly [short: string]: string } = {
  a: 'arrows',
  c: 'color',
  ca: 'cages',
  ce: 'cells',
  cs: 'cellSize',
  l: 'lines',
  o: 'overlays',
  re: 'regions',
  t: 'title',
  te: 'text',
  u: 'underlays',
  v: 'value',
  vd: 'videos',
};

export function puzzleFromSudokuPad(json: unknown): Puzzle {
  if (!isObject(json)) throw new InputError(`${WHAT} holds no puzzle`);
  refuseUnknown(json, KNOWN, WHAT);
  for (const metadata of [json.metadata, json.metaData])
    if (isObject(metadata)) refuseUnknown(metadata, KNOWN_METADATA, WHAT);
  const rows = cellRows(json.cells, WHAT);
  const size = rows.length;
  if (size > MAX_SIZE) throw new InputError(`${WHAT} has ${size} rows, at most ${MAX_SIZE} are possible`);
  const regions = listOf(json.regions).map((region) => cellsOf(region, size));
  const isRegion = new Set(regions.map(keyOf));
  const extraUnits = listOf(json.cages)
    .flatMap((cage) => unitOfCage(cage, size))
    .filter((cells) => !isRegion.has(keyOf(cells)) && !isLine(cells, size));
  const board = boardOfRules({ size, regions, extraUnits });
  const clues = Uint8Array.from(rows.flat(), ({ value, given }, cell) =>
    isNothing(value) || given === false
      ? 0
      : digitIn(value, size, `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`),
  );
  return puzzleFromCandidates(board, candidatesOf({ board, cells: clues }));
}

/** Reads zipped JSON. Throws an InputError if the text is something else. */
export function unzip(text: string): unknown {
  let at = 0;
  const fail = (): never => {
    throw new InputError(`${WHAT} is damaged at character ${at + 1} of its content`);
  };
  const skip = (character: string) => {
    if (text[at] !== character) fail();
    at++;
  };
  const isEnd = () => at >= text.length || ',]}'.includes(text[at]);
  const readQuoted = (): string => {
    const quote = text[at++];
    let value = '';
    for (; at < text.length && text[at] !== quote; at++) value += text[at] === '\\' ? text[++at] : text[at];
    skip(quote);
    return value;
  };
  const readKey = (): string => {
    if (`'"`.includes(text[at] ?? ' ')) return readQuoted();
    const start = at;
    while (/\w/.test(text[at] ?? '')) at++;
    return at > start ? text.slice(start, at) : fail();
  };
  const readList = (depth: number): unknown[] => {
    const list: unknown[] = [];
    do {
      at++;
      list.push(readValue(depth + 1));
    } while (text[at] === ',');
    skip(']');
    return list;
  };
  const readObject = (depth: number): JsonObject => {
    const entries: [string, unknown][] = [];
    do {
      at++;
      if (text[at] === '}') break;
      const key = readKey();
      skip(':');
      entries.push([LONG_KEYS[key] ?? key, readValue(depth + 1)]);
    } while (text[at] === ',');
    skip('}');
    return Object.fromEntries(entries);
  };
  const readValue = (depth: number): unknown => {
    if (depth > 32) fail();
    if (isEnd()) return {};
    if (text[at] === '{') return readObject(depth);
    if (text[at] === '[') return readList(depth);
    if (`'"`.includes(text[at])) return readQuoted();
    const start = at;
    while (!isEnd()) at++;
    const word = text.slice(start, at);
    if (word === 't' || word === 'true') return true;
    if (word === 'f' || word === 'false') return false;
    if (word === 'null') return null;
    return Number.isNaN(Number(word)) ? word : Number(word);
  };
  const value = readValue(0);
  return at === text.length ? value : fail();
}

/** A cage matters only if its cells must differ or it has a sum. Title and rules are stored as cages too. */
function unitOfCage(cage: unknown, size: number): number[][] {
  if (!isObject(cage)) return [];
  if (isNothing(cage.cells)) {
    const key = /^([^: ]+):/.exec(String(cage.value ?? ''))?.[1];
    if (key !== undefined) refuseUnknown({ [key]: true }, KNOWN_METADATA, WHAT);
    return [];
  }
  const cells = cellsOf(cage.cells, size);
  if (!isNothing(cage.value) || !isNothing(cage.sum))
    throw new InputError(`${WHAT} has a constraint that is not known here: a cage with a value`);
  if (cage.unique === false || (cage.unique === undefined && cage.hidden === true)) return [];
  if (cells.length !== size)
    throw new InputError(`${WHAT} has a constraint that is not known here: a cage of ${cells.length} cells`);
  return [cells];
}

function cellsOf(value: unknown, size: number): number[] {
  return listOf(value).map((pair) => {
    const [row, column] = Array.isArray(pair) ? pair : [];
    if (![row, column].every((i) => Number.isInteger(i) && i >= 0 && i < size))
      throw new InputError(`${WHAT} names a cell ${JSON.stringify(pair)} that is not on the board`);
    return row * size + column;
  });
}

function listOf(value: unknown): unknown[] {
  if (isNothing(value)) return [];
  if (!Array.isArray(value))
    throw new InputError(`${WHAT} has ${JSON.stringify(value).slice(0, 40)} where a list belongs`);
  return value;
}

function keyOf(cells: readonly number[]): string {
  return [...cells].sort((a, b) => a - b).join();
}

/** Is this a whole row or column, which every board has as a unit anyway? */
function isLine(cells: readonly number[], size: number): boolean {
  const [first] = cells;
  return (
    cells.every((cell) => Math.floor(cell / size) === Math.floor(first / size)) ||
    cells.every((cell) => cell % size === first % size)
  );
}
