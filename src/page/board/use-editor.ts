// An editor whose puzzle stands in the address: a link opens it, and what is typed changes the link.
import { useEffect, useMemo } from 'preact/hooks';
import type { Puzzle } from '../../board/index.ts';
import { readPuzzleLink, writePuzzleLink } from '../puzzle-link.ts';
import { fragmentOf, replaceRoute } from '../route.ts';
import { complain } from '../shell/said.ts';
import { useReaction } from '../use-reaction.ts';
import { createEditor, type Editor } from './editor.ts';

/** `rest`: the board and the cells of the address. `start`: what is shown where it has none, or none that can be read. */
export function useEditor(room: string, rest: readonly string[], start: () => Puzzle): Editor {
  const editor = useMemo(() => createEditor(readRest(rest) ?? start()), []);
  const link = rest.join('/');
  useEffect(() => {
    if (rest.length === 0 || link === writePuzzleLink(editor.puzzle.value).join('/')) return;
    const puzzle = readRest(rest);
    if (puzzle) editor.replace(puzzle);
  }, [link]);
  useReaction(() => {
    const parts = writePuzzleLink(editor.puzzle.value);
    if (location.hash !== fragmentOf(room, ...parts)) replaceRoute(room, ...parts);
  });
  return editor;
}

/** Undefined if there is nothing to read; what cannot be read is told. */
function readRest(rest: readonly string[]): Puzzle | undefined {
  if (rest.length === 0 || rest[0] === '') return undefined;
  try {
    return readPuzzleLink(rest[0], rest[1] ?? '');
  } catch (error) {
    complain((error as Error).message);
    return undefined;
  }
}
