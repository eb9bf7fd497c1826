// The analysis of a puzzle: every change drops all results and starts a new verdict.
import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals';
import type { Puzzle } from '../../../board/index.ts';
import { useReaction } from '../../use-reaction.ts';
import { packPuzzle, unpackPuzzle } from '../../work/puzzle-data.ts';
import { useWork, type Work } from '../../work/use-work.ts';
import type { StepPicture } from './steps/step-picture.ts';
import type { Verdict } from './verdict-job.ts';

/** Ratings support at most this many digits. */
export const MOST_RATED_DIGITS = 31;

export interface Analysis {
  readonly verdict: Work<'puzzle verdict'>;
  readonly forms: Work<'puzzle forms'>;
  readonly engines: Work<'puzzle engines'>;
  readonly minimising: Work<'puzzle minimise'>;
  /** The step that the board shows. */
  readonly shownStep: Signal<StepPicture | undefined>;
  readonly showsSolution: Signal<boolean>;
}

/** `replace` gets the puzzle without its redundant clues. */
export function useAnalysis(shown: ReadonlySignal<Puzzle>, replace: (puzzle: Puzzle) => void): Analysis {
  const analysis: Analysis = {
    verdict: useWork('puzzle verdict'),
    forms: useWork('puzzle forms'),
    engines: useWork('puzzle engines'),
    minimising: useWork('puzzle minimise'),
    shownStep: useSignal<StepPicture | undefined>(undefined),
    showsSolution: useSignal(false),
  };
  const { verdict, forms, engines, minimising, shownStep, showsSolution } = analysis;
  useReaction(() => {
    const puzzle = shown.value;
    shownStep.value = undefined;
    showsSolution.value = false;
    for (const work of [verdict, forms, engines, minimising]) work.forget();
    if (puzzle.cells.includes(0)) verdict.start(packPuzzle(puzzle)); // a full grid has nothing to solve
  });
  useReaction(() => {
    const { result } = minimising.state.value;
    if (result) replace(unpackPuzzle(result));
  });
  return analysis;
}

/** Returns the verdict if the puzzle is proper. */
export function properVerdict({ verdict }: Pick<Analysis, 'verdict'>): Verdict | undefined {
  const { result } = verdict.state.value;
  return result?.solutions === 1 && result.isExact ? result : undefined;
}
