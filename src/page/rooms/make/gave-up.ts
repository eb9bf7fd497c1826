// Why no more puzzles came, in words.
import type { ValueRange } from '../../../make/index.ts';
import type { GaveUpOnScale } from './make-job.ts';

export function gaveUpWords({ tries, failures, seen, scale }: GaveUpOnScale): string {
  const reasons = [
    failures.pattern > 0 && `${failures.pattern} were not proper with all clues that the pattern allows`,
    seen.clues && `${failures.clues} had ${rangeWords(seen.clues)} clues`,
    failures.minimal > 0 && `${failures.minimal} were not minimal`,
    seen.rating && `${failures.rating} were rated ${rangeWords(seen.rating)} (${scale})`,
    failures.unchecked > 0 && `${failures.unchecked} could not be checked a second time`,
    failures.repeated > 0 && `${failures.repeated} were like earlier ones`,
  ].filter((reason) => typeof reason === 'string');
  return `No further puzzle met the wishes in ${tries.toLocaleString('en')} tries: ${reasons.join(', ')}.`;
}

function rangeWords({ from, to }: ValueRange): string {
  return from === to ? `${from}` : `${from} to ${to}`;
}
