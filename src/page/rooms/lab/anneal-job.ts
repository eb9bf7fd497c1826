// Anneals a puzzle, if wanted slowly enough to watch, and reports after its chains.
import { InputError } from '../../../base/index.ts';
import { createAnneal, createHybrid } from '../../../solve/internal.ts';
import type { Job } from '../../work/job.ts';
import { type PuzzleData, unpackPuzzle } from '../../work/puzzle-data.ts';

export interface AnnealRequest {
  readonly puzzle: PuzzleData;
  readonly engine: 'anneal' | 'hybrid';
  readonly seed: number;
  /** A pause after each chain, for the eye. 0: as fast as possible. */
  readonly waitMs: number;
}

/** The state of the annealing. */
export interface AnnealProgress {
  readonly moves: number;
  readonly accepted: number;
  readonly cost: number;
  readonly temperature: number;
  readonly reheats: number;
  readonly cells: Uint8Array;
  /** The cells that changed since the last report. */
  readonly changed: readonly number[];
  /** The cells that were solved before the annealing began. */
  readonly settled: readonly number[];
}

/** The shortest time between two reports to the page, which has two boards to draw. */
const LOOK_MS = 100;

/** The state after a chain. */
export type AnnealPoint = readonly [moves: number, cost: number, temperature: number];

export interface AnnealEnd {
  readonly end: 'solved' | 'given up' | 'no solution';
  readonly moves: number;
  readonly solution?: Uint8Array;
}

export const job: Job<AnnealRequest, AnnealProgress, readonly AnnealPoint[], AnnealEnd> = async (
  request,
  tell,
) => {
  const { engine: name, seed, waitMs } = request;
  const puzzle = unpackPuzzle(request.puzzle);
  const engine = name === 'anneal' ? createAnneal({ seed }) : createHybrid({ seed });
  const refusal = engine.refuses(puzzle.board);
  if (refusal) throw new InputError(`annealing cannot solve a ${puzzle.board.name} board: ${refusal}`);
  const search = engine.start(puzzle, { limit: 1, keep: 1 });
  const chain = puzzle.cells.reduce((sum, digit) => sum + (digit === 0 ? 1 : 0), 0) ** 2;
  let before = puzzle.cells;
  let points: AnnealPoint[] = [];
  let toldAt = Number.NEGATIVE_INFINITY;
  let state: 'done' | 'paused';
  do {
    state = search.run(Math.max(chain, 1));
    const look = search.look();
    if (!look) break;
    const { grid: cells, cost, temperature, reheats, moving } = look;
    const { nodes: moves, guesses: accepted } = search.counters;
    points.push([moves, cost, temperature]);
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (state === 'paused' && performance.now() - toldAt < LOOK_MS) continue;
    toldAt = performance.now();
    const changed = [...cells.keys()].filter((cell) => cells[cell] !== before[cell]);
    const settled = [...cells.keys()].filter((cell) => puzzle.cells[cell] === 0 && !moving.includes(cell));
    before = cells;
    tell.progress({ moves, accepted, cost, temperature, reheats, cells, changed, settled });
    tell.item(points);
    points = [];
  } while (state === 'paused');
  const [solution] = search.take();
  const { nodes: moves } = search.counters;
  if (solution) return { end: 'solved', moves, solution };
  return { end: search.gaveUp ? 'given up' : 'no solution', moves };
};
