// Links that contain a puzzle: f-puzzles (`https://f-puzzles.com/?load=…`), SudokuPad (`https://sudokupad.app/…`), their
// payloads alone, and links of sites that write the puzzle plainly into the address (plain-links.ts).
import lzString from 'lz-string';
import { InputError } from '../base/index.ts';
import type { Board, Puzzle } from '../board/index.ts';
import { fpuzzlesFromPuzzle, puzzleFromFpuzzles } from './fpuzzles.ts';
import { readPlainLink } from './plain-links.ts';
import { puzzleFromSudokuPad, unzip } from './sudokupad.ts';

/** Text of this length unpacks to 100 MB at worst. A link without decoration has one or two thousand characters. */
const MAX_PAYLOAD = 1 << 15;

// `{"` always packs to N4Ig.
const LINK = /(?:https?:\/\/|sudokupad:\/\/)\S+|^(?:N4Ig|(?:fpuzzles|fpuz|scl|ctc)(?=[\w+/%=-]{24}))\S+/i;

/** The link in a line of text, or undefined. */
export function findLink(text: string): { readonly link: string; readonly start: number } | undefined {
  const indent = text.length - text.trimStart().length;
  const match = LINK.exec(text.slice(indent));
  return match ? { link: match[0], start: indent + match.index } : undefined;
}

/**
 * The puzzle of a link. Throws an InputError with the reason, without a place, if there is no puzzle. `board` is the
 * expected board, if it is known.
 */
export function readLink(link: string, board?: Board): Puzzle {
  const [, format, payload] = /^(fpuzzles|fpuz|scl|ctc|scf|)(.*)$/s.exec(idOf(link))!;
  if (format === 'scf') throw new InputError('scf links are not read; export the puzzle as f-puzzles');
  if (format === '' && !payload.startsWith('N4Ig')) {
    const plain = readPlainLink(link, board);
    if (plain) return plain;
    throw new InputError(
      'the link holds no puzzle itself; if it is a short link, open it and export the puzzle',
    );
  }
  if (payload.length > MAX_PAYLOAD) throw new InputError(`a link of more than ${MAX_PAYLOAD} characters`);
  const content = unpack(payload);
  return format === 'scl' || format === 'ctc' ? puzzleFromSudokuPad(content) : puzzleFromFpuzzles(content);
}

/** A link that f-puzzles opens. */
export function writeFpuzzlesLink(puzzle: Puzzle): string {
  return `https://www.f-puzzles.com/?load=${pack(puzzle)}`;
}

/** A link that SudokuPad opens. It contains the puzzle as f-puzzles writes it, rules included. */
export function writeSudokuPadLink(puzzle: Puzzle): string {
  return `https://sudokupad.app/fpuzzles${encodeURIComponent(pack(puzzle))}`;
}

function pack(puzzle: Puzzle): string {
  return lzString.compressToBase64(JSON.stringify(fpuzzlesFromPuzzle(puzzle)));
}

/** The part of a link that stands for the puzzle: the value of `load` or `puzzleid`, or the last part of the path. */
function idOf(link: string): string {
  const query = /[?&](?:load|puzzleid)=([^&#]*)/.exec(link)?.[1];
  const path = link
    .replace(/^(?:https?:\/\/[^/]*\/(?:sudoku\/)?|sudokupad:\/\/puzzle\/)/i, '')
    .replace(/[?#].*$/s, '');
  try {
    return decodeURIComponent(query ?? path);
  } catch {
    return query ?? path; // a % that encodes nothing: keep it
  }
}

/** The content of a payload: lz-string, then JSON, plain or zipped. */
function unpack(payload: string): unknown {
  let text: string | null;
  try {
    text = lzString.decompressFromBase64(payload);
  } catch {
    text = null;
  }
  if (!text) throw new InputError('the link is damaged: its content does not unpack');
  try {
    return JSON.parse(text);
  } catch {
    return unzip(text);
  }
}
