// The table of the list. Only the visible rows are in the page. The table has the focus, and the active row is marked, so
// that the focus is not lost when that row is scrolled away.
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { ListStore } from '../../list/list-store.ts';
import { cellsText, puzzleText } from '../../list/puzzle-text.ts';
import { PROPER, UNDECIDED, verdicts } from '../../list/results.ts';
import { ratingText } from '../../list/save.ts';
import { type ColumnName, columns } from '../../list/view.ts';
import { rowAfterKey, type Scrolled, scrollTo, visibleRows, withMore } from '../../list/windowing.ts';
import { writePuzzleLink } from '../../puzzle-link.ts';
import { fragmentOf, go } from '../../route.ts';

const ROW_PX = 30;
/** Rows that are drawn above and below the visible ones. */
const MORE = 12;

const titles: Readonly<Record<ColumnName, string>> = {
  line: 'Line',
  puzzle: 'Puzzle',
  clues: 'Clues',
  verdict: 'Verdict',
  er: 'ER',
  ep: 'EP',
  ed: 'ED',
  hardest: 'Hardest technique',
  canonical: 'Canonical form',
};

/** Columns of numbers stand to the right. */
const numbers: readonly ColumnName[] = ['line', 'clues', 'er', 'ep', 'ed'];

export function ListTable({ store }: { readonly store: ListStore }) {
  const frame = useRef<HTMLDivElement>(null);
  const top = useSignal(store.scrollTop);
  const height = useSignal(0);
  const { rows } = store.view.value;
  const count = rows.length;
  const place = store.active.value;
  const scrolled: Scrolled = { top: top.value, height: height.value, rowPx: ROW_PX };
  const visible = visibleRows(scrolled, count);
  const { first, end } = withMore(visible, MORE, count);

  // the place is kept while the visitor looks at a puzzle, and the puzzle at which they were is visible afterwards
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    const measure = (): void => {
      height.value = Math.max(0, current.clientHeight - ROW_PX); // without the head
    };
    measure();
    current.scrollTop = scrollTo(place, { top: store.scrollTop, height: height.peek(), rowPx: ROW_PX });
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [store]);
  useEffect(() => {
    store.show(rows.slice(visible.first, visible.end));
  }, [store, rows, visible.first, visible.end]);

  const move = (to: number): void => {
    store.activeRow.value = rows[to];
    const { current } = frame;
    if (current) current.scrollTop = scrollTo(to, { ...scrolled, top: current.scrollTop });
  };
  const open = (at: number): void => {
    const puzzle = store.puzzleAt(at);
    if (!puzzle) return;
    store.activeRow.value = rows[at];
    go('puzzle', ...writePuzzleLink(puzzle));
  };
  const toggle = (at: number, isRange: boolean): void => {
    const row = rows[at];
    store.activeRow.value = row;
    if (isRange) store.selection.setTo(rows, at);
    else store.selection.set(row, at, !store.selection.has(row));
  };
  const press = (event: KeyboardEvent): void => {
    if (event.target !== frame.current || event.altKey || count === 0) return;
    const { key, shiftKey } = event;
    const to = rowAfterKey(key, place, count, Math.floor(height.value / ROW_PX));
    if (to !== undefined) {
      if (shiftKey) {
        if (store.selection.state.peek().count === 0) store.selection.set(rows[place], place, true);
        store.selection.setTo(rows, to);
      }
      move(to);
    } else if (key === ' ') toggle(place, shiftKey);
    else if (key === 'Enter') open(place);
    else if (key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey))
      store.selection.setAll(rows, true);
    else return;
    event.preventDefault();
  };

  return (
    <div
      class="list-table"
      role="grid"
      aria-label="the puzzles of the list"
      aria-rowcount={count + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-activedescendant={place >= first && place < end ? `list-row-${place}` : undefined}
      tabIndex={0}
      ref={frame}
      onKeyDown={press}
      onScroll={({ currentTarget }) => {
        top.value = currentTarget.scrollTop;
        store.scrollTop = currentTarget.scrollTop;
      }}
    >
      <Head store={store} />
      <div class="list-body" role="rowgroup" style={{ height: `${count * ROW_PX}px` }}>
        <div role="presentation" style={{ transform: `translateY(${first * ROW_PX}px)` }}>
          {Array.from(rows.subarray(first, end), (row, i) => (
            <Row
              key={first + i}
              store={store}
              row={row}
              place={first + i}
              isActive={first + i === place}
              onOpen={open}
              onToggle={toggle}
            />
          ))}
        </div>
      </div>
      {count === 0 && store.table.length > 0 && <p class="note">No puzzle of the list fits the filter.</p>}
    </div>
  );
}

/** The names of the columns, which sort, and a box that selects all rows that are shown. */
function Head({ store }: { readonly store: ListStore }) {
  const { by, isDown } = store.sort.value;
  const { rows } = store.view.value;
  const { count } = store.selection.state.value;
  const areAll = count > 0 && count >= rows.length && rows.every((row) => store.selection.has(row));
  return (
    <div class="list-head" role="rowgroup">
      <div class="list-row" role="row" aria-rowindex={1}>
        <div role="columnheader">
          <input
            type="checkbox"
            aria-label="select all that are shown"
            checked={areAll}
            onChange={({ currentTarget }) => store.selection.setAll(rows, currentTarget.checked)}
          />
        </div>
        {columns.map((column) => (
          <div
            key={column}
            role="columnheader"
            class={numbers.includes(column) ? 'number' : undefined}
            aria-sort={column !== by ? 'none' : isDown ? 'descending' : 'ascending'}
          >
            <button
              type="button"
              onClick={() => (store.sort.value = { by: column, isDown: column === by && !isDown })}
            >
              {titles[column]}
              <span aria-hidden="true">{column === by && (isDown ? ' ↓' : ' ↑')}</span>
            </button>
          </div>
        ))}
      </div>
    </div>
  );
}

interface RowProps {
  readonly store: ListStore;
  readonly row: number;
  readonly place: number;
  readonly isActive: boolean;
  onOpen(place: number): void;
  onToggle(place: number, isRange: boolean): void;
}

function Row({ store, row, place, isActive, onOpen, onToggle }: RowProps) {
  void [store.version.value, store.selection.state.value];
  const { table, results, selection } = store;
  const puzzle = table.at(row)!;
  const isSelected = selection.has(row);
  const verdict = results.verdict[row];
  const form = results.form(row);
  const line = table.line(row);
  const text = puzzleText(table, row);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table takes the keys
    <div
      class={isActive ? 'list-row active' : 'list-row'}
      role="row"
      id={`list-row-${place}`}
      aria-rowindex={place + 2}
      aria-selected={isSelected}
      onClick={() => (store.activeRow.value = row)}
      onDblClick={() => onOpen(place)}
    >
      <div role="gridcell">
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`select line ${line}`}
          checked={isSelected}
          onClick={(event) => {
            event.stopPropagation();
            onToggle(place, event.shiftKey);
          }}
        />
      </div>
      <div role="gridcell" class="number">
        {line}
      </div>
      <div role="gridcell" class="cells">
        <a
          href={fragmentOf('puzzle', ...writePuzzleLink(puzzle))}
          tabIndex={-1}
          title={`Open line ${line} in Puzzle`}
          onClick={() => (store.activeRow.value = row)}
        >
          {text}
        </a>
      </div>
      <div role="gridcell" class="number">
        {table.clues(row)}
      </div>
      <div role="gridcell" class={verdict === PROPER ? 'good' : verdict === UNDECIDED ? '' : 'bad'}>
        {verdicts[verdict]}
      </div>
      <div role="gridcell" class="number" title={results.scales[results.scale[row]] || undefined}>
        {ratingText(results.er[row])}
      </div>
      <div role="gridcell" class="number">
        {ratingText(results.ep[row])}
      </div>
      <div role="gridcell" class="number">
        {ratingText(results.ed[row])}
      </div>
      <div role="gridcell" class="words">
        {results.techniques[results.hardest[row]]}
      </div>
      <div role="gridcell" class="cells">
        {form ? cellsText(form) : results.formState[row] === 2 ? 'none' : ''}
      </div>
    </div>
  );
}
