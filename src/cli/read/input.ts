// Reads the inputs of verbs: puzzles, lists and links as arguments, files, or stdin.
import { createReadStream, readFileSync, type Stats, statSync } from 'node:fs';
import { addAbortSignal } from 'node:stream';
import { InputError } from '../../base/index.ts';
import { nextTurn, systemReason } from '../../base/internal.ts';
import { type Board, findCell, parseBoard } from '../../board/index.ts';
import { LineError } from '../../lists/index.ts';
import { type Entry, type ErrorEntry, parseRegions } from '../../text/index.ts';
import { type ReaderOptions, readBatches } from '../../text/internal.ts';
import { shortened, thousands } from '../frame/message.ts';
import type { OptionsOf } from '../frame/option.ts';
import type { Session } from '../frame/session.ts';
import type { reading } from '../frame/shared-options.ts';
import { unreadRow } from '../json/write.ts';
import { fileBytes, READ_BYTES } from './file-bytes.ts';

type Declared = OptionsOf<typeof reading>;
/** --board, --regions, --extra-unit and --strict. Without --strict unreadable lines are skipped. */
export type ReadingOptions = Pick<Declared, 'board' | 'extraUnit'> &
  Partial<Declared> & { readonly json?: boolean };

/** What an argument stands for. */
export type Source =
  | { readonly kind: 'stdin'; readonly name: string }
  | {
      readonly kind: 'file';
      readonly name: string;
      readonly bytes: number;
      /** Whether it can be read at any position, unlike a pipe or device. */
      readonly isRegular: boolean;
    }
  | { readonly kind: 'text'; readonly name: string };

/**
 * Reads the entries of all arguments in order, or of stdin if there are none. Unreadable lines of lists are reported
 * and skipped, or throw an InputError if the options are strict; an unreadable argument always throws. Clues that break
 * the rules can be read: such a puzzle has no solution. Patterns are read like puzzles, but in a line without digits x,
 * o and * are clues and not blanks.
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
      for await (const entries of readBatches(chunks, { ...reading, source: source.name }))
        yield* readable(entries, options, session);
    }
  }
}

/** Returns the arguments in order, or stdin if there are none. Tells the progress their sizes. */
export function sourcesOf(inputs: readonly string[], { progress }: Session): Source[] {
  const sources = (inputs.length > 0 ? inputs : ['-']).map(sourceOf);
  for (const source of sources) if (source.kind === 'file') progress.expect(source.bytes);
  return sources;
}

/** Returns how all verbs read puzzles: on the requested board, and even if their clues break the rules. */
export function readingAsked(options: ReadingOptions): ReaderOptions {
  const board = boardAsked(options);
  return { ...(board && { board }), allowConflicts: true };
}

/** A pattern written in marks. Shorter words may be rows of a puzzle, where x is a blank. */
const MARKED_WORD = /(?<!\S)[xXoO*.0_-]{16,}(?!\S)/;

/** Replaces the marks of a pattern's line by ones. */
export function withDigits(line: string): string {
  return line.replace(MARKED_WORD, (word) => word.replaceAll(/[xo*]/gi, '1'));
}

/** Replaces marks by ones in every line of a file. */
export async function* withDigitsIn(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + Buffer.from(chunk).toString('latin1')).split('\n');
    rest = lines.pop()!;
    yield Buffer.from(lines.map((line) => `${withDigits(line)}\n`).join(''), 'latin1');
  }
  yield Buffer.from(withDigits(rest), 'latin1');
}

/** Yields the entries that could be read and reports the others. */
async function* readable(
  entries: readonly (Entry | ErrorEntry)[],
  { strict, json }: ReadingOptions,
  session: Session,
): AsyncGenerator<Entry[]> {
  const good: Entry[] = [];
  for (const entry of entries)
    if (entry.kind !== 'error') good.push(entry);
    else if (!strict) {
      if (good.length > 0) yield good.splice(0); // earlier entries are answered first
      session.tellUnread(entry);
      if (json) await session.write(unreadRow(entry));
    } else {
      if (good.length > 0) yield good;
      throw new LineError(entry.message, entry);
    }
  if (good.length > 0) yield good;
}

/** Reads the bytes of a file or of stdin, for verbs that read something other than puzzles. */
export function readBytes(input: string, session: Session): AsyncGenerator<Uint8Array> {
  const source = sourceOf(input);
  if (source.kind === 'text') throw missing(input);
  if (source.kind === 'file') session.progress.expect(source.bytes);
  return answeredBytes(source, session);
}

/** Reads a file or stdin as one text. */
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

/** Reads a file, or returns the text itself if it looks like a puzzle or `isText` accepts it. */
export async function readTextOrFile(
  input: string,
  session: Session,
  isText: (text: string) => boolean,
): Promise<string> {
  if (sourceOf(input).kind !== 'text') return readWhole(input, session);
  if (!isText(input) && !looksLikePuzzle(input)) throw missing(input);
  return input;
}

/** Returns the board of the options, or undefined if each puzzle decides. */
export function boardAsked({ board: name, regions, extraUnit }: ReadingOptions): Board | undefined {
  if (name === undefined && regions === undefined && extraUnit.length === 0) return undefined;
  const map = regions === undefined ? undefined : readMap(regions);
  const plain = map === undefined ? parseBoard(name ?? '3x3') : parseRegions(map);
  if (extraUnit.length === 0) return plain;
  const extraUnits = extraUnit.map((text) => parseCells(text, plain));
  return map === undefined ? parseBoard(name ?? '3x3', extraUnits) : parseRegions(map, extraUnits);
}

/** Returns the map of --regions, which is a file or the text itself. */
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
      throw new InputError(
        `--extra-unit: "${name}" is not a cell of a ${board.name} board; cells are r1c1, r1c2, …`,
      );
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

/** Returns undefined if there is no such file. A puzzle may be too long or too odd to be a path at all. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Reads a puzzle or a link of the command line. */
export async function readArgument(text: string, reading: ReaderOptions): Promise<Entry[]> {
  const good: Entry[] = [];
  const bytes = (async function* () {
    yield Buffer.from(text);
  })();
  for await (const entries of readBatches(bytes, { ...reading, source: 'argument' }))
    for (const entry of entries) {
      if (entry.kind !== 'error') good.push(entry);
      else if (!looksLikePuzzle(text)) throw missing(text);
      else throw new InputError(`${shortened(text)}: not a puzzle: ${entry.message}`);
    }
  return good;
}

/**
 * Yields the bytes of a file or stdin for a reader that has answered a chunk when it takes the next. Progress then
 * counts the chunk, and Ctrl-C takes effect.
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

/**
 * Yields the bytes of a file or stdin as they come. A regular file is read into what `buffer` returns (file-bytes.ts).
 */
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

/** Shorter texts are not puzzles of any usual board. */
const SHORTEST_PUZZLE = 16;

/** Decides whether an unreadable text is a faulty puzzle rather than the name of a missing file. */
function looksLikePuzzle(text: string): boolean {
  if (/^(\{"|https?:\/\/|sudokupad:\/\/|N4Ig|(fpuz|scl|ctc|scf).{20})/i.test(text) || text.includes('\n'))
    return true;
  if (text.includes('/') || /\.[A-Za-z][A-Za-z0-9]{1,7}$/.test(text)) return false;
  const marks = text.match(/[\d.*_ ]/g) ?? [];
  return text.length >= SHORTEST_PUZZLE && marks.length * 2 >= text.length;
}
