// The boards of the menu, and boards by the names that people type. A board's own name counts the rows and columns of its
// boxes (3x3), but most people say 9x9. The page takes both. The command line does not: there, 6x6 is a board of its own.
import { type Board, MAX_SIZE, parseBoard } from '../../board/index.ts';
import { inferBoard } from '../../text/index.ts';

/** A board of the menu. */
export interface MenuBoard {
  readonly name: string;
  readonly label: string;
}

export const usualBoards: readonly MenuBoard[] = [
  { name: '3x3', label: '9×9' },
  { name: '2x3', label: '6×6' },
  { name: '2x4', label: '8×8' },
  { name: '2x2', label: '4×4' },
  { name: '2x5', label: '10×10' },
  { name: '3x4', label: '12×12' },
  { name: '4x4', label: '16×16' },
  { name: '5x5', label: '25×25' },
];

export const variantBoards: readonly MenuBoard[] = [
  { name: '3x3X', label: '9×9 X: both diagonals' },
  { name: '3x3W', label: '9×9 windoku: four windows' },
  { name: '3x3XW', label: '9×9 X and windoku' },
  { name: '2x3X', label: '6×6 X' },
  { name: '4x4X', label: '16×16 X' },
  { name: '1x5', label: '5×5 Latin square' },
  { name: '1x9', label: '9×9 Latin square' },
];

/** Writes a board for people, as in `9×9` or `12×12, boxes of 2×6`. */
export function boardLabel({ name, size, boxRows, boxColumns, hasDiagonals, hasWindows }: Board): string {
  const known = [...usualBoards, ...variantBoards].find((each) => each.name === name);
  if (known) return known.label;
  if (name.includes('J')) return `${size}×${size} jigsaw${hasDiagonals ? ' X' : ''}`;
  const extras = [hasDiagonals && 'X', hasWindows && 'windows', name.includes('+') && 'more units'];
  const rules = boxRows === 1 ? ' Latin square' : `, boxes of ${boxRows}×${boxColumns}`;
  return [`${size}×${size}${rules}`, ...extras.filter(Boolean)].join(', ');
}

/**
 * Returns the boards that a typed name can mean: by its boxes, and by its rows and columns. Throws an InputError if there
 * are none.
 */
export function boardsNamed(typed: string): readonly Board[] {
  const name = typed.replaceAll(/\s/g, '');
  const [, rows, columns, rules] = /^(\d{1,2})[x×](\d{1,2})([xw]*)$/i.exec(name) ?? [];
  const bySide = rows !== undefined && rows === columns ? boardOfSide(Number(rows), rules) : undefined;
  if (bySide && Number(rows) ** 2 > MAX_SIZE) return [bySide]; // boxes of this size would be too large
  const byBoxes = parseBoard(name);
  return bySide ? [bySide, byBoxes] : [byBoxes];
}

/** Returns the board with this many rows and the squarest boxes, or undefined if it has none. */
function boardOfSide(size: number, rules: string): Board | undefined {
  const plain = size < 4 ? undefined : inferBoard(size * size);
  if (!plain || plain.boxRows === 1) return undefined;
  return parseBoard(`${plain.name}${rules}`);
}
