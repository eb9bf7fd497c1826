// What a recheck of a random part says about all results that rest on strangers. The rechecked ones are a sample
// without replacement, so the number of wrong ones among them has the hypergeometric distribution.

/** What the owner's machines rechecked. */
export interface Recheck {
  /** Results that rest on strangers, the rechecked ones included. */
  readonly results: number;
  /** Those of a random sample of them that were rechecked and are right. */
  readonly audited: number;
  /**
   * Results of strangers that rechecks have contradicted since the campaign began. They were replaced, so they are no
   * longer among `results`, but each is a sign of others that were not drawn. Default: 0.
   */
  readonly found?: number;
}

const CONFIDENCE = 0.95;
/** Sums of logarithms are this exact. A tie counts as likely. */
const ROUNDING = 1e-9;

/**
 * The largest number of wrong results that is not ruled out. If more were wrong, a sample with so few wrong ones would
 * have a probability below 1 − `confidence`.
 */
export function wrongAtMost({ results, audited, found = 0 }: Recheck, confidence = CONFIDENCE): number {
  const all = results + found;
  const drawn = audited + found;
  const isLikely = (wrong: number): boolean =>
    fewWrong(all, wrong, drawn, found) >= (1 - confidence) * (1 - ROUNDING);
  let [low, high] = [found, found + 1];
  while (high < all - audited && isLikely(high)) [low, high] = [high, Math.min(2 * high, all - audited)];
  if (high > all - audited) return low - found;
  if (isLikely(high)) return high - found;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isLikely(middle)) low = middle;
    else high = middle;
  }
  return low - found;
}

/** The probability that at most `most` of the `drawn` ones are wrong if `wrong` of `all` are. */
function fewWrong(all: number, wrong: number, drawn: number, most: number): number {
  const least = Math.max(0, drawn - (all - wrong));
  if (least > most) return 0;
  // If more are drawn than are right, the least that can happen is that all of those not drawn are wrong.
  let log = least === 0 ? logNoneOf(all, wrong, drawn) : logNoneOf(all, all - wrong, all - drawn);
  let sum = Math.exp(log);
  for (let i = least; i < Math.min(most, wrong, drawn); i++) {
    // P(i + 1) / P(i)
    log += Math.log(((wrong - i) * (drawn - i)) / ((i + 1) * (all - wrong - drawn + i + 1)));
    sum += Math.exp(log);
  }
  return sum;
}

/** The logarithm of the probability that `drawn` of `all` hit none of `wrong`: C(all − wrong, drawn) / C(all, drawn). */
function logNoneOf(all: number, wrong: number, drawn: number): number {
  const [few, many] = wrong < drawn ? [wrong, drawn] : [drawn, wrong]; // the formula is symmetric in both
  let log = 0;
  for (let i = 0; i < few; i++) log += Math.log1p(-many / (all - i));
  return log;
}

/** A result of strangers in the order of a draw that nobody else knows. */
export interface Drawn {
  /** A random number 0 ≤ x < 1. */
  readonly draw: number;
  /** True if it was rechecked and is right. */
  readonly isAudited: boolean;
}

/**
 * Counts the random sample: the rechecked results with draws below the smallest one that was not rechecked. Whatever
 * the order in which results come and are rechecked, these are all that have draws below some number.
 */
export function sampleOf(results: readonly Drawn[]): number {
  const next = results.reduce((least, { draw, isAudited }) => (isAudited ? least : Math.min(least, draw)), 1);
  return results.filter(({ draw, isAudited }) => isAudited && draw < next).length;
}

/** The bound in words, without a full stop. */
export function boundSentence(recheck: Recheck, confidence = CONFIDENCE): string {
  const { results, audited, found = 0 } = recheck;
  if (results === 0) return 'no result rests on strangers';
  const those = results === 1 ? 'the one result that rests' : `the ${shown(results)} results that rest`;
  if (audited + found === 0) return `nothing was rechecked, so nothing is known of ${those} on strangers`;
  if (audited === results)
    return `${results === 1 ? those : `all ${those.slice('the '.length)}`} on strangers ${results === 1 ? 'was' : 'were'} rechecked`;
  const most = wrongAtMost(recheck, confidence);
  if (most === results) return `too little was rechecked to know anything of ${those} on strangers`;
  const sure = `with ${shown(confidence * 100)} % confidence`;
  if (most === 0) return `${sure} none of ${those} on strangers is wrong`;
  return `${sure} at most ${shown(most)} of ${those} on strangers ${most === 1 ? 'is' : 'are'} wrong`;
}

function shown(number: number): string {
  return number.toLocaleString('en');
}
