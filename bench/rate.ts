// Ratings on both scales in puzzles per CPU second. Explainer's scale is shown beside the times of Sudoku Explainer
// itself (Java), which were reported to us and not measured here: 1.5 CPU seconds per puzzle of the mixed list, minutes
// on the hardest.

import { type Puzzle, parseBoard } from 'minclue';
import { makePuzzles } from 'minclue/make';
import { rate, SCALES, type Scale } from 'minclue/rate';
import { findList, sample } from './lists.ts';
import { measure, startCpuClock, type Timing } from './measure.ts';

export interface RateRow extends Timing {
  readonly list: string;
  readonly scale: Scale;
  readonly puzzles: number;
  /** Explainer's CPU seconds per puzzle, as reported. */
  readonly explainerSeconds?: number;
}

/** The puzzles of a list. */
interface Asked {
  readonly list: string;
  readonly puzzles: readonly Puzzle[];
  /** Does a puzzle take seconds? Then each is rated only once. */
  readonly isSlow: boolean;
  readonly explainerSeconds?: number;
}

const MADE = 300;
const ROUNDS = 3;

export async function benchRate(tell: (text: string) => void): Promise<RateRow[]> {
  const rows: RateRow[] = [];
  for (const { list, puzzles, isSlow, explainerSeconds } of await lists())
    for (const scale of isSlow ? (['explainer'] as const) : (Object.keys(SCALES) as Scale[])) {
      tell(`${list}, scale ${scale}`);
      const rateAll = (): void => {
        for (const puzzle of puzzles) rate(puzzle, { scale });
      };
      const timing = isSlow
        ? measureOnce(puzzles.length, rateAll)
        : await measure(puzzles.length, ROUNDS, rateAll);
      const beside = scale === 'explainer' && explainerSeconds !== undefined ? { explainerSeconds } : {};
      rows.push({ list, scale, puzzles: puzzles.length, ...timing, ...beside });
    }
  return rows;
}

async function lists(): Promise<Asked[]> {
  const asked: Asked[] = [];
  const add = (name: string, count: number, isSlow = false): void => {
    const list = findList(name);
    if (list) asked.push({ list: name, puzzles: sample(list, count), isSlow });
  };
  add('17-clue', 1000);
  const made: Puzzle[] = [];
  const board = parseBoard('3x3');
  for await (const puzzle of makePuzzles({ board, minimal: true, seed: 1 }, { count: MADE }))
    if (puzzle.kind === 'puzzle') made.push({ board, cells: puzzle.cells });
  asked.push({ list: 'random minimal', puzzles: made, isSlow: false });
  const mixed = findList('explainer-ratings');
  const [usual, hard] = [0, 195].map((from) => mixed?.puzzles.slice(from, from === 0 ? 195 : undefined));
  if (usual) asked.push({ list: 'mixed', puzzles: usual, isSlow: false, explainerSeconds: 1.5 });
  add('top1465', 150);
  add('hardest', 30, true);
  if (hard)
    asked.push({ list: 'mixed, the six hardest', puzzles: hard, isSlow: true, explainerSeconds: 120 });
  return asked;
}

/** Measures one round. The earlier lists have warmed up the kernel. */
function measureOnce(items: number, work: () => void): Timing {
  const clock = startCpuClock();
  work();
  return { microseconds: (clock() * 1e6) / items, spread: 1, rounds: 1 };
}
