// Solves lists of 9×9 puzzles from text to text (assembly/bands/lines.ts).

import { putExtraUnits } from './extra-units.ts';
import { binary, EXTRA, EXTRA_MAX, FIELD_OF, SAID, TEXT, TEXT_LENGTH } from './generated/lines.ts';
import { instantiate, once } from './instance.ts';

interface LinesExports {
  useExtraUnits(count: number): void;
  solveLines(from: number, to: number, limit: number): number;
  countLines(from: number, to: number, limit: number): number;
  lines(): number;
  proper(): number;
  solutions(): number;
  nodes(): number;
  guesses(): number;
  saidLength(): number;
  lastSolutions(): number;
}

/** How to read the lines of a list. */
export interface LineRules {
  /** For each byte the digit that it means, 0 for an empty cell; above 9: not a symbol. */
  readonly digits: Uint8Array;
  readonly extraUnits: readonly Uint16Array[];
  /** Stops at this many solutions of a puzzle. */
  readonly limit: number;
}

/** The results of consecutive lines. */
export interface LinesFound {
  /**
   * Where it stopped: at a line that is not plain, at the limit of one call, or at a line whose end is
   * missing.
   */
  next: number;
  lines: number;
  /** Lines with exactly one solution. */
  proper: number;
  solutions: number;
  nodes: number;
  guesses: number;
}

/** Receives the results in the order of the lines. */
export interface LinesListener {
  /** Lines with solutions in place of puzzles. They are overwritten soon. */
  said(lines: Uint8Array): void;
  /** The line at this place does not have exactly one solution. Returns the place after it. */
  improper(at: number, solutions: number): number;
}

/** Solves lines of the list from `at` on as long as they are plain: some hundred per call. */
export function solveLines(
  list: Uint8Array,
  at: number,
  rules: LineRules,
  listener: LinesListener,
): LinesFound {
  const { exports, said } = prepared(rules);
  const length = take(list, at);
  const found = nothingFound(at);
  for (;;) {
    const stopped = exports.solveLines(found.next - at, length, rules.limit);
    add(found, at + stopped);
    const saidLength = exports.saidLength();
    if (saidLength > 0) listener.said(said.subarray(0, saidLength));
    const improper = exports.lastSolutions();
    if (improper < 0) return found;
    found.next = listener.improper(found.next, improper);
  }
}

/** Reports how many solutions each line has, and nothing else. The numbers are overwritten soon. */
export function countLines(
  list: Uint8Array,
  at: number,
  rules: LineRules,
): LinesFound & { readonly counts: Uint32Array } {
  const { exports, counts } = prepared(rules);
  const stopped = exports.countLines(0, take(list, at), rules.limit);
  const found = nothingFound(at);
  add(found, at + stopped);
  return { ...found, counts: counts.subarray(0, found.lines) };
}

function nothingFound(at: number): LinesFound {
  return { next: at, lines: 0, proper: 0, solutions: 0, nodes: 0, guesses: 0 };
}

/** Adds the results of the last call. */
function add(found: LinesFound, next: number): void {
  const { exports } = kernel();
  found.next = next;
  found.lines += exports.lines();
  found.proper += exports.proper();
  found.solutions += exports.solutions();
  found.nodes += exports.nodes();
  found.guesses += exports.guesses();
}

let rulesInUse: LineRules | undefined;

const kernel = once(() => {
  const exports = instantiate<LinesExports>(binary);
  const { buffer } = exports.memory;
  return {
    exports,
    extra: new Uint8Array(buffer, EXTRA, EXTRA_MAX * 9),
    fieldOf: new Uint16Array(buffer, FIELD_OF, 256),
    text: new Uint8Array(buffer, TEXT, TEXT_LENGTH),
    said: new Uint8Array(buffer, SAID, TEXT_LENGTH),
    counts: new Uint32Array(buffer, SAID, TEXT_LENGTH / 4),
  };
});

/** The kernel of this thread, loaded with these rules. */
function prepared(rules: LineRules): ReturnType<typeof kernel> {
  const lines = kernel();
  if (rules === rulesInUse) return lines;
  rulesInUse = rules;
  putExtraUnits(lines, rules.extraUnits);
  for (const [byte, digit] of rules.digits.entries())
    lines.fieldOf[byte] = digit > 9 ? 0 : ANY_SYMBOL | (digit === 0 ? ALL_DIGITS : 1 << (digit - 1));
  return lines;
}

const ALL_DIGITS = 0x1ff;
const ANY_SYMBOL = 0x200;

/** Copies as much as fits. */
function take(list: Uint8Array, at: number): number {
  const piece = list.subarray(at, at + TEXT_LENGTH);
  kernel().text.set(piece);
  return piece.length;
}
