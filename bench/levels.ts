// Which ratings do puzzles of a level have? Makes minimal puzzles of each level and rates them by Sudoku Explainer's scale.
import { makePuzzles, parseBoard } from 'minclue';
import { type Level, levels, rateByExplainer } from 'minclue/rate';

export interface LevelRow {
  readonly level: Level;
  readonly puzzles: number;
  /** ER: the smallest, the largest, and the quantiles in per cent. */
  readonly least: number;
  readonly p5: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p95: number;
  readonly most: number;
}

/** Extreme puzzles take most of the time. */
const PUZZLES: Readonly<Record<Level, number>> = {
  easy: 1000,
  medium: 1000,
  hard: 1000,
  unfair: 400,
  extreme: 100,
};

export async function benchLevels(tell: (text: string) => void): Promise<LevelRow[]> {
  const rows: LevelRow[] = [];
  for (const level of levels) {
    tell(level);
    const request = { board: parseBoard('3x3'), level, minimal: true, score: false, seed: 1 } as const;
    const ratings: number[] = [];
    for await (const made of makePuzzles(request, { count: PUZZLES[level] }))
      if (made.kind === 'puzzle') ratings.push(rateByExplainer(made).er);
    ratings.sort((a, b) => a - b);
    const at = (share: number): number => ratings[Math.round(share * (ratings.length - 1))];
    rows.push({
      ...{ level, puzzles: ratings.length, least: at(0), p5: at(0.05), p25: at(0.25) },
      ...{ p50: at(0.5), p75: at(0.75), p95: at(0.95), most: at(1) },
    });
  }
  return rows;
}
