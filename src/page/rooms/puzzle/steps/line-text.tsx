// A line of words in which the letters of sets look like those on the board.
import type { ViewSet } from '../../../../rate/index.ts';
import { type BoardLine, SET_NAME } from './lines.ts';

interface Props {
  readonly line: BoardLine;
  readonly sets: readonly ViewSet[];
  /** Does the line begin the text? Then it begins with a capital. */
  readonly isFirst: boolean;
}

export function LineText({ line: { text }, sets, isFirst }: Props) {
  const words = isFirst ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  const colours = new Map(sets.map(({ letter, colour }) => [letter, colour]));
  return (
    <>
      {words.split(SET_NAME).map((part, i) => {
        const colour = i % 2 === 1 ? colours.get(part) : undefined;
        if (colour === undefined) return part;
        return (
          <b key={i} class={`letter fill-of-${colour}`}>
            {part}
          </b>
        );
      })}
    </>
  );
}
