// What to do with which puzzles, in which order, as data: one −p+q step for some generations, or Lin & Wu's way from
// any puzzles of 18 to 23 clues to 17s (§2.1, second method).
import type { HuntStep } from './neighbours.ts';

/** One generation of a hunt. */
export interface Stage {
  /** The step that is taken from each seed. */
  readonly step: HuntStep;
  /** Only puzzles with so many clues. */
  readonly clues: {
    /** The fewest. */
    readonly from: number;
    /** The most. */
    readonly to: number;
  };
  /** So many times: first from all puzzles there are, then from those just found. */
  readonly generations: number;
}

/** One step from all puzzles, breadth first. */
export function oneStep(step: HuntStep, generations: number): Stage[] {
  return [{ step, clues: { from: 0, to: Number.POSITIVE_INFINITY }, generations }];
}

const PAPER_MOST = 23;
const PAPER_WIDE = 18;

/** −2+1 from 23 clues down to 18, −1+1 at 18 for so many generations, −2+1 to 17. */
export function paperSchedule(generations: number): Stage[] {
  const stages: Stage[] = [];
  for (let clues = PAPER_MOST; clues > PAPER_WIDE; clues--) stages.push(stage(2, 1, clues, 1));
  return [...stages, stage(1, 1, PAPER_WIDE, generations), stage(2, 1, PAPER_WIDE, 1)];
}

function stage(minus: number, plus: number, clues: number, generations: number): Stage {
  return { step: { minus, plus }, clues: { from: clues, to: clues }, generations };
}
