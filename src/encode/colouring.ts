// A puzzle as graph colouring in the DIMACS .col format (Foundations, §10b): cells are vertices, peers are joined,
// and the solutions are the colourings with N colours. The 9×9 graph has 81 vertices of degree 20, 810 edges.
import { type Board, isAllowed, type Puzzle } from '../board/index.ts';

/** Options of `encodeColouring`. */
export interface ColouringOptions {
  /**
   * Adds a vertex for each digit. These vertices are joined to each other, and each is joined to the cells that must
   * not have its digit, which turns extending a precolouring into plain colouring. Otherwise clues and pencilmarks are
   * left out. Default: true if the puzzle has clues or pencilmarks.
   */
  readonly precolour?: boolean;
}

/** Writes a puzzle as a DIMACS .col file. */
export function encodeColouring(puzzle: Puzzle, options: ColouringOptions = {}): string {
  const { board, cells, candidates } = puzzle;
  const precolour = options.precolour ?? (candidates !== undefined || cells.some((digit) => digit !== 0));
  const edges = [...peerEdges(board), ...(precolour ? digitEdges(puzzle) : [])];
  const vertices = board.cellCount + (precolour ? board.size : 0);
  return [
    `c A ${board.name} puzzle as colouring with ${board.size} colours.`,
    `c Vertex ${board.size}*(r-1)+c is the cell in row r, column c (from 1); cells of a common unit are joined.`,
    ...(precolour
      ? [
          `c Vertices ${board.cellCount + 1} to ${vertices} stand for the digits 1 to ${board.size}: joined with each other, so that each`,
          'c has its own colour, and with the cells that clues or pencilmarks forbid their digit. A cell',
          'c holds the digit whose vertex has its colour.',
        ]
      : ['c Colours are not tied to digits: each colouring stands for all relabellings of a grid.']),
    `p edge ${vertices} ${edges.length}`,
    ...edges.map(([u, v]) => `e ${u + 1} ${v + 1}`),
    '',
  ].join('\n');
}

type Edge = readonly [number, number];

function peerEdges({ peers }: Board): Edge[] {
  return peers.flatMap((list, cell) =>
    [...list].filter((peer) => peer > cell).map((peer) => [cell, peer] as const),
  );
}

function digitEdges(puzzle: Puzzle): Edge[] {
  const { cellCount, size } = puzzle.board;
  const edges: Edge[] = [];
  for (let digit = 1; digit <= size; digit++) {
    const vertex = cellCount + digit - 1;
    for (let other = vertex + 1; other < cellCount + size; other++) edges.push([vertex, other]);
    for (let cell = 0; cell < cellCount; cell++)
      if (!isAllowed(puzzle, cell, digit)) edges.push([cell, vertex]);
  }
  return edges;
}
