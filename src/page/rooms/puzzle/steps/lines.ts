// The lines of words of a step, each with what it speaks of on the board.
import type { StepLine, StepView } from '../../../../rate/index.ts';
import type { StepPicture } from './step-picture.ts';

/** A line, with the letters of the sets that it names. */
export interface BoardLine extends StepLine {
  readonly sets: readonly string[];
}

/** Where a set is named by its letter: `set A`. */
export const SET_NAME = /(?<=\b[Ss]et )([A-Z]+)\b/;

/** Breaks sentences before the conclusion, and where they turn to the next two sets of a chain of sets. */
export function boardLines(lines: readonly StepLine[]): BoardLine[] {
  return lines.flatMap(({ text, indent, links }) =>
    text.split(/(?<=;) (?=so )|(?<=,) (?=set [A-Z]+ )/).map((part) => ({
      text: part,
      indent,
      links,
      sets: [...part.matchAll(new RegExp(SET_NAME, 'g'))].map(([letter]) => letter),
    })),
  );
}

/** Lights what a line speaks of, and dims all other arrows and sets. A line that speaks of nothing dims nothing. */
export function lightLine(
  { sets, noted, links }: StepView,
  line: BoardLine | undefined,
): StepPicture['view'] {
  if (!line || line.links.length + line.sets.length === 0) return { sets, noted, links };
  const isNamed = (number: number | undefined): boolean =>
    number !== undefined && line.links.includes(number);
  return {
    noted,
    links: links.map((link) => ({ ...link, look: isNamed(link.number) ? 'lit' : 'dim' })),
    sets: sets.map((set) => ({
      ...set,
      isDim: set.letter !== undefined && line.sets.length > 0 && !line.sets.includes(set.letter),
    })),
  };
}
