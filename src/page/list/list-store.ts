// Everything about the open list that must outlive its room: results, sort, filter, selection and place. The visitor
// goes to a puzzle and back, and workers continue meanwhile.
import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import { nextTurn } from '../../base/internal.ts';
import type { Puzzle } from '../../board/index.ts';
import { fragmentOf, route } from '../route.ts';
import { enlist, type Glimpse } from '../work/underway.ts';
import { createWork, type Work } from '../work/use-work.ts';
import { list, type OpenedList, type Reading } from './opened-list.ts';
import { isPuzzleTable, MOST_PUZZLES, type PuzzleTable, tableOf } from './puzzle-table.ts';
import { createResults, type Results, stages, stageWords } from './results.ts';
import { createSelection, type Selection } from './selection.ts';
import { dependsOnResults, type Filter, findView, noFilter, type Sort, type View } from './view.ts';

export interface ListStore {
  readonly source: string;
  readonly table: PuzzleTable;
  readonly results: Results;
  /** Undefined if the puzzles were not read from a text. */
  readonly reading: ReadonlySignal<Reading> | undefined;
  readonly filter: Signal<Filter>;
  readonly sort: Signal<Sort>;
  readonly view: ReadonlySignal<View>;
  /** Rises with every change of the puzzles or the results. */
  readonly version: ReadonlySignal<number>;
  /** The row at which the visitor is, which need not be in the view. */
  readonly activeRow: Signal<number>;
  /** Its place in the view, 0 if it is not in it. */
  readonly active: ReadonlySignal<number>;
  readonly selection: Selection;
  readonly work: Work<'list answers'>;
  /** How far the table is scrolled, in pixels. */
  scrollTop: number;
  /** Starts answering, or continues. */
  start(): void;
  /** Says which rows are visible, so that they are answered first. */
  show(rows: Uint32Array): void;
  /** Asks for canonical forms before everything else. */
  wantForms(): void;
  /** Returns the puzzle at a place in the view. */
  puzzleAt(place: number): Puzzle | undefined;
}

/** Milliseconds of work between two rests of the page. */
const SLICE_MS = 8;
/** With a sort or a filter by results, the view is found again at most this often while results come. */
const REFRESH_MS = 500;

/** The store of the open list. */
export const listStore = signal<ListStore | undefined>(undefined);

/** The header shows in other rooms what workers do with the list. */
const glimpse = computed((): Glimpse | undefined => {
  const { kind, progress } = listStore.value?.work.state.value ?? {};
  if (kind !== 'running' || route.value.room === 'list') return undefined;
  if (!progress) return { what: 'List' };
  const { stage, done, of } = progress;
  return { what: `List: ${stageWords[stage].toLowerCase()}`, fraction: of > 0 ? done / of : undefined };
});
enlist({ address: fragmentOf('list'), glimpse, dismiss: () => listStore.peek()?.work.stop() });

effect(() => {
  const opened = list.value;
  const before = listStore.peek();
  if (!opened) return;
  before?.work.forget();
  listStore.value = untracked(() => createListStore(opened));
});

function createListStore({ puzzles, source, reading }: OpenedList): ListStore {
  const table = isPuzzleTable(puzzles) ? puzzles : tableOf(puzzlesOf(puzzles));
  const results = createResults(table, MOST_PUZZLES);
  const filter = signal(noFilter);
  const sort = signal<Sort>({ by: 'line', isDown: false });
  const view = signal<View>({ rows: new Uint32Array(), dropped: 0 });
  const version = signal(0);
  const activeRow = signal(0);
  const active = computed(() => placeOf(view.value.rows, activeRow.value));
  const work = createWork('list answers', (items) => {
    for (const answers of items) results.take(answers);
    version.value++;
    if (dependsOnResults(filter.peek(), sort.peek())) refreshLater();
  });

  let isRefreshing = false;
  let isOld = false;
  let _timer: ReturnType<typeof setTimeout> | undefined;
  /** Finds the view again. A small list needs no rest, so its view is there at once. */
  const refresh = async (): Promise<void> => {
    isOld = true;
    if (isRefreshing) return;
    isRefreshing = true;
    while (isOld) {
      isOld = false;
      const finding = findView(table, results, filter.peek(), sort.peek());
      let slice = finding.next();
      for (let began = performance.now(); !slice.done; slice = finding.next()) {
        if (performance.now() - began < SLICE_MS) continue;
        await nextTurn();
        began = performance.now();
      }
      view.value = slice.value;
    }
    isRefreshing = false;
  };
  const refreshLater = (): void => {
    _timer ??= setTimeout(() => {
      _timer = undefined;
      void refresh();
    }, REFRESH_MS);
  };

  let wantsForms = false;
  const store: ListStore = {
    source,
    table,
    results,
    reading,
    filter,
    sort,
    view,
    version,
    activeRow,
    active,
    selection: createSelection(MOST_PUZZLES),
    work,
    scrollTop: 0,
    start() {
      const { length } = table;
      if (work.state.peek().kind === 'running' || stages.every((stage) => isDone(store, stage))) return;
      work.start({
        pieces: table.pieces,
        verdict: results.verdict.slice(0, length),
        isRated: results.isRated.slice(0, length),
        formState: results.formState.slice(0, length),
      });
      if (wantsForms) work.tell({ stage: 'form' });
    },
    show: (rows) => work.tell({ rows }),
    wantForms() {
      wantsForms = true;
      work.tell({ stage: 'form' });
    },
    puzzleAt: (place) => table.at(view.peek().rows[place]),
  };
  effect(() => {
    const isOver = reading?.value.isOver ?? true;
    version.value = version.peek() + 1;
    void refresh();
    if (isOver) store.start();
  });
  let isFirst = true;
  effect(() => {
    void [filter.value, sort.value];
    if (!isFirst) void refresh();
    isFirst = false;
  });
  return store;
}

/** Are there no puzzles left for a stage? */
function isDone({ table, results }: ListStore, stage: (typeof stages)[number]): boolean {
  if (stage !== 'rate') return results.done[stage] === table.length;
  return results.verdict.every((verdict, row) => verdict !== 1 || results.isRated[row] === 1);
}

function placeOf(rows: Uint32Array, row: number): number {
  const place = rows.indexOf(row);
  return Math.max(place, 0);
}

function* puzzlesOf(puzzles: OpenedList['puzzles']): Generator<Puzzle> {
  for (let i = 0; i < puzzles.length; i++) yield puzzles.at(i)!;
}
