// Says in words why no more puzzles were made.
import type { ValueRange } from '../../../make/index.ts';
import { counted } from '../../shell/counted.ts';
import type { GaveUpOnScale } from './make-job.ts';

export function gaveUpWords({ tries, failures, seen, scale }: GaveUpOnScale): string {
  const reasons = [
    failures.pattern > 0 &&
      (seen.solutions
        ? `${grouped(failures.pattern)} with clues in all cells of the pattern had ${grouped(seen.solutions.from)} or more solutions`
        : `${wereWords(failures.pattern)} not proper with all clues that the pattern allows`),
    failures.unsolvable > 0 && `${grouped(failures.unsolvable)} had no solution`,
    seen.clues &&
      `${grouped(failures.clues)} had ${rangeWords(seen.clues)} ${seen.clues.to === 1 ? 'clue' : 'clues'}`,
    failures.minimal > 0 && `${wereWords(failures.minimal)} not minimal`,
    seen.rating && `${wereWords(failures.rating)} rated ${rangeWords(seen.rating)} (${scale})`,
    ...Object.entries(seen.levels ?? {}).map(([level, count]) => `${wereWords(count)} ${level}`),
    failures.unchecked > 0 && `${grouped(failures.unchecked)} could not be checked a second time`,
    failures.unfinished > 0 && `${wereWords(failures.unfinished)} not finished`,
    failures.repeated > 0 && `${wereWords(failures.repeated)} like earlier puzzles`,
  ].filter((reason) => typeof reason === 'string');
  return `No further puzzle fitted in ${counted(tries, 'try', 'tries')}: ${reasons.join(', ')}.`;
}

/** `1 was`, `2 were`. */
function wereWords(count: number): string {
  return counted(count, 'was', 'were');
}

function rangeWords({ from, to }: ValueRange): string {
  return from === to ? `${from}` : `${from} to ${to}`;
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}
