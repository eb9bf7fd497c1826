// Grids with automorphisms: how many there are of each order, and pictures of those of one order. Of 3x3 they come from
// results/; the catalogues of other boards are gone through here.
import { useSignal } from '@preact/signals';
import { type Board, shapeOf } from '../../../board/index.ts';
import { readLine } from '../../../text/index.ts';
import { BoardPicture } from '../../board/picture.tsx';
import type { AutomorphicData } from '../../data/shapes.ts';
import { fragmentOf } from '../../route.ts';
import { ProgressBar } from '../../work/progress-bar.tsx';
import { useWork } from '../../work/use-work.ts';

interface Props {
  readonly board: Board;
  /** Of 3x3. */
  readonly known: AutomorphicData | undefined;
}

/** So many pictures at first. */
const MOST_SHOWN = 12;

export function AutomorphicPanel({ board, known }: Props) {
  const work = useWork('catalogue automorphic');
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
      <ProgressBar work={work} label="Going through" fraction={progress && progress.done / progress.total}>
        {progress && `${progress.done.toLocaleString('en')} of ${progress.total.toLocaleString('en')} grids`}
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
              {order}: {count.toLocaleString('en')} {count === 1 ? 'grid' : 'grids'}
            </option>
          ))}
        </select>
      </label>
      {grids.length === 0 ? (
        <p class="note">
          {total.toLocaleString('en')} grids have {chosen.value} automorphism{chosen.value === 1 ? '' : 's'}.
          The page has a list of those with {data.atLeast} or more.
        </p>
      ) : (
        <div class="gallery small">
          {shown.map(({ rank, grid }) => (
            <a key={rank} class="picture-link" href={fragmentOf('catalogue', board.name, String(rank))}>
              <BoardPicture
                label={`grid with ${chosen.value} automorphisms`}
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
          The first {grids.length} of {total.toLocaleString('en')}.
        </p>
      )}
    </>
  );
}
