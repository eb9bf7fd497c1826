// One board as a part of a picture: lines, shaded units, coloured sets, digits, pencilmarks, labels.
import { InputError } from '../base/index.ts';
import { type Board, cellName, isAllowed, type Puzzle } from '../board/index.ts';
import { areApart } from '../board/internal.ts';
import { symbolOf } from '../text/index.ts';
import { type BorderLine, linesBetween, pathOf, shadedUnits, unitBorders } from './borders.ts';
import { type CellSet, checkCellSets } from './cell-set.ts';
import { lettering, strokeOf, textWidth } from './lettering.ts';
import { checkMarks, drawLinks, type PictureLink } from './links.ts';
import { markGrid, markOffset } from './mark-grid.ts';
import { drawNoted, drawNotedDigits } from './noted.ts';
import { type NotedMark, placedIn } from './noted-marks.ts';
import { drawFills, drawNumbers, drawOutlines } from './set-marks.ts';
import { setShapes } from './set-shapes.ts';
import { element, type Fragment, group, shortNumber } from './svg.ts';
import type { Theme } from './theme.ts';

/** What to draw on the board. */
export interface ContentOptions {
  /** A solution: the digits beside the clues, in thinner strokes. Default: none. */
  readonly solution?: Uint8Array | undefined;
  /** Dots instead of the clues. Default: false. */
  readonly pattern?: boolean;
  /** The puzzle's pencilmarks in small print. Default: true, if it has any. */
  readonly pencilmarks?: boolean;
  /** r1… and c1… beside the board, with a bracket along each band and stack. Default: false. */
  readonly labels?: boolean;
  /** Coloured sets of cells, striped where they overlap. Default: none. */
  readonly sets?: readonly CellSet[];
  /** Arrows between pencilmarks. Default: none. */
  readonly links?: readonly PictureLink[];
  /** Pencilmarks and digits in a ring, struck out, or drawn large where they are placed. Default: none. */
  readonly noted?: readonly NotedMark[];
}

/** Sizes as parts of a cell: the height of digits and the widths of lines. The thickness of strokes is by height. */
const DIGIT_HEIGHT = 0.52;
const BOLD = 0.15;
const REGULAR = 0.095;
const BOX_LINE = 0.06;
const UNIT_LINE = 0.035;
const CELL_LINE = 0.022;

/** Draws the board with everything on it and beside it. */
export function drawBoard(puzzle: Puzzle, options: ContentOptions, cellSize: number, theme: Theme): Fragment {
  const { board } = puzzle;
  const { solution, sets = [], links = [], noted = [] } = options;
  checkCellSets(board, sets);
  checkMarks(board, links, noted);
  if (solution && solution.length !== board.cellCount)
    throw new InputError(
      `cells of the solution of a ${board.name} board: expected ${board.cellCount}, got ${solution.length}`,
    );
  const side = board.size * cellSize;
  const edge = (cellSize * BOX_LINE) / 2;
  const labels = options.labels ? drawLabels(board, cellSize, theme) : undefined;
  const [left, top] = labels ? [labels.width, labels.height] : [edge, edge];
  const digits = options.pattern
    ? drawPattern(puzzle, cellSize, theme)
    : drawDigits(puzzle, options, cellSize, theme);
  const shapes = setShapes(board, sets, cellSize);
  const hasMark = (cell: number, digit: number): boolean =>
    puzzle.candidates !== undefined &&
    puzzle.cells[cell] === 0 &&
    !solution?.[cell] &&
    digit <= board.size &&
    isAllowed(puzzle, cell, digit);
  const body = group({ transform: `translate(${shortNumber(left)} ${shortNumber(top)})` }, [
    group({ class: 'extra-units', fill: theme.extraUnit }, extraUnitShades(board, cellSize)),
    group({ class: 'sets' }, drawFills(board, shapes, theme)),
    ...drawLines(board, cellSize, theme),
    group({ class: 'outlines', 'stroke-width': cellSize * 0.05 }, drawOutlines(shapes, theme)),
    drawNumbers(board, sets, hasMark, cellSize, theme),
    drawLinks(board, links, cellSize, theme),
    ...digits,
    drawNoted(board, noted, cellSize, theme),
    ...drawNotedDigits(board, noted, cellSize, theme),
    labels?.body ?? '',
  ]);
  return { width: left + side + edge, height: top + side + edge, body };
}

/** Shades each cell of diagonals, windows and other extra units once, even if it is in several. */
function extraUnitShades(board: Board, cellSize: number): string[] {
  const { size } = board;
  const cells = new Set(shadedUnits(board).flatMap((unit) => [...unit.cells]));
  return [...cells]
    .sort((a, b) => a - b)
    .map((cell) =>
      element('rect', {
        x: (cell % size) * cellSize,
        y: Math.floor(cell / size) * cellSize,
        width: cellSize,
        height: cellSize,
      }),
    );
}

/**
 * Draws thin lines between cells, thick ones where boxes or regions meet and around the board, others around windows.
 */
function drawLines(board: Board, cellSize: number, theme: Theme): string[] {
  const { size } = board;
  const end = shortNumber(size * cellSize);
  const path = (lines: readonly BorderLine[]): string => pathOf(lines, cellSize, shortNumber);
  const isApart = areApart(board);
  const thin = path(linesBetween(size, (a, b) => !isApart(a, b)));
  const thick = path(linesBetween(size, isApart));
  const line = (name: string, colour: string, width: number, d: string, looks = {}): string =>
    d &&
    element('path', {
      class: name,
      fill: 'none',
      stroke: colour,
      'stroke-width': width * cellSize,
      ...looks,
      d,
    });
  // regions of a jigsaw have corners inside the board where two lines end; other ends would leave a notch
  const ends = board.regions === board.boxes ? {} : { 'stroke-linecap': 'square' };
  return [
    line('cell-lines', theme.cellLine, CELL_LINE, thin),
    line('unit-lines', theme.unitLine, UNIT_LINE, path(unitBorders(board))),
    line('box-lines', theme.boxLine, BOX_LINE, `M0 0H${end}V${end}H0Z${thick}`, ends),
  ];
}

/** Draws clues bold, solved digits lighter, and small pencilmarks in cells that have neither. */
function drawDigits(puzzle: Puzzle, options: ContentOptions, cellSize: number, theme: Theme): string[] {
  const { board, cells } = puzzle;
  const { solution, pencilmarks = true, noted = [] } = options;
  const isNoted = new Set(noted.map(({ cell, digit }) => `${cell} ${digit}`));
  const height = cellSize * DIGIT_HEIGHT;
  const markHeight = markGrid(board, cellSize).pitch * 0.6;
  const clues: string[] = [];
  const solved: string[] = [];
  const marks: string[] = [];
  for (let cell = 0; cell < board.cellCount; cell++) {
    const x = ((cell % board.size) + 0.5) * cellSize;
    const y = (Math.floor(cell / board.size) + 0.5) * cellSize;
    const letter = (digit: number, dx: number, dy: number, height: number): string =>
      lettering(symbolOf(digit), {
        x: x + dx,
        y: y + dy,
        anchor: 'middle',
        height,
        attributes: { 'data-cell': cellName(board, cell), 'data-digit': symbolOf(digit) },
      });
    if (cells[cell] > 0) clues.push(letter(cells[cell], 0, 0, height));
    else if (solution && solution[cell] > 0) solved.push(letter(solution[cell], 0, 0, height));
    else if (puzzle.candidates && pencilmarks && placedIn(noted, cell) === undefined)
      for (let digit = 1; digit <= board.size; digit++) {
        if (!isAllowed(puzzle, cell, digit) || isNoted.has(`${cell} ${digit}`)) continue;
        marks.push(letter(digit, ...markOffset(board, digit, cellSize), markHeight));
      }
  }
  return [
    group({ class: 'marks', ...strokeOf(theme.mark, markHeight, REGULAR) }, marks),
    group({ class: 'solved', ...strokeOf(theme.solved, height, REGULAR) }, solved),
    group({ class: 'clues', ...strokeOf(theme.clue, height, BOLD) }, clues),
  ];
}

function drawPattern({ board, cells }: Puzzle, cellSize: number, theme: Theme): string[] {
  const dots = Array.from(cells, (digit, cell) =>
    digit === 0
      ? ''
      : element('circle', {
          'data-cell': cellName(board, cell),
          cx: ((cell % board.size) + 0.5) * cellSize,
          cy: (Math.floor(cell / board.size) + 0.5) * cellSize,
          r: cellSize * 0.27,
        }),
  );
  return [group({ class: 'clues', fill: theme.clue }, dots)];
}

/** Draws r1… on the left, c1… at the top, and brackets outside. `width` and `height` are the room they take. */
function drawLabels(board: Board, cellSize: number, theme: Theme): Fragment {
  const { size, boxRows, boxColumns } = board;
  const height = cellSize * 0.21;
  const gap = cellSize * 0.12;
  const widest = textWidth(`r${size}`, height);
  const names = Array.from({ length: size }, (_, i) => {
    const middle = (i + 0.5) * cellSize;
    return [
      lettering(`r${i + 1}`, { x: -gap - widest / 2, y: middle, anchor: 'middle', height }),
      lettering(`c${i + 1}`, { x: middle, y: -gap - height / 2, anchor: 'middle', height }),
    ];
  }).flat();
  const bracketX = -(widest + 2 * gap);
  const bracketY = -(height + 2 * gap);
  const isLatin = board.boxes.length === 0;
  const bracket = (first: number, count: number, at: number, isRow: boolean): string => {
    const [from, to] = [first * cellSize + gap, (first + count) * cellSize - gap];
    const [outside, inside] = [at, at + gap / 2].map(shortNumber);
    const [start, end] = [from, to].map(shortNumber);
    const d = isRow
      ? `M${inside} ${start}H${outside}V${end}H${inside}`
      : `M${start} ${inside}V${outside}H${end}V${inside}`;
    return element('path', { class: isRow ? 'band' : 'stack', d });
  };
  const brackets = isLatin
    ? []
    : [
        ...board.bands.map((_, i) => bracket(i * boxRows, boxRows, bracketX, true)),
        ...board.stacks.map((_, i) => bracket(i * boxColumns, boxColumns, bracketY, false)),
      ];
  const body = group({ class: 'labels', ...strokeOf(theme.label, height, REGULAR) }, [...names, ...brackets]);
  return { width: gap - bracketX, height: gap - bracketY, body };
}
