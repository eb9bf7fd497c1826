// The mode of the room Puzzle: from the address, from the puzzle, or chosen by the visitor.
import type { ReadonlySignal, Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Puzzle } from '../../../board/index.ts';
import type { Editor } from '../../board/editor.ts';
import { complain, say, settle } from '../../shell/said.ts';
import { useReaction } from '../../use-reaction.ts';
import { type Mode, modeOf, modes } from './mode.ts';
import { gameRefusal } from './solve/judge.ts';
import { wasSolving } from './solve/use-game.ts';

export interface ModeControl {
  readonly mode: ReadonlySignal<Mode>;
  /** Changes the mode. Leaving Sukaku for Edit removes the candidates, which undo brings back. */
  choose(mode: Mode): void;
}

/** `mode` is the signal that the address shows, and `rest` the address. */
export function useMode(editor: Editor, mode: Signal<Mode>, rest: readonly string[]): ModeControl {
  const link = rest.join('/');
  const read = useRef<string | undefined>(undefined);
  if (read.current === undefined) mode.value = firstMode(editor.puzzle.peek(), rest);
  useEffect(() => {
    if (read.current !== undefined && rest.length > 0) mode.value = firstMode(editor.puzzle.peek(), rest);
    read.current = link;
  }, [link]);
  useReaction(() => {
    const puzzle = editor.puzzle.value;
    if (puzzle.candidates) mode.value = 'sukaku';
    else if (mode.peek() === 'solve') {
      const refusal = gameRefusal(puzzle);
      if (refusal === undefined) return settle('mode');
      mode.value = 'edit';
      complain(refusal, 'mode');
    }
  });
  return {
    mode,
    choose(next) {
      const puzzle = editor.puzzle.peek();
      if (next === 'edit' && puzzle.candidates) {
        editor.replace({ board: puzzle.board, cells: puzzle.cells });
        say('The candidates are removed. Undo brings them back.');
      }
      mode.value = next;
    },
  };
}

/** The mode in which a puzzle is opened. Other parts of the address may stand beside the mode. */
function firstMode(puzzle: Puzzle, rest: readonly string[]): Mode {
  const said = rest.slice(2).find((part) => modes.some(({ mode }) => mode === part));
  return modeOf(puzzle, said, wasSolving(puzzle));
}
