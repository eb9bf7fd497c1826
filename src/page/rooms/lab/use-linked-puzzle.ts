// The puzzle or grid of an experiment: from its link, or pasted, or the one it opens with.
import { useEffect, useMemo } from 'preact/hooks';
import type { Puzzle } from '../../../board/index.ts';
import { readPuzzleLink, writePuzzleLink } from '../../puzzle-link.ts';
import { go } from '../../route.ts';
import { type Incoming, useIncoming } from '../../shell/incoming.ts';
import { complain } from '../../shell/said.ts';

/** `accepts`: why a puzzle is not for this experiment, in words; undefined: it is. */
export function useLinkedPuzzle(
  experiment: string,
  rest: readonly string[],
  start: () => Puzzle,
  refuses: (puzzle: Puzzle) => string | undefined,
): Puzzle {
  const [board = '', cells = ''] = rest;
  const read = useMemo((): { readonly puzzle: Puzzle; readonly fault?: string } => {
    if (board === '') return { puzzle: start() };
    try {
      const puzzle = readPuzzleLink(board, cells);
      const refusal = refuses(puzzle);
      return refusal === undefined ? { puzzle } : { puzzle: start(), fault: refusal };
    } catch (error) {
      return { puzzle: start(), fault: (error as Error).message };
    }
  }, [board, cells]);
  useEffect(() => {
    if (read.fault !== undefined) complain(read.fault);
  }, [read]);
  const take = useMemo(
    () =>
      (incoming: Incoming): boolean => {
        if (incoming.kind !== 'puzzles') return false;
        const refusal = refuses(incoming.puzzles[0]);
        if (refusal === undefined) go('lab', experiment, ...writePuzzleLink(incoming.puzzles[0]));
        else complain(refusal);
        return true;
      },
    [experiment],
  );
  useIncoming(take);
  return read.puzzle;
}
