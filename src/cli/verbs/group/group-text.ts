// Writes a group as a line for people or as a row.
import type { Group, GroupBy } from '../../../collect/index.ts';
import { SCALES, type Scale, scaleName } from '../../../rate/index.ts';
import { writeCells } from '../../../text/index.ts';
import { groupOutput } from '../../json/collecting.ts';
import { rowLine } from '../../json/write.ts';

/** Writes a group as a line. It begins with the grid, pattern or template, so that the output is a list again. */
export function groupText(by: GroupBy, each: Group, scale: Scale): string {
  const { board, puzzles, number, cells, automorphisms = 1, union, intersection, times } = each;
  const many = `${puzzles} puzzle${puzzles === 1 ? '' : 's'}`;
  const grids = `${puzzles} grid${puzzles === 1 ? '' : 's'}`;
  switch (by) {
    case 'grid': {
      const [some, all] = [writeCells(board, union!), writeCells(board, intersection!)];
      const symmetric = automorphisms > 1 ? `, ${automorphisms} automorphisms` : '';
      return `${writeCells(board, cells!)} # ${many}${symmetric}, ${clueText(clues(union!))} in some ${some}, ${clues(intersection!)} in all ${all}\n`;
    }
    case 'pattern':
      return `${writeCells(board, cells!)} # ${many}, ${clueText(clues(cells!))}\n`;
    case 'templates':
      return `${writeCells(board, cells!)} # ${grids}\n`;
    case 'bands':
      return `band ${number}: ${grids}, ${times === 1 ? '1 band or stack' : `${times} bands and stacks`}\n`;
    case 'rating':
      return `${board.name} rating ${number!.toFixed(1)} (${scaleName({ scale, version: SCALES[scale].version })}): ${many}\n`;
    default:
      return `${board.name} ${by === 'clues' ? clueText(number!) : `${number} automorphism${number === 1 ? '' : 's'}`}: ${many}\n`;
  }
}

export function groupRow(by: GroupBy, each: Group, scale: Scale): string {
  const {
    puzzles,
    number = 0,
    cells = new Uint8Array(),
    automorphisms,
    union,
    intersection,
    times = 0,
  } = each;
  const { rows } = groupOutput;
  const board = each.board.name;
  const write = (these: Uint8Array): string => writeCells(each.board, these);
  switch (by) {
    case 'grid':
      return rowLine(rows.grid, {
        board,
        grid: write(cells),
        puzzles,
        ...(automorphisms !== undefined && { automorphisms }),
        union: write(union!),
        unionClues: clues(union!),
        intersection: write(intersection!),
        intersectionClues: clues(intersection!),
      });
    case 'pattern':
      return rowLine(rows.pattern, { board, pattern: write(cells), clues: clues(cells), puzzles });
    case 'templates':
      return rowLine(rows.templates, { board, template: write(cells), grids: puzzles });
    case 'bands':
      return rowLine(rows.bands, { board, band: number, grids: puzzles, times });
    case 'clues':
      return rowLine(rows.clues, { board, clues: number, puzzles });
    case 'rating':
      return rowLine(rows.rating, {
        board,
        scale,
        rating: number,
        ratingVersion: SCALES[scale].version,
        puzzles,
      });
    case 'automorphisms':
      return rowLine(rows.automorphisms, { board, automorphisms: number, puzzles });
  }
}

function clueText(count: number): string {
  return `${count} clue${count === 1 ? '' : 's'}`;
}

function clues(cells: Uint8Array): number {
  return cells.reduce((sum, digit) => sum + (digit === 0 ? 0 : 1), 0);
}
