// Why no more puzzles came, in words.
import type { ValueRange } from '../../../make/index.ts';
import type { GaveUpOnScale } from './make-job.ts';

export function gaveUpWords({ tries, failures, seen, scale }: GaveUpOnScale): string {
  const reasons = [
    failures.pattern > 0 &&
      (seen.solutions
        ? `${grouped(failures.pattern)} with clues in all cells of the pattern had ${grouped(seen.solutions.from)} or more solutions`
        : `${grouped(failures.pattern)} were not proper with all clues that the pattern allows`),
    failures.unsolvable > 0 && `${grouped(failures.unsolvable)} had none`,
    seen.clues && `${grouped(failures.clues)} had ${rangeWords(seen.clues)} clues`,
    failures.minimal > 0 && `${grouped(failures.minimal)} were not minimal`,
    seen.rating && `${grouped(failures.rating)} were rated ${rangeWords(seen.rating)} (${scale})`,
    failures.unchecked > 0 && `${grouped(failures.unchecked)} could not be checked a second time`,
    failures.unfinished > 0 && `${grouped(failures.unfinished)} not finished`,
    failures.repeated > 0 && `${grouped(failures.repeated)} were like earlier ones`,
  ].filter((reason) => typeof reason === 'string');
  return `No further puzzle met the wishes in ${grouped(tries)} tries: ${reasons.join(', ')}.`;
}

function rangeWords({ from, to }: ValueRange): string {
  return from === to ? `${from}` : `${from} to ${to}`;
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}
