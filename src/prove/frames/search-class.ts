// Finds all n-clue puzzles of the grids with a half of this class that have at least as many clues in this
// half as in the other. Puzzles with equally many clues in both are found for the grids counted with this
// class. Over all classes this gives every n-clue puzzle up to symmetry. It is one task of a proof.
//
// Let a be the number of clues in the first half, and b ≤ a in the second. If there is a table for a, it is
// joined with the second half's table for b. Otherwise each of the few clue sets with b cells is completed by
// a search in the first half, which must close every socket that the set leaves open.
import type { Board } from '../../board/index.ts';
import type { FramesKernel } from '../../kernel/index.ts';
import { gridCells, joinHalves } from './grid.ts';
import { listPartners, type Partner } from './partners.ts';
import { cellsOfImage, socketsOfImage } from './sockets.ts';
import { type ClueTable, countOpen, type FrameTables } from './tables.ts';

/** What joins and searches need of the grid's board. */
export interface FramesSolver {
  readonly frames: FramesKernel;
  /** Loads a grid into the solver. */
  useGrid(grid: Uint8Array): void;
}

/** A puzzle as a grid and the cells of its clues. */
export interface FramesPuzzle {
  readonly grid: Uint8Array;
  readonly clues: bigint;
}

export interface ClassCounters {
  /** Grids counted here. Over all classes of halves, one of each class of grids. */
  grids: number;
  /**
   * Pairs of halves that this class covers, up to the order of columns. Over all classes, the pairs of all
   * grids.
   */
  pairs: number;
  /** Nodes of the searches in halves of this class. */
  nodes: number;
  /** Pairs of clue sets without a common open socket, and how many of them the solver was asked about. */
  candidates: number;
  solverCalls: number;
}

/**
 * Tables contain clue sets with up to this many cells in the first half: about 360,000 with 8 cells, 4
 * million with 9.
 */
const TABLE_MOST = 8;
/**
 * How many sockets a key has: for the first list, for a long first list that is sorted once, and for the
 * second list. Other sizes are slower.
 */
const PART_BITS = 12;
const LONG_PART_BITS = 14;
const BLOCK_BITS = 13;

/**
 * Yields the puzzles, some at a time, grid by grid. A step takes some milliseconds. `partners`: search these
 * instead of all partners.
 */
export function* searchClass(
  tables: FrameTables,
  own: number,
  clues: number,
  board: Board,
  { frames: kernel, useGrid }: FramesSolver,
  counters: ClassCounters,
  partners: readonly Partner[] = listPartners(tables, own),
): Generator<FramesPuzzle[], void> {
  const { classes, classOf, wayTo, halves, frame, sockets } = tables;
  const { first, size } = classes[own];
  const poorMost = Math.floor(clues / 2);
  for (const { half, orbit, isCounted } of partners) {
    if (isCounted) counters.grids++;
    counters.pairs += frame.orbit * size * orbit;
    tables.tableOf(classOf[half], 0); // made now, because the kernel knows one half at a time
  }
  tables.useClass(own);
  const firstCells = gridCells(board, 0);
  const secondCells = gridCells(board, 1);
  for (let rich = clues - poorMost; rich <= Math.min(clues, frame.width * 2 * frame.width); rich++) {
    const poor = clues - rich;
    const isEven = rich === poor;
    const wanted = partners.filter(
      ({ half, isCounted }) => (isCounted || !isEven) && tables.tableOf(classOf[half], poor).words.length > 0,
    );
    if (wanted.length === 0) continue;
    let table: ClueTable | undefined;
    let places: Uint8Array = new Uint8Array();
    if (rich <= TABLE_MOST) {
      const found = kernel.search(rich, 0n);
      counters.nodes += found.nodes;
      table = countOpen(found, sockets.length);
      if (table.words.length === 0) continue;
      kernel.useList(0, table);
      places = placesOf(table.openCounts);
      if (!isEven) kernel.sort(0, places, LONG_PART_BITS);
    }
    for (const partner of wanted) {
      const second = tables.tableOf(classOf[partner.half], poor);
      const grid = joinHalves(board, halves[first], halves[partner.half]);
      const way = wayTo[partner.half];
      const toSocket = socketsOfImage(sockets, way);
      const toCell = cellsOfImage(halves[classes[classOf[partner.half]].first], frame.width, way);
      useGrid(grid);
      kernel.startGrid(
        firstCells,
        toCell.map((cell) => secondCells[cell]),
      );
      if (table) {
        kernel.useList(1, second);
        if (isEven) {
          places = placesOf(bothOpen(table, second, toSocket));
          kernel.sort(0, places, PART_BITS);
        }
        kernel.sort(
          1,
          toSocket.map((socket) => places[socket]),
          BLOCK_BITS,
        );
        kernel.join();
      } else counters.nodes += complete(kernel, rich, second, toSocket);
      const { puzzles, tried, asked } = kernel.endGrid();
      counters.candidates += tried;
      counters.solverCalls += asked;
      yield puzzles.map((cells) => ({ grid, clues: cells }));
    }
  }
}

/** Completes each clue set of the second half in the first in all ways. Returns the number of nodes. */
function complete(kernel: FramesKernel, clues: number, second: ClueTable, toSocket: Uint8Array): number {
  let nodes = 0;
  for (const [i, word] of second.words.entries()) {
    let closed = 0n;
    for (const [socket, to] of toSocket.entries())
      if ((word >> BigInt(socket)) & 1n) closed |= 1n << BigInt(to);
    const found = kernel.search(clues, closed);
    nodes += found.nodes;
    for (const cells of found.cells) kernel.tryCells(cells, second.cells[i]);
  }
  return nodes;
}

/** Estimates how often each socket is open on both sides, from the counts of each side. */
function bothOpen(first: ClueTable, second: ClueTable, toSocket: Uint8Array): Float64Array {
  const both = first.openCounts.slice();
  for (const [socket, to] of toSocket.entries()) both[to] *= second.openCounts[socket];
  return both;
}

/** The place of each socket when sockets with the largest counts come first. */
function placesOf(counts: Float64Array): Uint8Array {
  const order = Array.from(counts.keys()).sort((a, b) => counts[b] - counts[a] || a - b);
  const places = new Uint8Array(counts.length);
  for (const [place, socket] of order.entries()) places[socket] = place;
  return places;
}
