// Gives a room the editor of its puzzle. The address holds the puzzle: a link opens it, and typing changes the link. The
// editor stays, with its undo history, while the visitor is in other rooms.
import { useEffect, useMemo } from 'preact/hooks';
import type { Puzzle } from '../../board/index.ts';
import { readPuzzleLink, writePuzzleLink } from '../puzzle-link.ts';
import { readFragment, replaceRoute, route } from '../route.ts';
import { carryPuzzle, current } from '../shell/current.ts';
import { complain, settle } from '../shell/said.ts';
import { useReaction } from '../use-reaction.ts';
import { createEditor, type Editor } from './editor.ts';

/** The editors by room. */
const editors = new Map<string, Editor>();

/**
 * `rest` has the board and cells of the address, and parts that belong to others. If the address has no valid puzzle, the
 * room shows the current puzzle, or the one that `start` makes. `more` returns what the address has after them.
 */
export function useEditor(
  room: string,
  rest: readonly string[],
  start: () => Puzzle,
  more: (puzzle: Puzzle) => readonly string[] = () => [],
): Editor {
  const editor = useMemo(() => openEditor(room, rest, start), []);
  const link = rest.slice(0, 2).join('/');
  useEffect(() => {
    if (rest.length === 0 || link === writePuzzleLink(editor.puzzle.value).join('/')) return;
    const puzzle = readRest(rest);
    if (puzzle) {
      settle('link');
      editor.replace(puzzle);
    }
  }, [link]);
  const now = route.value;
  useEffect(() => {
    // a link that names only the room leads back to the puzzle
    const puzzle = editor.puzzle.peek();
    if (now.room === room && now.rest.length === 0)
      replaceRoute(room, ...writePuzzleLink(puzzle), ...more(puzzle));
  }, [now]);
  useReaction(() => {
    const puzzle = editor.puzzle.value;
    const link = writePuzzleLink(puzzle);
    const { room: roomNow, rest: now } = readFragment(location.hash);
    const isSame = now.slice(0, 2).join('/') === link.join('/');
    const others = isSame ? now.slice(2).filter((part) => part.includes('=')) : []; // such as `step=12`
    const parts = [...link, ...more(puzzle), ...others];
    if (roomNow !== room || now.join('/') !== parts.join('/')) replaceRoute(room, ...parts);
    carryPuzzle(puzzle, samples.has(puzzle));
  });
  return editor;
}

/** The puzzles that rooms have shown without being asked for them. */
const samples = new WeakSet<Puzzle>();

function openEditor(room: string, rest: readonly string[], start: () => Puzzle): Editor {
  const linked = readRest(rest);
  const known = editors.get(room);
  if (known) {
    if (linked) known.replace(linked);
    return known;
  }
  const carried = linked ?? current.peek().puzzle;
  const puzzle = carried ?? start();
  if (!carried) samples.add(puzzle);
  const editor = createEditor(puzzle);
  editors.set(room, editor);
  return editor;
}

/** Reads the puzzle of the address. Returns undefined if there is none, or if it is invalid, which it reports. */
function readRest(rest: readonly string[]): Puzzle | undefined {
  if (rest.length === 0 || rest[0] === '') return undefined;
  try {
    return readPuzzleLink(rest[0], rest[1] ?? '');
  } catch (error) {
    complain((error as Error).message, 'link');
    return undefined;
  }
}
