// The rules of answers that come in pieces: how much of them is kept, and how the lines found are read from them.
// Nothing here knows the database.
import { InputError } from '../base/index.ts';
import { nextTurn } from '../base/internal.ts';
import { LONGEST_ANSWER, LONGEST_LINE, LONGEST_PIECE } from './remote/internal.ts';

/** The most pieces of an answer. A worker that fills its pieces needs 257. */
export const MOST_PIECES = 512;
/** The most characters that are kept of the unfinished answers of a person. */
export const MOST_OF_PERSON = 2 * LONGEST_ANSWER;
/** The most lines of an answer, since each takes memory however short it is. */
const MOST_LINES = 5_000_000;

/** How many characters are kept already, without an earlier copy of the same piece. */
export interface KeptSizes {
  readonly answer: number;
  readonly person: number;
}

/** Throws an InputError if this piece may not be kept. */
export function refusePiece(
  { task, index, text }: { readonly task: number; readonly index: number; readonly text: string },
  kept: KeptSizes,
): void {
  const place = `piece ${index} of task ${task}`;
  if (index < 0 || index >= MOST_PIECES)
    throw new InputError(`${place}: an answer has at most ${MOST_PIECES} pieces`);
  if (text.length === 0 || text.length > LONGEST_PIECE)
    throw new InputError(`${place}: a piece has 1 to ${thousands(LONGEST_PIECE)} characters`);
  if (kept.answer + text.length > LONGEST_ANSWER)
    throw new InputError(`${place}: an answer has at most ${thousands(LONGEST_ANSWER)} characters`);
  if (kept.person + text.length > MOST_OF_PERSON)
    throw new InputError(`${place}: your other answers in pieces must be finished first`);
}

/**
 * Reads the lines found from the pieces of a JSON array of strings. Gives way to other work after each piece. Throws an
 * InputError if they are anything else.
 */
export async function linesOf(
  task: number,
  pieces: Iterable<string> | AsyncIterable<string>,
): Promise<string[]> {
  const reader = createLineReader(task);
  for await (const piece of pieces) {
    reader.add(piece);
    await nextTurn();
  }
  return reader.end();
}

/** Reads a JSON array of strings bit by bit, as `JSON.stringify` writes it: without spaces. */
function createLineReader(task: number) {
  const lines: string[] = [];
  let rest = '';
  /** No unescaped quote that ends the line under way stands before this place. */
  let searched = 0;
  let length = 0;
  /** What comes next: the bracket, a line, or what follows a line. */
  let wanted: 'start' | 'first' | 'line' | 'after' | 'nothing' = 'start';
  const wrong = (): InputError => new InputError(`the pieces of task ${task} are not a list of lines`);

  /** Reads a line at this place and returns the place after it, or undefined if its end has not come yet. */
  function readLine(at: number): number | undefined {
    let end = rest.indexOf('"', Math.max(at + 1, searched));
    while (end >= 0 && isEscaped(rest, end)) end = rest.indexOf('"', end + 1);
    // an escape takes up to six characters
    if ((end < 0 ? rest.length : end) - at > 6 * LONGEST_LINE + 2) throw wrong();
    searched = end < 0 ? rest.length - at : 0; // the line will begin the rest
    if (end < 0) return undefined;
    const line = parsed(rest.slice(at, end + 1));
    if (line === undefined || line.length > LONGEST_LINE || lines.length >= MOST_LINES) throw wrong();
    lines.push(line);
    return end + 1;
  }

  return {
    add(piece: string): void {
      length += piece.length;
      if (length > LONGEST_ANSWER) throw wrong();
      rest += piece;
      let at = 0;
      while (at < rest.length) {
        const next = rest[at];
        if (wanted === 'start' && next === '[') wanted = 'first';
        else if ((wanted === 'first' || wanted === 'after') && next === ']') wanted = 'nothing';
        else if (wanted === 'after' && next === ',') wanted = 'line';
        else if ((wanted === 'first' || wanted === 'line') && next === '"') {
          const after = readLine(at);
          if (after === undefined) break;
          wanted = 'after';
          at = after;
          continue;
        } else throw wrong();
        at++;
      }
      rest = rest.slice(at);
    },
    end(): string[] {
      if (wanted !== 'nothing') throw wrong();
      return lines;
    },
  };
}

/** Is this character escaped, by an odd number of backslashes before it? */
function isEscaped(text: string, at: number): boolean {
  let from = at;
  while (text[from - 1] === '\\') from--;
  return (at - from) % 2 === 1;
}

function parsed(json: string): string | undefined {
  try {
    return JSON.parse(json) as string;
  } catch {
    return undefined;
  }
}

function thousands(count: number): string {
  return count.toLocaleString('en');
}
