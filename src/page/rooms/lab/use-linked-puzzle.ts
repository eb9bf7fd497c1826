// Gets the puzzle or grid of an experiment: from the link, from a paste, the visitor's own if the experiment takes it, or
// the one that it starts with.
import { useEffect, useMemo } from 'preact/hooks';
import type { Puzzle } from '../../../board/index.ts';
import { readPuzzleLink, writePuzzleLink } from '../../puzzle-link.ts';
import { go, replaceRoute } from '../../route.ts';
import { current } from '../../shell/current.ts';
import { type Incoming, useIncoming } from '../../shell/incoming.ts';
import { complain, settle } from '../../shell/said.ts';

/** `own`: does the experiment want the visitor's puzzle or grid? `refuses` says why the experiment does not take a puzzle, or returns undefined if it does. */
export function useLinkedPuzzle(
  experiment: string,
  rest: readonly string[],
  start: () => Puzzle,
  own: 'puzzle' | 'grid',
  refuses: (puzzle: Puzzle) => string | undefined,
): Puzzle {
  const [board = '', cells = ''] = rest;
  const read = useMemo((): LinkedPuzzle => {
    if (board === '') {
      const carried = current.peek()[own];
      return carried && refuses(carried) === undefined
        ? { puzzle: carried, isCarried: true }
        : { puzzle: start() };
    }
    try {
      const puzzle = readPuzzleLink(board, cells);
      const refusal = refuses(puzzle);
      return refusal === undefined ? { puzzle } : { puzzle: start(), fault: refusal };
    } catch (error) {
      return { puzzle: start(), fault: (error as Error).message };
    }
  }, [board, cells]);
  useEffect(() => {
    if (read.fault !== undefined) complain(read.fault, 'lab puzzle');
    else settle('lab puzzle');
    if (read.isCarried) replaceRoute('lab', experiment, ...writePuzzleLink(read.puzzle));
  }, [read]);
  const take = useMemo(
    () =>
      (incoming: Incoming): boolean => {
        if (incoming.kind !== 'puzzles') return false;
        const refusal = refuses(incoming.puzzles[0]);
        if (refusal === undefined) go('lab', experiment, ...writePuzzleLink(incoming.puzzles[0]));
        else complain(refusal, 'lab puzzle');
        return true;
      },
    [experiment],
  );
  useIncoming(take);
  return read.puzzle;
}

interface LinkedPuzzle {
  readonly puzzle: Puzzle;
  /** Why the puzzle of the link is not shown. */
  readonly fault?: string;
  /** Is it the visitor's puzzle or grid from another room? */
  readonly isCarried?: boolean;
}
