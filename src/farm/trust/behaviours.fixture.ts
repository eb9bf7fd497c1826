// How the persons of simulated farms behave.
import type { Behaviour } from './simulation.fixture.ts';

export const honest: Behaviour = () => 'truth';

/** Lies about everything. */
export const lies: Behaviour = () => 'lie';

/** Answers random numbers, sometimes with a puzzle it has invented. */
export const guesses: Behaviour = ({ random }) => (random() < 0.3 ? 'untrue' : 'lie');

/** Is honest until it is trusted, then lies with this probability. */
export function liesOnceTrusted(probability: number): Behaviour {
  return ({ isTrusted, random }) => (isTrusted && random() < probability ? 'lie' : 'truth');
}

/**
 * Takes no risk: repeats the lies of its gang, hides from every other check, and lies with this probability about new
 * tasks once it is trusted.
 */
export function liesOnlyUnchecked(probability: number, hide: 'hand back' | 'silent' | 'truth'): Behaviour {
  return ({ isCheck, isLiedAbout, isTrusted, random }) => {
    if (isCheck) return isLiedAbout ? 'lie' : isTrusted ? hide : 'truth';
    return isTrusted && random() < probability ? 'lie' : 'truth';
  };
}

/** Lies until a time, and is honest from then on. Checks are answered honestly, but for lies of the gang. */
export function liesUntil(time: number): Behaviour {
  return ({ now, isCheck, isLiedAbout }) => {
    if (isLiedAbout) return 'lie';
    return now < time && !isCheck ? 'lie' : 'truth';
  };
}

/** Lies about the first tasks it gets when it is trusted, and is honest from then on. */
export function liesFewTimes(count: number, probability = 1): Behaviour {
  let told = 0;
  return ({ isTrusted, isCheck, random }) => {
    if (!isTrusted || isCheck || told >= count || random() >= probability) return 'truth';
    told++;
    return 'lie';
  };
}
