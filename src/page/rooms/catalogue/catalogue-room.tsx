// The room Catalogue: every essentially different grid of a board by rank, where a grid stands, the first bands as a map,
// and the grids with many automorphisms.
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { boardOf, parseBoard, shapeOf } from '../../../board/index.ts';
import { IndexWords, indexFraction } from '../../data/index-progress.tsx';
import type { AutomorphicData } from '../../data/shapes.ts';
import type { RoomProps } from '../../room.ts';
import { go } from '../../route.ts';
import { complain } from '../../shell/said.ts';
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
  const shown = useSignal<GridResult | undefined>(undefined); // stays while the next one is looked for
  const automorphic = useSignal<AutomorphicData | undefined>(undefined);

  // the large index waits until a grid is asked for
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
        <AutomorphicPanel key={board.name} board={board} known={automorphic.value} />
      </div>
    </div>
  );
}

/** What cannot be read is told, and the catalogue of 3x3 is shown without a grid. */
function readRest(rest: readonly string[]): CatalogueLink {
  try {
    return readCatalogueLink(rest);
  } catch (error) {
    complain((error as Error).message);
    return { board: parseBoard('3x3') };
  }
}
