// The questions of the menu of boards: the map of a jigsaw, or the name of any board.
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Board } from '../../board/index.ts';
import { writeRegions } from '../../text/index.ts';

const JIGSAW = [
  'AAAABBBCC',
  'AAABBBBCC',
  'AADDBBCCC',
  'DDDEEEFCC',
  'DDDEEEFFF',
  'GGDEEEFFF',
  'GGGHHFFII',
  'GGHHHHIII',
  'GGHHHIIII',
].join('\n');

interface MapProps {
  /** The board whose regions the field begins with, if it is a jigsaw. Otherwise it begins with an example. */
  readonly board: Board;
  onMap(map: string): void;
}

export function AskMap({ board, onMap }: MapProps) {
  const map = useSignal(board.name.includes('J') ? writeRegions(board) : JIGSAW);
  const field = useFocus<HTMLTextAreaElement>();
  return (
    <div class="question">
      <label>
        Regions: a letter for each cell, the same in all cells of a region
        <textarea
          ref={field}
          class="mono"
          rows={9}
          spellcheck={false}
          value={map.value}
          onInput={({ currentTarget }) => (map.value = currentTarget.value)}
        />
      </label>
      <button type="button" onClick={() => onMap(map.value)}>
        Open the board
      </button>
    </div>
  );
}

export function AskName({ onName }: { onName(name: string): void }) {
  const name = useSignal('');
  const field = useFocus<HTMLInputElement>();
  return (
    <span class="row question">
      <label class="field">
        Rows and columns, or boxes
        <input
          ref={field}
          size={8}
          spellcheck={false}
          placeholder="3x5"
          value={name.value}
          onInput={({ currentTarget }) => (name.value = currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault(); // the field may stand in a form of something else
            onName(name.value);
          }}
        />
      </label>
      <button type="button" onClick={() => onName(name.value)}>
        Open the board
      </button>
    </span>
  );
}

/** Gives the focus to the field when the question appears. */
function useFocus<T extends HTMLElement>() {
  const field = useRef<T>(null);
  useLayoutEffect(() => field.current?.focus(), []); // at once, so that no key goes elsewhere
  return field;
}
