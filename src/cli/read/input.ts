// What people give a verb: puzzles, lists and links as arguments, files, or stdin.
import { createReadStream, readFileSync, type Stats, statSync } from 'node:fs';
import { addAbortSignal } from 'node:stream';
import { InputError } from '../../base/index.ts';
import { nextTurn, systemReason } from '../../base/internal.ts';
import { type Board, findCell, parseBoard } from '../../board/index.ts';
import { LineError } from '../../lists/index.ts';
import {
  type Entry,
  type ErrorEntry,
  parseRegions,
  type ReadOptions,
  readEntries,
} from '../../text/index.ts';
import { shortened, thousands } from '../frame/message.ts';
import type { OptionsOf } from '../frame/option.ts';
import type { Session } from '../frame/session.ts';
import type { reading } from '../frame/shared-options.ts';
import { unreadRow } from '../json/write.ts';
import { fileBytes, READ_BYTES } from './file-bytes.ts';

type Declared = OptionsOf<typeof reading>;
/** --board, --regions, --extra-unit and --strict; without --strict the rest of a list is read when a line cannot be. */
export type ReadingOptions = Pick<Declared, 'board' | 'extraUnit'> &
  Partial<Declared> & { readonly json?: boolean };

/** One argument, once it is clear what it is. */
export type Source =
  | { readonly kind: 'stdin'; readonly name: string }
  | {
      readonly kind: 'file';
      readonly name: string;
      readonly bytes: number;
      /** No pipe, and no device: it can be read at any place. */
      readonly isRegular: boolean;
    }
  | { readonly kind: 'text'; readonly name: string };

/**
 * The entries of all arguments in order; stdin if there are none. Lines of lists that cannot be read are told of and
 * left out, or end it with an InputError if the options are strict; a puzzle given as an argument always does.
 * Clues that break the rules can be read: such a puzzle has no solution. Patterns are read as puzzles are, but in a
 * line that has no digits x, o and * are clues and not blanks.
 */
export async function* readInputs(
  inputs: readonly string[],
  options: ReadingOptions,
  session: Session,
  kind: 'puzzles' | 'patterns' = 'puzzles',
): AsyncGenerator<Entry[]> {
  const reading = readingAsked(options);
  for (const source of sourcesOf(inputs, session)) {
    if (source.kind === 'text')
      yield await readArgument(kind === 'patterns' ? withDigits(source.name) : source.name, reading);
    else {
      const bytes = answeredBytes(source, session);
      const chunks = kind === 'patterns' ? withDigitsIn(bytes) : bytes;
      for await (const entries of readEntries(chunks, { ...reading, source: source.name }))
        yield* readable(entries, options, session);
    }
  }
}

/** The arguments in order, stdin if there are none; their sizes are what progress expects. */
export function sourcesOf(inputs: readonly string[], { progress }: Session): Source[] {
  const sources = (inputs.length > 0 ? inputs : ['-']).map(sourceOf);
  for (const source of sources) if (source.kind === 'file') progress.expect(source.bytes);
  return sources;
}

/** How puzzles are read in all verbs: on the board that is asked for, and even if their clues break the rules. */
export function readingAsked(options: ReadingOptions): ReadOptions {
  const board = boardAsked(options);
  return { ...(board && { board }), allowConflicts: true };
}

/** A pattern of marks; shorter words may be rows of a puzzle in which x is a blank. */
const MARKED_WORD = /(?<!\S)[xXoO*.0_-]{16,}(?!\S)/;

/** A line of a pattern with ones in the place of marks. */
export function withDigits(line: string): string {
  return line.replace(MARKED_WORD, (word) => word.replaceAll(/[xo*]/gi, '1'));
}

/** Puts ones in the place of marks in every line of a file. */
export async function* withDigitsIn(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + Buffer.from(chunk).toString('latin1')).split('\n');
    rest = lines.pop()!;
    yield Buffer.from(lines.map((line) => `${withDigits(line)}\n`).join(''), 'latin1');
  }
  yield Buffer.from(withDigits(rest), 'latin1');
}

/** The entries without the lines that could not be read. */
async function* readable(
  entries: readonly (Entry | ErrorEntry)[],
  { strict, json }: ReadingOptions,
  session: Session,
): AsyncGenerator<Entry[]> {
  const good: Entry[] = [];
  for (const entry of entries)
    if (entry.kind !== 'error') good.push(entry);
    else if (!strict) {
      if (good.length > 0) yield good.splice(0); // what comes before it is answered first
      session.tellUnread(entry);
      if (json) await session.write(unreadRow(entry));
    } else {
      if (good.length > 0) yield good;
      throw new LineError(entry.message, entry);
    }
  if (good.length > 0) yield good;
}

/** The bytes of a file or of stdin, for verbs that read something other than puzzles. */
export function readBytes(input: string, session: Session): AsyncGenerator<Uint8Array> {
  const source = sourceOf(input);
  if (source.kind === 'text') throw missing(input);
  if (source.kind === 'file') session.progress.expect(source.bytes);
  return answeredBytes(source, session);
}

/** The same as text, all at once. */
export async function readWhole(input: string, session: Session): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of readBytes(input, session)) {
    chunks.push(chunk);
    bytes += chunk.length;
    session.progress.tell(`${thousands(bytes)} bytes read`);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** What stands in a file, or in the text itself: one that looks like a puzzle, or that `isText` takes. */
export async function readTextOrFile(
  input: string,
  session: Session,
  isText: (text: string) => boolean,
): Promise<string> {
  if (sourceOf(input).kind !== 'text') return readWhole(input, session);
  if (!isText(input) && !looksLikePuzzle(input)) throw missing(input);
  return input;
}

/** The board the options ask for; undefined if the puzzles shall say. */
export function boardAsked({ board: name, regions, extraUnit }: ReadingOptions): Board | undefined {
  if (name === undefined && regions === undefined && extraUnit.length === 0) return undefined;
  const map = regions === undefined ? undefined : readMap(regions);
  const plain = map === undefined ? parseBoard(name ?? '3x3') : parseRegions(map);
  if (extraUnit.length === 0) return plain;
  const extraUnits = extraUnit.map((text) => parseCells(text, plain));
  return map === undefined ? parseBoard(name ?? '3x3', extraUnits) : parseRegions(map, extraUnits);
}

/** The map of --regions: what stands in the file, or the text itself. */
function readMap(text: string): string {
  const source = sourceOf(text);
  if (source.kind === 'stdin') throw new InputError('--regions -: expected a file or a map, not stdin');
  if (source.kind === 'text') {
    if (!/^\s*[0-9a-z][0-9a-z/\s]{3,}$/i.test(text)) throw missing(text); // a path begins with /, a map does not
    return text;
  }
  try {
    return readFileSync(source.name, 'utf8');
  } catch (error) {
    throw new InputError(`${source.name}: ${systemReason(error)}`);
  }
}

/** Reads `r1c1,r2c2,…`. */
function parseCells(text: string, board: Board): number[] {
  return text.split(/[,\s]+/).map((name) => {
    const cell = findCell(board, name);
    if (cell === undefined)
      throw new InputError(`--extra-unit: "${name}" is not a cell of a ${board.name} board, as r1c1 is`);
    return cell;
  });
}

function sourceOf(input: string): Source {
  if (input === '-') return { kind: 'stdin', name: 'stdin' };
  const stats = statsOf(input);
  if (stats?.isDirectory()) throw new InputError(`${input}: is a directory`);
  if (!stats) return { kind: 'text', name: input };
  return { kind: 'file', name: input, bytes: stats.size, isRegular: stats.isFile() };
}

/** Undefined where there is no such file; a puzzle may be too long or too odd to be a path at all. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** A puzzle or a link as it stands on the command line. */
export async function readArgument(text: string, reading: ReadOptions): Promise<Entry[]> {
  const good: Entry[] = [];
  const bytes = (async function* () {
    yield Buffer.from(text);
  })();
  for await (const entries of readEntries(bytes, { ...reading, source: 'argument' }))
    for (const entry of entries) {
      if (entry.kind !== 'error') good.push(entry);
      else if (!looksLikePuzzle(text)) throw missing(text);
      else throw new InputError(`${shortened(text)}: not a puzzle: ${entry.message}`);
    }
  return good;
}

/**
 * What a file or stdin holds, for whoever is done with a chunk when the next is asked for: progress counts it then, and
 * Ctrl-C is heard.
 */
async function* answeredBytes(
  source: Exclude<Source, { kind: 'text' }>,
  { signal, progress }: Session,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytesOf(source, signal)) {
    yield chunk;
    progress.advance(chunk.length);
    await nextTurn(signal);
  }
}

/** What a file or stdin holds, as it comes. A regular file is read into what `buffer` gives (file-bytes.ts). */
export async function* bytesOf(
  source: Exclude<Source, { kind: 'text' }>,
  signal: AbortSignal,
  buffer?: () => Uint8Array,
): AsyncGenerator<Uint8Array> {
  if (source.kind === 'stdin' && process.stdin.isTTY)
    process.stderr.write('minclue: reading from the terminal, Ctrl-D ends\n');
  const chunks: AsyncIterable<Uint8Array> =
    source.kind === 'stdin'
      ? addAbortSignal(signal, process.stdin)
      : source.isRegular
        ? fileBytes(source.name, signal, buffer)
        : createReadStream(source.name, { signal, highWaterMark: READ_BYTES });
  try {
    for await (const chunk of chunks) yield chunk;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code?.startsWith('E') && !signal.aborted)
      throw new InputError(`${source.name}: ${systemReason(error)}`);
    throw error;
  }
}

function missing(path: string): InputError {
  return new InputError(`no such file: ${path.trim() === '' ? `"${path}"` : path}`);
}

/** Fewer characters are no puzzle of a board that anyone means. */
const SHORTEST_PUZZLE = 16;

/** Is a text that cannot be read a puzzle with a fault, and not the name of a file that is not there? */
function looksLikePuzzle(text: string): boolean {
  if (/^(\{"|https?:\/\/|sudokupad:\/\/|N4Ig|(fpuz|scl|ctc|scf).{20})/i.test(text) || text.includes('\n'))
    return true;
  if (text.includes('/') || /\.[A-Za-z][A-Za-z0-9]{1,7}$/.test(text)) return false;
  const marks = text.match(/[\d.*_ ]/g) ?? [];
  return text.length >= SHORTEST_PUZZLE && marks.length * 2 >= text.length;
}
