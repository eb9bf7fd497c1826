// What can be done with the selected puzzles, or with all that are shown: copy and save.
import { nextTurn } from '../../../base/internal.ts';
import type { ListStore } from '../../list/list-store.ts';
import { writeCsv, writeText } from '../../list/save.ts';
import { copyText, saveFile } from '../../shell/clipboard.ts';
import { counted } from '../../shell/counted.ts';

/** Milliseconds of work between two rests of the page. */
const SLICE_MS = 8;

export function ListTools({ store }: { readonly store: ListStore }) {
  const { selection, table, results } = store;
  const { rows } = store.view.value;
  const { count } = selection.state.value;
  const chosen = (): Uint32Array => (count > 0 ? selection.of(rows) : rows);
  const what =
    count > 0 ? `the ${counted(count, 'selected puzzle')}` : `all ${counted(rows.length, 'puzzle')} shown`;
  return (
    <div class="row list-tools" role="group" aria-label={`copy and save ${what}`}>
      <button
        type="button"
        disabled={rows.length === 0}
        onClick={async () => {
          const taken = chosen();
          await copyText(
            (await collected(writeText(table, taken))).join(''),
            counted(taken.length, 'puzzle'),
          );
        }}
      >
        Copy
      </button>
      <button
        type="button"
        disabled={rows.length === 0}
        onClick={async () => saveFile(new Blob(await collected(writeText(table, chosen()))), 'list.txt')}
      >
        Save as text
      </button>
      <button
        type="button"
        disabled={rows.length === 0}
        onClick={async () =>
          saveFile(
            new Blob(await collected(writeCsv(table, results, chosen())), { type: 'text/csv' }),
            'list.csv',
          )
        }
      >
        Save as CSV
      </button>
      <span class="note">{what}</span>
      {count > 0 && (
        <button type="button" class="quiet" onClick={() => selection.clear()}>
          Select none
        </button>
      )}
    </div>
  );
}

/** Collects the pieces of a text, with rests. */
async function collected(pieces: Iterable<string>): Promise<string[]> {
  const all: string[] = [];
  let began = performance.now();
  for (const piece of pieces) {
    all.push(piece);
    if (performance.now() - began < SLICE_MS) continue;
    await nextTurn();
    began = performance.now();
  }
  return all;
}
