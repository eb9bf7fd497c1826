// Steps through the open list in the order and selection of the room List, by buttons or by the left and right arrow keys.
import type { Puzzle } from '../../board/index.ts';
import { type ListStore, listStore } from '../list/list-store.ts';
import { fragmentOf } from '../route.ts';
import { useShortcuts } from '../shell/use-shortcuts.ts';

/** Shows buttons for the previous and next puzzle, or nothing if no list is open. */
export function ListBar({ onShow }: { onShow(puzzle: Puzzle): void }) {
  const store = listStore.value;
  return store ? <OpenedBar store={store} onShow={onShow} /> : null;
}

function OpenedBar({ store, onShow }: { readonly store: ListStore; onShow(puzzle: Puzzle): void }) {
  const { rows } = store.view.value;
  const place = store.active.value;
  const show = (i: number): void => {
    const puzzle = store.puzzleAt(i);
    if (!puzzle) return;
    store.activeRow.value = rows[i];
    onShow(puzzle);
  };
  useShortcuts({ ArrowLeft: () => show(place - 1), ArrowRight: () => show(place + 1) });
  return (
    <div class="row list-bar" role="group" aria-label="list">
      <button
        type="button"
        disabled={place === 0}
        aria-keyshortcuts="ArrowLeft"
        onClick={() => show(place - 1)}
      >
        ←<span class="unseen"> previous puzzle</span>
      </button>
      <label class="field">
        <input
          type="number"
          min={1}
          max={rows.length}
          value={place + 1}
          aria-label="number in the list"
          onChange={({ currentTarget: { valueAsNumber: value } }) => {
            if (Number.isInteger(value) && value >= 1 && value <= rows.length) show(value - 1);
          }}
        />
        of {rows.length.toLocaleString('en')}
      </label>
      <button
        type="button"
        disabled={place >= rows.length - 1}
        aria-keyshortcuts="ArrowRight"
        onClick={() => show(place + 1)}
      >
        →<span class="unseen"> next puzzle</span>
      </button>
      <a href={fragmentOf('list')}>Back to the list</a>
      <span class="note">{store.source}</span>
    </div>
  );
}
