// Going through a list that was pasted or dropped: the one that is shown, one back, one on.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Puzzle } from '../../board/index.ts';
import { list } from '../shell/incoming.ts';

const place = signal(0);

/** Nothing where no list was read. */
export function ListBar({ onShow }: { onShow(puzzle: Puzzle): void }) {
  const read = list.value;
  useEffect(() => {
    place.value = 0;
  }, [read]);
  if (!read) return null;
  const show = (i: number): void => {
    place.value = i;
    onShow(read.puzzles[i]);
  };
  return (
    <div class="row list-bar" role="group" aria-label="list">
      <button type="button" disabled={place.value === 0} onClick={() => show(place.value - 1)}>
        ←<span class="unseen"> the one before</span>
      </button>
      <label class="field">
        <input
          type="number"
          min={1}
          max={read.puzzles.length}
          value={place.value + 1}
          aria-label="which of the list"
          onChange={({ currentTarget: { valueAsNumber: value } }) => {
            if (Number.isInteger(value) && value >= 1 && value <= read.puzzles.length) show(value - 1);
          }}
        />
        of {read.puzzles.length.toLocaleString('en')}
      </label>
      <button
        type="button"
        disabled={place.value === read.puzzles.length - 1}
        onClick={() => show(place.value + 1)}
      >
        →<span class="unseen"> the next one</span>
      </button>
      <span class="note">{read.source}</span>
    </div>
  );
}
