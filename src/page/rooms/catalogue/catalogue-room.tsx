// The room Catalogue: every essentially different grid of a board by rank, the rank of any grid, the first bands as a
// map, and the grids with many automorphisms.
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { boardOf, parseBoard, shapeOf } from '../../../board/index.ts';
import { hasCatalogue } from '../../data/catalogue-boards.ts';
import { IndexWords, indexFraction } from '../../data/index-progress.tsx';
import type { AutomorphicData } from '../../data/shapes.ts';
import type { RoomProps } from '../../room.ts';
import { go } from '../../route.ts';
import { carryGrid } from '../../shell/current.ts';
import { complain, settle } from '../../shell/said.ts';
import { ProgressBar } from '../../work/progress-bar.tsx';
import { useWork } from '../../work/use-work.ts';
import { Around } from './around.tsx';
import { AutomorphicPanel } from './automorphic.tsx';
import { BandsPanel } from './bands.tsx';
import { GoTo } from './go-to.tsx';
import type { GridResult } from './grid-job.ts';
import { GridView } from './grid-view.tsx';
import { type CatalogueLink, readCatalogueLink } from './link.ts';
import { MostSymmetric } from './most-symmetric.tsx';
import { PlacePanel } from './place.tsx';

export default function CatalogueRoom({ rest }: RoomProps) {
  const address = rest.join('/');
  const { board, rank } = useMemo(() => readRest(rest), [address]);
  const work = useWork('catalogue grid');
  const shown = useSignal<GridResult | undefined>(undefined); // stays until the next grid is found
  const automorphic = useSignal<AutomorphicData | undefined>(undefined);

  // the large index is loaded only when a grid is needed
  const wanted = rank ?? (board.name === '3x3' ? undefined : 0);
  useEffect(() => {
    if (shown.value && boardOf(shown.value.shape) === board && shown.value.rank === wanted) return;
    if (wanted !== undefined) work.start({ shape: shapeOf(board), which: { rank: wanted } });
    else {
      work.forget();
      shown.value = undefined;
    }
  }, [board, wanted]);
  const { result, progress } = work.state.value;
  useEffect(() => {
    if (!result) return;
    shown.value = result;
    if (result.isDrawn) go('catalogue', board.name, String(result.rank));
  }, [result]);
  useEffect(() => {
    void import('page-data:automorphic').then(({ default: data }) => (automorphic.value = data));
  }, []);

  // a grid that was asked for by its rank is the visitor's grid in other rooms too
  useEffect(() => {
    const { value } = shown;
    if (value && value.rank === rank) carryGrid({ board: boardOf(value.shape), cells: value.grid });
  }, [shown.value, rank]);

  const goTo = (to: number): void => go('catalogue', board.name, String(to));
  const current = shown.value && boardOf(shown.value.shape) === board ? shown.value : undefined;
  return (
    <div class="room catalogue">
      <section class="room-board" aria-label="the grid">
        <h1 class="unseen">Catalogue</h1>
        {current ? <GridView entry={current} /> : <MostSymmetric board={board} data={automorphic.value} />}
      </section>
      <div class="panels">
        <section class="panel" aria-label="go to">
          <GoTo
            board={board}
            current={current}
            onRank={goTo}
            onRandom={() =>
              work.start({
                shape: shapeOf(board),
                which: { seed: crypto.getRandomValues(new Uint32Array(1))[0] },
              })
            }
          />
          <ProgressBar work={work} label="Loading" fraction={indexFraction(progress)}>
            <IndexWords progress={progress} />
          </ProgressBar>
          {current && <Around entry={current} />}
        </section>
        <PlacePanel />
        <BandsPanel board={board} result={current} onChoose={goTo} />
        {hasCatalogue(board) && <AutomorphicPanel key={board.name} board={board} known={automorphic.value} />}
      </div>
    </div>
  );
}

/** Reads the address. Reports an invalid one, and returns the catalogue of 3x3 without a grid then. */
function readRest(rest: readonly string[]): CatalogueLink {
  try {
    const link = readCatalogueLink(rest);
    settle('link');
    return link;
  } catch (error) {
    complain((error as Error).message, 'link');
    return { board: parseBoard('3x3') };
  }
}
