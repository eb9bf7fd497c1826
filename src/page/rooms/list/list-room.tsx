// The room List: a table of up to 100,000 puzzles, which workers fill. Sort, filter, select, save, open one in Puzzle.

import { readLine } from '../../../text/index.ts';
import { type ListStore, listStore } from '../../list/list-store.ts';
import { counted } from '../../shell/counted.ts';
import { list, openList, take } from '../../shell/incoming.ts';
import { OpenText } from '../../shell/open-text.tsx';
import { firstPuzzle, hardPuzzle, strangelyFamiliarClues } from '../../shell/samples.ts';
import { FilterForm } from './filter-form.tsx';
import { ListTable } from './list-table.tsx';
import { ListTools } from './list-tools.tsx';
import { Preview } from './preview.tsx';
import { ListProgress } from './progress.tsx';
import { UnreadLines } from './unread-lines.tsx';

const examples = [firstPuzzle, hardPuzzle, strangelyFamiliarClues];

export default function ListRoom() {
  const store = list.value && listStore.value;
  return (
    <div class="list-room">
      {store ? <OpenedRoom key={store} store={store} /> : <EmptyRoom />}
      <section class="list-open" aria-label="open a list">
        {store && <h2>Open another list</h2>}
        <label class="field">
          Open a file
          <input
            type="file"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) void take(file, file.name);
            }}
          />
        </label>
        <OpenText />
      </section>
    </div>
  );
}

function EmptyRoom() {
  return (
    <>
      <h1>List</h1>
      <p class="lead">
        Paste or drop a list of up to 100,000 puzzles anywhere on this page, in any format. Every puzzle is
        solved and rated, and gets its canonical form. Then sort, filter, drop isomorphs and save.
      </p>
      <p>
        <button
          type="button"
          onClick={() =>
            openList(
              examples.map((line) => readLine(line)),
              'the examples',
            )
          }
        >
          Try it with three puzzles
        </button>
      </p>
    </>
  );
}

function OpenedRoom({ store }: { readonly store: ListStore }) {
  void store.version.value; // the table grows while it is read
  const reading = store.reading?.value;
  return (
    <>
      <div class="list-head-row">
        <div class="list-controls">
          <h1>
            List{' '}
            <span class="list-source">
              {counted(store.table.length, 'puzzle')} from {store.source}
            </span>
          </h1>
          {reading?.isCut && (
            <p class="note">
              {store.source} has more puzzles. These are the first {store.table.length.toLocaleString('en')}.
            </p>
          )}
          <ListProgress store={store} />
          {reading && reading.unreadCount > 0 && <UnreadLines reading={reading} />}
          <FilterForm store={store} />
          <ListTools store={store} />
        </div>
        <Preview store={store} />
      </div>
      <ListTable store={store} />
    </>
  );
}
