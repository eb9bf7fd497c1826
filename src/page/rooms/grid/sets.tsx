// Shows the unavoidable sets of the grid as a gallery, by size, class and number of digits, and the largest clique on
// the board.
import { type Signal, useSignal } from '@preact/signals';
import type { Board } from '../../../board/index.ts';
import { disjointMarks, type MarkedSet } from '../../board/marks.ts';
import { BoardPicture } from '../../board/picture.tsx';
import { counted } from '../../shell/counted.ts';
import { ProgressBar } from '../../work/progress-bar.tsx';
import type { Work } from '../../work/use-work.ts';
import { packGrid } from './grid-data.ts';
import type { FoundSet, FoundSets } from './sets-job.ts';

interface Props {
  readonly board: Board;
  readonly grid: Uint8Array;
  readonly work: Work<'grid sets'>;
  /** The sets that the large board shows. */
  readonly marked: Signal<readonly MarkedSet[]>;
}

const SIZES = [6, 8, 10, 11, 12, 13, 14];
/** The search takes no larger boards. */
const MOST_CELLS = 128;
/** The number of pictures that are added at a time. */
const PAGE = 24;

export function SetsPanel({ board, grid, work, marked }: Props) {
  const maxSize = useSignal(work.request.peek()?.maxSize ?? 12);
  const { kind, result, progress } = work.state.value;
  return (
    <section class="panel" aria-label="unavoidable sets">
      <h2>Unavoidable sets</h2>
      <p class="note">
        Every proper puzzle of this grid has a clue in each unavoidable set. Without a clue there, the cells
        of the set can be filled in another way.
      </p>
      {board.cellCount > MOST_CELLS && (
        <p class="note">The search for sets takes boards with up to {MOST_CELLS} cells.</p>
      )}
      <div class="row" hidden={board.cellCount > MOST_CELLS}>
        <label class="field">
          Up to
          <select
            value={String(maxSize.value)}
            onChange={({ currentTarget }) => (maxSize.value = Number(currentTarget.value))}
          >
            {SIZES.map((size) => (
              <option key={size} value={String(size)}>
                {size}
              </option>
            ))}
          </select>
          cells
        </label>
        <button
          type="button"
          disabled={kind === 'running'}
          onClick={() => work.start({ ...packGrid(board, grid), maxSize: maxSize.value })}
        >
          Find them
        </button>
      </div>
      <ProgressBar work={work} label="Unavoidable sets:">
        {progress}
      </ProgressBar>
      {kind === 'done' && result && <Gallery board={board} grid={grid} found={result} marked={marked} />}
    </section>
  );
}

function Gallery({
  board,
  grid,
  found,
  marked,
}: Pick<Props, 'board' | 'grid' | 'marked'> & { readonly found: FoundSets }) {
  const { sets, clique } = found;
  const filter = useSignal<Filter>({ size: 0, blueprint: 0, digits: 0 });
  const pages = useSignal(1);
  const wanted = [...sets.keys()].filter((i) => fits(sets[i], filter.value));
  const choose = (change: Partial<Filter>): void => {
    filter.value = { ...filter.value, ...change };
    pages.value = 1;
  };
  return (
    <>
      <p aria-live="polite">
        {counted(sets.length, 'minimal set')} in{' '}
        {counted(new Set(sets.map(({ blueprint }) => blueprint)).size, 'class', 'classes')}. At most{' '}
        <strong>{clique.length}</strong> of them are pairwise disjoint (MCN), so every proper puzzle has at
        least {counted(clique.length, 'clue')}.
      </p>
      <div class="row">
        <button
          type="button"
          onClick={() => {
            marked.value = disjointMarks(clique.map((i) => sets[i].cells));
          }}
        >
          Show the largest clique
        </button>
        <Choice
          label="Size"
          values={sets.map(({ cells }) => cells.length)}
          value={filter.value.size}
          onChoose={(size) => choose({ size })}
        />
        <Choice
          label="Class"
          values={sets
            .filter((set) => fits(set, { ...filter.value, blueprint: 0 }))
            .map(({ blueprint }) => blueprint)}
          value={filter.value.blueprint}
          onChoose={(blueprint) => choose({ blueprint })}
        />
        <Choice
          label="Digits"
          values={sets.map(({ digits }) => digits)}
          value={filter.value.digits}
          onChoose={(digits) => choose({ digits })}
        />
        {marked.value.length > 0 && (
          <button type="button" onClick={() => (marked.value = [])}>
            Clear the board
          </button>
        )}
      </div>
      <p class="note">
        {counted(wanted.length, 'set matches', 'sets match')}. Click a set to see it on the board.
      </p>
      <div class="gallery">
        {wanted.slice(0, PAGE * pages.value).map((i) => {
          const { cells, blueprint, digits } = sets[i];
          const isInClique = clique.includes(i);
          const mark = { cells, colour: isInClique ? 3 : 2, name: `unavoidable set ${i + 1}` };
          const only = grid.map((digit, cell) => (cells.includes(cell) ? digit : 0));
          return (
            <button type="button" key={i} onClick={() => (marked.value = [mark])}>
              <BoardPicture
                label={`unavoidable set ${i + 1}`}
                puzzle={{ board, cells: only }}
                sets={[mark]}
              />
              <span>
                {counted(cells.length, 'cell')}, {counted(digits, 'digit')}, class {blueprint}
                {isInClique && ', in the clique'}
              </span>
            </button>
          );
        })}
      </div>
      {wanted.length > PAGE * pages.value && (
        <button type="button" onClick={() => pages.value++}>
          Show more
        </button>
      )}
    </>
  );
}

/** The chosen properties of sets. 0 stands for any. */
interface Filter {
  readonly size: number;
  readonly blueprint: number;
  readonly digits: number;
}

function fits({ cells, blueprint, digits }: FoundSet, wanted: Filter): boolean {
  return (
    (wanted.size === 0 || cells.length === wanted.size) &&
    (wanted.blueprint === 0 || blueprint === wanted.blueprint) &&
    (wanted.digits === 0 || digits === wanted.digits)
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly values: readonly number[];
  readonly value: number;
  onChoose(value: number): void;
}

/** Offers the values that occur, each with its number of sets. */
function Choice({ label, values, value, onChoose }: ChoiceProps) {
  const counts = new Map<number, number>();
  for (const each of values) counts.set(each, (counts.get(each) ?? 0) + 1);
  return (
    <label class="field">
      {label}
      <select value={String(value)} onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}>
        <option value="0">any</option>
        {[...counts]
          .sort(([a], [b]) => a - b)
          .map(([each, count]) => (
            <option key={each} value={String(each)}>
              {each} ({count})
            </option>
          ))}
      </select>
    </label>
  );
}
