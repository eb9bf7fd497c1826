// Puzzles of a list as plain data, in pieces of one board. A piece crosses to another thread by copying a few buffers,
// where an object for each puzzle would block the page.
import { type Board, type BoardShape, boardOf, type Puzzle, shapeOf } from '../../board/index.ts';

/** Consecutive puzzles of one board, all with or all without pencilmarks. */
export interface PuzzlePiece {
  readonly shape: BoardShape;
  /** N² cells for each puzzle. */
  readonly cells: Uint8Array;
  /** N³ candidates for each puzzle. */
  readonly candidates?: Uint8Array | undefined;
  /** The line of each puzzle in its source, from 1. */
  readonly lines: Uint32Array;
  /** What stood around puzzles in their lines, of those where something did. */
  readonly texts: readonly TextAround[];
}

export interface TextAround {
  /** The number of the puzzle in its piece, from 0. */
  readonly at: number;
  readonly leading: string;
  readonly trailing: string;
}

/** A puzzle and its place in the text that was read. */
export interface PlacedPuzzle {
  readonly puzzle: Puzzle;
  readonly line: number;
  readonly leading: string;
  readonly trailing: string;
}

/** The most puzzles of a piece. The page takes a piece in well under a millisecond. */
const PIECE_PUZZLES = 500;

/** Packs puzzles into pieces, in order. */
export function* packPieces(puzzles: Iterable<PlacedPuzzle>): Generator<PuzzlePiece> {
  let group: PlacedPuzzle[] = [];
  for (const each of puzzles) {
    const [first] = group;
    if (first && (group.length >= PIECE_PUZZLES || !isSameKind(first.puzzle, each.puzzle))) {
      yield packed(group);
      group = [];
    }
    group.push(each);
  }
  if (group.length > 0) yield packed(group);
}

/** Packs puzzles that were read nowhere: the first gets line 1. */
export function packPuzzles(puzzles: readonly Puzzle[]): PuzzlePiece[] {
  return [...packPieces(puzzles.map((puzzle, i) => ({ puzzle, line: i + 1, leading: '', trailing: '' })))];
}

/** Returns puzzle `i` of a piece as a view of its buffers. */
export function puzzleOf(piece: PuzzlePiece, board: Board, i: number): Puzzle {
  const { cellCount, size } = board;
  const from = i * cellCount;
  return {
    board,
    cells: piece.cells.subarray(from, from + cellCount),
    ...(piece.candidates && {
      candidates: piece.candidates.subarray(from * size, (from + cellCount) * size),
    }),
  };
}

/** Returns all puzzles of pieces as views of their buffers. */
export function* puzzlesOf(pieces: Iterable<PuzzlePiece>): Generator<Puzzle> {
  for (const piece of pieces) {
    const board = boardOf(piece.shape);
    for (let i = 0; i < piece.lines.length; i++) yield puzzleOf(piece, board, i);
  }
}

function isSameKind(a: Puzzle, b: Puzzle): boolean {
  return a.board === b.board && (a.candidates === undefined) === (b.candidates === undefined);
}

function packed(group: readonly PlacedPuzzle[]): PuzzlePiece {
  const { board, candidates } = group[0].puzzle;
  const { cellCount, size } = board;
  const cells = new Uint8Array(group.length * cellCount);
  const marks = candidates && new Uint8Array(cells.length * size);
  const texts: TextAround[] = [];
  for (const [i, { puzzle, leading, trailing }] of group.entries()) {
    cells.set(puzzle.cells, i * cellCount);
    marks?.set(puzzle.candidates!, i * cellCount * size);
    if (leading !== '' || trailing !== '') texts.push({ at: i, leading, trailing });
  }
  const lines = Uint32Array.from(group, ({ line }) => line);
  return { shape: shapeOf(board), cells, candidates: marks, lines, texts };
}
