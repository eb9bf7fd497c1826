// Where the visitor is in an explanation: at which step, and how much of it has been told. A hint tells where to look
// first, then the technique, then the step.

/** How much of a step is told. */
export type Stage = 'none' | 'where' | 'technique' | 'step';

export interface Place {
  /** The step, from 0. */
  readonly index: number;
  readonly stage: Stage;
}

/** How many steps are known, and whether they are all. */
export interface Known {
  readonly count: number;
  readonly isAll: boolean;
}

export const START: Place = { index: 0, stage: 'none' };

const MORE: Readonly<Record<Stage, Stage>> = {
  none: 'where',
  where: 'technique',
  technique: 'step',
  step: 'where',
};

/** Tells a little more: the next stage of this step, or where to look for the next step. */
export function hint(place: Place, known: Known): Place {
  const index = place.stage === 'step' ? place.index + 1 : place.index;
  return isBeyond(index, known) ? place : { index, stage: MORE[place.stage] };
}

/** Shows this step if it is not shown yet, otherwise the next one. */
export function next(place: Place, known: Known): Place {
  return shows(place.stage === 'step' ? place.index + 1 : place.index, known) ?? place;
}

/** Returns to the step before this one, or to the beginning. */
export function back({ index, stage }: Place): Place {
  if (stage === 'none' || index === 0) return START;
  return { index: index - 1, stage: 'step' };
}

/** Shows a step, if there is one with this number. */
export function shows(index: number, known: Known): Place | undefined {
  return isBeyond(index, known) ? undefined : { index, stage: 'step' };
}

/** The step after the last known one may still be found. */
function isBeyond(index: number, { count, isAll }: Known): boolean {
  return index > count || (isAll && index === count);
}
