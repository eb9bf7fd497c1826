// All puzzles with n clues of the grids that have a half of this class, and in it no fewer clues than in the other half
// (as many: of the grids that are counted with this class). Over all classes that is every puzzle with n clues, up to
// symmetry: a task of a proof.
//
// With a clues in the first half and b ≤ a in the second: if there is a table for a, it is joined with the second half's
// table for b; else each of the few clue sets with b is completed by a search in the first half, which must close every
// socket that it leaves open.
import type { Board } from '../../board/index.ts';
import type { FramesKernel } from '../../kernel/index.ts';
import { gridCells, joinHalves } from './grid.ts';
import { listPartners, type Partner } from './partners.ts';
import { cellsOfImage, socketsOfImage } from './sockets.ts';
import { type ClueTable, countOpen, type FrameTables } from './tables.ts';

/** What joins and searches need of the grid's board. */
export interface FramesSolver {
  readonly frames: FramesKernel;
  /** Makes the solver know a grid. */
  useGrid(grid: Uint8Array): void;
}

/** A puzzle as a grid and the cells of its clues. */
export interface FramesPuzzle {
  readonly grid: Uint8Array;
  readonly clues: bigint;
}

export interface ClassCounters {
  /** Grids counted here: of each class one, over all classes of halves. */
  grids: number;
  /** Pairs of halves that this class stands for: all orders of columns apart, over all classes those of all grids. */
  pairs: number;
  /** Nodes of the searches in halves of this class. */
  nodes: number;
  /** Pairs of clue sets without an open socket in common, and those of them that were asked of the solver. */
  candidates: number;
  solverCalls: number;
}

/** There are tables of clue sets with at most so many cells in the first half: some 360,000 with 8, 4 million with 9. */
const TABLE_MOST = 8;
/** Sockets in a key: of the first list, of a long one that is put in order once, and of the second. Others take longer. */
const PART_BITS = 12;
const LONG_PART_BITS = 14;
const BLOCK_BITS = 13;

/** The puzzles, some at a time, grid after grid: some milliseconds each. `partners`: others than all there are. */
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
    tables.tableOf(classOf[half], 0); // made now: the kernel knows one half at a time
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

/** Each clue set of the second half with all that complete it in the first; how many nodes that took. */
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

/** How often each socket is open on both sides, as far as the counts of each side can tell. */
function bothOpen(first: ClueTable, second: ClueTable, toSocket: Uint8Array): Float64Array {
  const both = first.openCounts.slice();
  for (const [socket, to] of toSocket.entries()) both[to] *= second.openCounts[socket];
  return both;
}

/** The place of each socket if those with the largest counts come first. */
function placesOf(counts: Float64Array): Uint8Array {
  const order = Array.from(counts.keys()).sort((a, b) => counts[b] - counts[a] || a - b);
  const places = new Uint8Array(counts.length);
  for (const [place, socket] of order.entries()) places[socket] = place;
  return places;
}
