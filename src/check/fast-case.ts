// One case of `fast`: the hitting sets whose fullest part is a given one, as the kernel wants them. With a and b
// clues in the other two parts and n in all, the full part holds n − a − b, which must be at least a and at least b
// (more, where the other part comes earlier: of equally full parts the earliest counts as the full one).
import type { ThirdsFinding, ThirdsProblem } from '../kernel/index.ts';
import type { CheckPlan } from './algorithm.ts';
import type { Parts } from './fast-parts.ts';

export interface FastCase {
  readonly problem: ThirdsProblem;
  /** For each cell: which of the four 32-bit words holds it, and its bit there. */
  readonly wordOf: Uint8Array;
  readonly bitOf: Int32Array;
  /** All clue sets of a finding, cells ascending. */
  expand(finding: ThirdsFinding): number[][];
}

export function fastCase({ question, family }: CheckPlan, parts: Parts, full: number): FastCase {
  const { clues, board } = question;
  const [partA, partB = []] = parts.filter((_, part) => part !== full);
  const outerCells = [...partA, ...partB];
  const fullCells = parts[full];
  const wordOf = new Uint8Array(board.cellCount);
  const bitOf = new Int32Array(board.cellCount);
  for (const [first, cells] of [[0, outerCells] as const, [2, fullCells] as const])
    for (const [i, cell] of cells.entries()) {
      wordOf[cell] = first + (i >> 5);
      bitOf[cell] = 1 << (i & 31);
    }
  const sets = new Uint32Array(family.sets.length * 4);
  for (const [i, set] of family.sets.entries())
    for (const cell of set) sets[4 * i + wordOf[cell]] |= bitOf[cell];

  const cellsOf = (word: bigint, cells: readonly number[]) =>
    cells.filter((_, i) => ((word >> BigInt(i)) & 1n) === 1n);
  return {
    problem: {
      size: clues,
      maskA: lowBits(partA.length),
      maskB: lowBits(outerCells.length) ^ lowBits(partA.length),
      maskFull: lowBits(fullCells.length),
      caps: capsOf(clues, partA.length, partB.length, full > 0, full > 1),
      sets,
    },
    wordOf,
    bitOf,
    expand({ outer, full: chosen, free, more }) {
      const clueCells = [...cellsOf(outer, outerCells), ...cellsOf(chosen, fullCells)];
      return choices(cellsOf(free, fullCells), more).map((added) =>
        [...clueCells, ...added].sort((x, y) => x - y),
      );
    },
  };
}

/** Clue sets must be smaller than this, or the table of caps would be too. */
export const MAX_CLUES = 62;

/** See ThirdsProblem.caps. `isAEarlier`: part A comes before the full part, so that it must hold fewer clues. */
function capsOf(
  clues: number,
  sizeA: number,
  sizeB: number,
  isAEarlier: boolean,
  isBEarlier: boolean,
): Int8Array {
  const caps = new Int8Array(64 * 64).fill(-1);
  for (let a = Math.min(clues, sizeA); a >= 0; a--)
    for (let b = Math.min(clues, sizeB); b >= 0; b--) {
      const left = clues - a - b;
      if (left < a + Number(isAEarlier) || left < b + Number(isBEarlier && sizeB > 0)) continue;
      caps[64 * a + b] = Math.max(a + b, caps[64 * (a + 1) + b], caps[64 * a + b + 1]);
    }
  return caps;
}

function lowBits(count: number): bigint {
  return (1n << BigInt(count)) - 1n;
}

/** All ways to choose so many of the cells. */
function choices(cells: readonly number[], number: number): number[][] {
  if (number === 0) return [[]];
  return cells.flatMap((cell, i) => choices(cells.slice(i + 1), number - 1).map((rest) => [cell, ...rest]));
}
