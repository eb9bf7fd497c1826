// Shows how many grids have each number of automorphisms, and pictures of those with a chosen number. For 3x3 the data
// comes from results/. For other boards a worker goes through the whole catalogue.
import { useSignal } from '@preact/signals';
import { type Board, shapeOf } from '../../../board/index.ts';
import { readLine } from '../../../text/index.ts';
import { BoardPicture } from '../../board/picture.tsx';
import type { AutomorphicData } from '../../data/shapes.ts';
import { fragmentOf } from '../../route.ts';
import { counted } from '../../shell/counted.ts';
import { useKeptWork } from '../../work/kept-work.ts';
import { ProgressBar } from '../../work/progress-bar.tsx';

interface Props {
  readonly board: Board;
  /** The data of 3x3. */
  readonly known: AutomorphicData | undefined;
}

/** The number of pictures shown at first. */
const MOST_SHOWN = 12;

export function AutomorphicPanel({ board, known }: Props) {
  const work = useKeptWork('catalogue automorphic', board.name);
  const { result, progress } = work.state.value;
  const data = board.name === '3x3' ? known : result;
  return (
    <section class="panel" aria-label="automorphic grids">
      <h2>Grids with automorphisms</h2>
      {board.name !== '3x3' && work.state.value.kind !== 'running' && !result && (
        <div class="row">
          <button type="button" onClick={() => work.start(shapeOf(board))}>
            Go through the whole catalogue
          </button>
        </div>
      )}
      <ProgressBar
        work={work}
        label="Counting automorphisms"
        fraction={progress && progress.done / progress.total}
      >
        {progress && `${progress.done.toLocaleString('en')} of ${counted(progress.total, 'grid')}`}
      </ProgressBar>
      {data && <Orders board={board} data={data} />}
    </section>
  );
}

function Orders({ board, data }: { readonly board: Board; readonly data: AutomorphicData }) {
  const orders = [...data.orders].reverse();
  const chosen = useSignal(orders[0][0]);
  const showsAll = useSignal(false);
  const grids = data.grids.filter(({ automorphisms }) => automorphisms === chosen.value);
  const shown = showsAll.value ? grids : grids.slice(0, MOST_SHOWN);
  const total = data.orders.find(([order]) => order === chosen.value)?.[1] ?? 0;
  return (
    <>
      <label class="field">
        Automorphisms
        <select
          value={chosen.value}
          onChange={({ currentTarget }) => {
            chosen.value = Number(currentTarget.value);
            showsAll.value = false;
          }}
        >
          {orders.map(([order, count]) => (
            <option key={order} value={order}>
              {order}: {counted(count, 'grid')}
            </option>
          ))}
        </select>
      </label>
      {grids.length === 0 ? (
        <p class="note">
          {counted(total, 'grid')} {total === 1 ? 'has' : 'have'} {counted(chosen.value, 'automorphism')}. The
          page lists only grids with {data.atLeast} or more.
        </p>
      ) : (
        <div class="gallery small">
          {shown.map(({ rank, grid }) => (
            <a key={rank} class="picture-link" href={fragmentOf('catalogue', board.name, String(rank))}>
              <BoardPicture
                label={`grid with ${counted(chosen.value, 'automorphism')}`}
                puzzle={readLine(grid, board)}
              />
              <span>{rank.toLocaleString('en')}</span>
            </a>
          ))}
        </div>
      )}
      {shown.length < grids.length && (
        <button type="button" class="quiet" onClick={() => (showsAll.value = true)}>
          Show all {grids.length}
        </button>
      )}
      {grids.length > 0 && grids.length < total && (
        <p class="note">
          {grids.length} of {total.toLocaleString('en')} are listed.
        </p>
      )}
    </>
  );
}
