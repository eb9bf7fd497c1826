// The summary of an explanation: the rating by its steps, and how often each technique was used.
import { type Level, levels, type Step } from '../../../../rate/index.ts';

/** A technique of an explanation. */
export interface TechniqueRow {
  readonly technique: Step['technique'];
  readonly scale?: 'explainer';
  readonly times: number;
  /** The difficulty of its hardest use. */
  readonly difficulty: number;
  readonly level?: Level;
  /** The index of the step that uses it first. */
  readonly first: number;
}

/** Returns a row for each technique, the hardest first. */
export function summaryOf(steps: readonly Step[]): TechniqueRow[] {
  const rows = new Map<string, TechniqueRow>();
  for (const [i, { technique, difficulty, level, scale }] of steps.entries()) {
    const known = rows.get(technique);
    rows.set(technique, {
      technique,
      ...(scale && { scale }),
      ...(level && { level }),
      times: (known?.times ?? 0) + 1,
      difficulty: Math.max(known?.difficulty ?? 0, difficulty),
      first: known?.first ?? i,
    });
  }
  return [...rows.values()].sort((a, b) => rankOf(b) - rankOf(a) || b.first - a.first);
}

/** Returns the hardest step. Steps of Explainer are harder than all with a level, because they are taken last. */
export function hardestOf(steps: readonly Step[]): Step | undefined {
  return steps.length === 0
    ? undefined
    : steps.reduce((most, each) => (rankOf(each) > rankOf(most) ? each : most));
}

/** Sudoku Explainer's three numbers, from its steps: all, those up to the first placement, the first. */
export function explainerNumbers(steps: readonly Step[]): readonly [er: number, ep: number, ed: number] {
  const most = (some: readonly Step[]): number => Math.max(0, ...some.map(({ difficulty }) => difficulty));
  const placing = steps.findIndex(({ placements }) => placements.length > 0);
  return [most(steps), most(placing < 0 ? steps : steps.slice(0, placing + 1)), most(steps.slice(0, 1))];
}

function rankOf({ level, difficulty }: Pick<TechniqueRow, 'level' | 'difficulty'>): number {
  return (level ? levels.indexOf(level) : levels.length) * 100_000 + difficulty;
}
