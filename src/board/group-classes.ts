// The conjugacy classes of a board's group, relabelling apart. For a plain board they follow from those on rows
// and on columns (group-wreath.ts): pairs of the two; where R = C the transposition merges (a, b) with (b, a)
// and adds, per class of lines, the elements that transpose and whose square moves rows in that class. The
// small groups of boards with extra units are conjugated out.

import { InputError } from '../base/index.ts';
import type { Board } from './board.ts';
import { boardGroup } from './group.ts';
import { cellsOf, linesOf } from './group-search.ts';
import { cyclesOf, type LineClass, lineClasses, lineKey } from './group-wreath.ts';
import { compose, identitySymmetry, invert, type Symmetry } from './symmetry.ts';

/** A conjugacy class of a board's group. */
export interface ConjugacyClass {
  /** How many symmetries are in it. */
  readonly size: bigint;
  /** One of them. */
  readonly representative: Symmetry;
  /** The representative in words: `rows (1 2)(4 5), columns (1 4)(2 5)(3 6)`. */
  readonly description: string;
  /** How often the representative must be repeated to give the identity. */
  readonly elementOrder: number;
}

/** The conjugacy classes of a board's group, and the class of a symmetry. */
export interface ConjugacyClasses {
  /** The classes, the identity's first. */
  readonly classes: readonly ConjugacyClass[];
  /** The index in `classes` of the symmetry's class. Its relabelling of digits does not matter. */
  indexOf(symmetry: Symmetry): number;
}

/** The largest group of a board with extra units whose classes are found by conjugating its elements. */
const CONJUGATED_OUT_MAX = 100_000n;

/** The conjugacy classes of the board's group, relabelling left out. */
export function conjugacyClasses(board: Board): ConjugacyClasses {
  const { order } = boardGroup(board);
  if (board.extraUnits.length === 0) return classesByStructure(board);
  if (order <= CONJUGATED_OUT_MAX) return classesByConjugation(board);
  throw new InputError(`board ${board.name}: a group of ${order} is too large to be split into classes`);
}

/** The classes of any board's group by conjugating each element with the generators. */
export function classesByConjugation(board: Board): ConjugacyClasses {
  const group = boardGroup(board);
  const places = new Map<string, number>();
  const classes: ConjugacyClass[] = [];
  for (const element of group.elements()) {
    if (places.has(element.cells.join())) continue;
    const place = classes.length;
    const members = [element];
    places.set(element.cells.join(), place);
    for (const member of members) // grows as it goes
      for (const generator of group.cellGenerators) {
        const conjugate = compose(compose(invert(generator), member), generator);
        const key = conjugate.cells.join();
        if (places.has(key)) continue;
        places.set(key, place);
        members.push(conjugate);
      }
    classes.push(describedClass(board, element, BigInt(members.length)));
  }
  return { classes, indexOf: (symmetry) => places.get(symmetry.cells.join()) ?? -1 };
}

function classesByStructure(board: Board): ConjugacyClasses {
  const { boxRows, boxColumns, size } = board;
  const { digits } = identitySymmetry(board);
  const isSquare = boxRows === boxColumns && size > 1;
  const ofRows = lineClasses(boxRows, boxColumns);
  const ofColumns = lineClasses(boxColumns, boxRows);
  const places = new Map<string, number>();
  const classes: ConjugacyClass[] = [];
  const add = (rows: LineClass | undefined, columns: LineClass, transpose: boolean, size: bigint): void => {
    const rowTo = rows?.representative ?? columns.representative.map((_, line) => line);
    const cells = cellsOf(board, { transpose, rowTo, columnTo: columns.representative });
    const representative = { cells, digits };
    places.set(structureKey(board, representative), classes.length);
    classes.push(describedClass(board, representative, size));
  };
  for (const [i, rows] of ofRows.entries())
    for (const [j, columns] of ofColumns.entries()) {
      if (isSquare && j < i) continue;
      const merged = isSquare && j > i ? 2n : 1n;
      add(rows, columns, false, merged * rows.size * columns.size);
    }
  const rowMoves = ofRows.reduce((sum, rows) => sum + rows.size, 0n);
  if (isSquare) for (const columns of ofColumns) add(undefined, columns, true, rowMoves * columns.size);
  return { classes, indexOf: (symmetry) => places.get(structureKey(board, symmetry)) ?? -1 };
}

/** A key that two symmetries of a plain board share if and only if they are conjugate. */
function structureKey(board: Board, symmetry: Symmetry): string {
  const lines = linesOf(board, symmetry.cells);
  if (lines.transpose) {
    const square = linesOf(board, compose(symmetry, symmetry).cells);
    return `transposing ${lineKey(square.rowTo, board.boxRows)}`;
  }
  const keys = [lineKey(lines.rowTo, board.boxRows), lineKey(lines.columnTo, board.boxColumns)];
  if (board.boxRows === board.boxColumns) keys.sort();
  return keys.join(' / ');
}

function describedClass(board: Board, representative: Symmetry, size: bigint): ConjugacyClass {
  const elementOrder = orderOf(representative.cells);
  return { size, representative, description: describe(board, representative), elementOrder };
}

/** Moves of lines as cycles, counted from 1. A transposition comes first, then rows and columns move. */
function describe(board: Board, symmetry: Symmetry): string {
  const { transpose, rowTo, columnTo } = linesOf(board, symmetry.cells);
  return describeLines(transpose ? columnTo : rowTo, transpose ? rowTo : columnTo, transpose);
}

/** Moves of rows and of columns in words. */
export function describeLines(rowTo: Int16Array, columnTo: Int16Array, transpose = false): string {
  const parts = [
    transpose ? 'transpose' : '',
    cyclesText('rows', rowTo),
    cyclesText('columns', columnTo),
  ].filter((part) => part !== '');
  return parts.length > 0 ? parts.join(', ') : 'identity';
}

/** How often a permutation must be repeated to give the identity. */
export function orderOf(to: ArrayLike<number>): number {
  return cyclesOf(to).reduce((lcm, { length }) => leastCommon(lcm, length), 1);
}

function cyclesText(name: string, to: Int16Array): string {
  const cycles = cyclesOf(to).filter((cycle) => cycle.length > 1);
  if (cycles.length === 0) return '';
  return `${name} ${cycles.map((cycle) => `(${cycle.map((line) => line + 1).join(' ')})`).join('')}`;
}

function leastCommon(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y > 0) [x, y] = [y, x % y];
  return (a / x) * b;
}
