// `minclue filter` on bare lines of a list, from bytes to bytes, with the results of filter-list.ts. Clues are counted
// without an object for each line. Only lines that their number of clues leaves undecided are examined further.
import type { Board } from '../../../board/index.ts';
import { copyBareLine, inBatches, type LineAnswers, type Sums } from '../../../lists/internal.ts';
import type { Scale } from '../../../rate/index.ts';
import type { BareLines } from '../../../text/internal.ts';
import { Known } from '../../write/known.ts';
import { choose, holdsForClues, isAboutClues } from './choose.ts';
import { allOf, type Condition, partsOf } from './condition.ts';
import { finish } from './facts.ts';

/** How many puzzles meet the condition. */
export interface Kept {
  kept: number;
}

/** Filters bare lines. `isSilent`: only counts them. */
export function filterLines(
  board: Board,
  condition: Condition,
  scale: Scale | undefined,
  isSilent = false,
): LineAnswers<Sums & Kept> {
  const chosenOf = lineChooser(board, condition, scale);
  return inBatches(board, (lines, bytes, sums, sink) => {
    const chosen = chosenOf(lines);
    sums.puzzles += lines.count;
    sums.kept += chosen.length;
    if (!isSilent) for (const i of chosen) copyBareLine(lines, i, bytes, sink);
  });
}

/** Returns a function that finds the lines that meet the condition, by their index. */
function lineChooser(
  board: Board,
  condition: Condition,
  scale: Scale | undefined,
): (lines: BareLines) => readonly number[] {
  const { cellCount } = board;
  const parts = partsOf(condition);
  const aboutClues = parts.filter(isAboutClues);
  const others = parts.filter((part) => !aboutClues.includes(part));
  // by number of clues
  const isOpen = Array.from({ length: cellCount + 1 }, (_, clues) =>
    aboutClues.every((part) => holdsForClues(part, clues)),
  );
  const rest = others.length > 0 ? allOf(others) : undefined;
  return ({ cells, count }) => {
    const open: number[] = [];
    for (let i = 0; i < count; i++)
      if (aboutClues.length === 0 || isOpen[cluesIn(cells, i * cellCount, cellCount)]) open.push(i);
    if (!rest) return open;
    const puzzles = open.map(
      (i) =>
        new Known({ puzzle: { board, cells: cells.subarray(i * cellCount, (i + 1) * cellCount) }, scale }),
    );
    const chosen = finish(choose(rest, puzzles));
    let next = 0; // `chosen` keeps the order
    return open.filter((_, i) => next < chosen.length && puzzles[i] === chosen[next] && ++next > 0);
  };
}

function cluesIn(cells: Uint8Array, from: number, length: number): number {
  let clues = 0;
  for (let cell = from; cell < from + length; cell++) if (cells[cell] !== 0) clues++;
  return clues;
}
