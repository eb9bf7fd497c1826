// Solves the lines of a list from text to text.
//
//   TEXT      a piece of the list, unchanged. A plain line is
//
//               4...3.......6..8 … 9........ 17 clues, by hand⏎
//               \________ 81 symbols ______/\___ trailing ___/   end: LF or CR LF
//
//             trailing text is ASCII and begins with a space, a tab, a comma or a semicolon
//   SAID      solveLines: the lines with solutions in place of the puzzles, each followed by LF;
//             countLines: a u32 for each line, the number of its solutions
//   FIELD_OF  u16 for each byte: the candidates that it leaves to a cell, and the bit above them;
//             0: the byte is not a symbol
import { CELLS, FOREVER, OUTPUT, STACK, machine, ready, run } from './machine';
import { FIELDS_OF_LANE, GUARDS_OF_LANE, ROW, STATE, setRow } from './state';

export const TEXT_LENGTH: usize = 65536;
export const TEXT: usize = memory.data(TEXT_LENGTH, 16);
/** An output line is never longer than its input line. */
export const SAID: usize = memory.data(TEXT_LENGTH, 16);
export const FIELD_OF: usize = memory.data(256 * 2, 16);
const TAB: u32 = 9, LF: u32 = 10, CR: u32 = 13, SPACE: u32 = 32, COMMA: u32 = 44, DASH: u32 = 45, SEMICOLON: u32 = 59;
const LAST_PLAIN: u32 = 126;
const LAST: usize = CELLS - 1; // five vectors and one more cell

// The results of the last call.
let lineCount: i32 = 0, properCount: i32 = 0, stoppedBy: i32 = -1;
let said: usize = SAID;
let solutionSum: i64 = 0, nodeSum: i64 = 0, guessSum: i64 = 0;

/** The number of lines answered. */
export function lines(): i32 { return lineCount; }
/** The number of answered lines with exactly one solution. */
export function proper(): i32 { return properCount; }
/** The number of solutions of all answered lines. */
export function solutions(): f64 { return <f64>solutionSum; }
export function nodes(): f64 { return <f64>nodeSum; }
export function guesses(): f64 { return <f64>guessSum; }
/** The number of bytes in SAID. */
export function saidLength(): i32 { return <i32>(said - SAID); }
/**
 * The number of solutions of the line at which the call stopped, which counts as answered. −1: that line is not plain.
 */
export function lastSolutions(): i32 { return stoppedBy; }

/**
 * Solves the lines from `from` to `to` of TEXT while they are plain and end before `to`. Returns where it stopped: at
 * the end, or at the beginning of the first line without exactly one solution, for which it writes nothing.
 */
export function solveLines(from: i32, to: i32, limit: f64): i32 {
  return answer(TEXT + <usize>from, TEXT + <usize>to, limit, true);
}

/** Counts the solutions of the lines from `from` to `to`; stops only at lines that are not plain. */
export function countLines(from: i32, to: i32, limit: f64): i32 {
  return answer(TEXT + <usize>from, TEXT + <usize>to, limit, false);
}

@inline function answer(from: usize, to: usize, limit: f64, writes: bool): i32 {
  lineCount = properCount = 0;
  stoppedBy = -1;
  solutionSum = nodeSum = guessSum = 0;
  said = SAID;
  let line = from;
  while (line + CELLS < to) {
    if (!readPuzzle(line)) break;
    const end = plainEnd(line + CELLS, to);
    if (end == 0) break;
    ready(7, limit, writes ? 1 : 0);
    run(FOREVER);
    const found = machine.solutions;
    lineCount++;
    if (found == 1) properCount++;
    solutionSum += found;
    nodeSum += machine.nodes;
    guessSum += machine.guesses;
    if (!writes) {
      store<u32>(said, <u32>found);
      said += 4;
    } else if (found == 1) writeLine(line + CELLS, end);
    else {
      stoppedBy = <i32>found;
      break;
    }
    line = end + (<u32>load<u8>(end) == CR ? 2 : 1);
  }
  return <i32>(line - TEXT);
}

/**
 * Puts the puzzle into the first level of the machine. Returns false if it has other symbols or may be part of a
 * drawing.
 */
@inline function readPuzzle(line: usize): bool {
  let all: u32 = ~0;
  for (let row: usize = 0, at = line; row < STATE; row += ROW, at += 9) {
    const lane0 = minirow(at), lane1 = minirow(at + 3), lane2 = minirow(at + 6);
    all &= lane0 & lane1 & lane2;
    setRow(STACK + row, lane0 & FIELDS_OF_LANE, lane1 & FIELDS_OF_LANE, lane2 & FIELDS_OF_LANE);
  }
  if ((all & GUARDS_OF_LANE) != GUARDS_OF_LANE) return false;
  return (all & FIELDS_OF_LANE) != FIELDS_OF_LANE || <u32>load<u8>(line) != DASH;
}

@inline function minirow(at: usize): u32 { return field(at) | (field(at + 1) << 10) | (field(at + 2) << 20); }
@inline function field(at: usize): u32 { return load<u16>(FIELD_OF + (<usize>load<u8>(at) << 1)); }

/**
 * Returns the end of the line whose puzzle ends at `stop`, or 0 if the rest is not plain or does not end before `to`.
 */
@inline function plainEnd(stop: usize, to: usize): usize {
  const first: u32 = load<u8>(stop);
  if (first == LF) return stop;
  let end = stop;
  if (first == SPACE || first == TAB || first == COMMA || first == SEMICOLON)
    for (end++; end < to; end++) {
      const byte: u32 = load<u8>(end);
      if ((byte < SPACE || byte > LAST_PLAIN) && byte != TAB) break;
    }
  if (end < to && <u32>load<u8>(end) == LF) return end;
  return end + 1 < to && <u32>load<u8>(end) == CR && <u32>load<u8>(end, 1) == LF ? end : 0;
}

/** Writes the solution in OUTPUT and the text from `trailing` to `end`. */
@inline function writeLine(trailing: usize, end: usize): void {
  const zeros = i8x16.splat(48); // '0'
  let to = said;
  for (let i: usize = 0; i < LAST; i += 16) v128.store(to + i, i8x16.add(v128.load(OUTPUT + i), zeros));
  store<u8>(to + LAST, load<u8>(OUTPUT + LAST) + 48);
  to += CELLS;
  if (trailing < end) {
    memory.copy(to, trailing, end - trailing);
    to += end - trailing;
  }
  store<u8>(to, <u8>LF);
  said = to + 1;
}
