// The stages of a hunt as data: one −p+q step for some generations, or Lin & Wu's way from puzzles of 18 to 23 clues to
// 17s (§2.1, second method).
import type { HuntStep } from './neighbours.ts';

/** A stage of a hunt: one step for some generations. */
export interface Stage {
  /** The step taken from each seed. */
  readonly step: HuntStep;
  /** The number of clues that a puzzle needs to be a seed. */
  readonly clues: {
    /** The fewest. */
    readonly from: number;
    /** The most. */
    readonly to: number;
  };
  /** How many times the step is taken: first from all puzzles, then from those just found. */
  readonly generations: number;
}

/** Takes one step from all puzzles, breadth first. */
export function oneStep(step: HuntStep, generations: number): Stage[] {
  return [{ step, clues: { from: 0, to: Number.POSITIVE_INFINITY }, generations }];
}

const PAPER_MOST = 23;
const PAPER_WIDE = 18;

/** −2+1 from 23 clues down to 18, −1+1 at 18 clues for this many generations, then −2+1 to 17. */
export function paperSchedule(generations: number): Stage[] {
  const stages: Stage[] = [];
  for (let clues = PAPER_MOST; clues > PAPER_WIDE; clues--) stages.push(stage(2, 1, clues, 1));
  return [...stages, stage(1, 1, PAPER_WIDE, generations), stage(2, 1, PAPER_WIDE, 1)];
}

function stage(minus: number, plus: number, clues: number, generations: number): Stage {
  return { step: { minus, plus }, clues: { from: clues, to: clues }, generations };
}
