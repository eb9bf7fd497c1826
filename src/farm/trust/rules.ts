// How far strangers are believed, as in BOINC (adaptive replication), hardened against liars who work together. All
// rules are pure: the tables and the simulated farms (simulation.fixture.ts) apply the same ones.

/** What confirms a result: a machine of the owner, strangers of different networks who agree, or one stranger. */
export type Standing = 'own' | 'agreed' | 'single';

/** What is known of a person's reliability. */
export interface Trust {
  /** Agreements with others since the last wrong answer. */
  readonly agreed: number;
  /** Answers that turned out wrong. */
  readonly wrong: number;
}

export const NEWCOMER: Trust = { agreed: 0, wrong: 0 };

/** How many times in a row others must have agreed with a person before one answer may be enough. */
export const AGREED_BEFORE_TRUST = 10;
/** A person with this many wrong answers gets no more tasks. */
export const WRONG_BEFORE_BARRED = 3;
/** The share of a person's answers that is always compared, however often others have agreed. */
const LEAST_COMPARED = 0.05;
/** Each wrong answer makes the agreements that are needed for an answer to stand alone this many times more. */
const DISTRUST = 10;

export function isTrusted({ agreed }: Trust): boolean {
  return agreed >= AGREED_BEFORE_TRUST;
}

/**
 * Decides whether the first answer to a task is accepted without comparing it. `random` is 0 ≤ x < 1. After one wrong
 * answer, a hundred agreements are needed instead of ten.
 */
export function standsAlone({ agreed, wrong }: Trust, random: number): boolean {
  return agreed >= AGREED_BEFORE_TRUST * DISTRUST ** wrong && random >= Math.max(1 / agreed, LEAST_COMPARED);
}

/** The new trust in a person after an agreement. */
export function raised({ agreed, wrong }: Trust): Trust {
  return { agreed: agreed + 1, wrong };
}

/** The new trust in a person after a wrong answer. */
export function punished({ wrong }: Trust): Trust {
  return { agreed: 0, wrong: wrong + 1 };
}
