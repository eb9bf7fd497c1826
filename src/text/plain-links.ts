// Links of sites that write a puzzle plainly into the address, in its query, path or fragment: the puzzle is a run of
// as many symbols as a board has cells (`?bd=004…`, `/play/..4…`).
import { InputError } from '../base/index.ts';
import { type Board, createPuzzle, type Puzzle } from '../board/index.ts';
import { inferBoard, MIN_INFERRED_SIZE } from './boards.ts';
import { digitOf, NO_SYMBOL } from './symbols.ts';

/** A longer address is not searched. A 36×36 board has 1,296 cells. */
const MOST_CHARACTERS = 1 << 15;
/** From this many digits on, boards have letters for digits. */
const LETTERS_FROM = 10;

/**
 * Returns the puzzle that stands plainly in a link, or undefined if there is none. Throws an InputError if there are
 * several different ones. `board` is the board if it is known. Otherwise the length of the run says which it is.
 */
export function readPlainLink(link: string, board: Board | undefined): Puzzle | undefined {
  if (link.length > MOST_CHARACTERS) return undefined;
  const found = new Map<string, Puzzle>();
  for (const run of runsOf(decoded(afterHost(link)))) {
    const puzzle = puzzleOf(run, board);
    if (puzzle) found.set(`${puzzle.board.name} ${puzzle.cells.join()}`, puzzle);
  }
  if (found.size > 1)
    throw new InputError(
      `the link holds ${found.size} different puzzles; paste the one you want as a line of characters`,
    );
  return found.values().next().value;
}

function afterHost(link: string): string {
  return link.replace(/^[a-z]+:\/\/[^/?#]*/i, '');
}

/** Decodes ASCII characters, which is all that a puzzle consists of. Other codes separate runs. */
function decoded(text: string): string {
  return text.replaceAll(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** Yields what may be a puzzle: characters without a separator between them, and without the ending of a file. */
function* runsOf(text: string): Generator<string> {
  for (const part of text.split(/[^0-9A-Za-z.*_@]+/)) {
    yield part;
    const file = /^(.+)\.[a-z]{2,5}$/i.exec(part);
    if (file) yield file[1];
  }
}

function puzzleOf(run: string, board: Board | undefined): Puzzle | undefined {
  const its = board ?? inferBoard(run.length);
  if (!its || its.cellCount !== run.length || its.size < MIN_INFERRED_SIZE) return undefined;
  // a word or a code of the right length is no puzzle
  if (its.size < LETTERS_FROM ? !/^[0-9.*_]+$/.test(run) : !/[0.*_]/.test(run)) return undefined;
  const cells = Array.from(run, (symbol) => digitOf(symbol, its.size));
  return cells.includes(NO_SYMBOL) || cells.every((digit) => digit === 0)
    ? undefined
    : createPuzzle(its, cells);
}
