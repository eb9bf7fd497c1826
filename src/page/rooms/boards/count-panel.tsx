// Counts the grids of the board in the browser.
import { type Board, shapeOf } from '../../../board/index.ts';
import { counted } from '../../shell/counted.ts';
import { ProgressBar } from '../../work/progress-bar.tsx';
import { useWork } from '../../work/use-work.ts';

export function CountPanel({ board }: { readonly board: Board }) {
  const work = useWork('boards count');
  const { kind, result, progress } = work.state.value;
  return (
    <section class="result" aria-label="how many grids">
      <h3>How many grids</h3>
      {result ? (
        <div aria-live="polite">
          <p class="statement">{counted(result.grids, 'grid')}, counted just now</p>
          <dl class="facts">
            <dt>Method</dt>
            <dd>{result.method}</dd>
            {result.steps.map(({ name, value }) => (
              <FactRow key={name} name={name} value={value.toLocaleString('en')} />
            ))}
            <dt>Command</dt>
            <dd>
              <code>minclue count --board {board.name} --grids</code>
            </dd>
          </dl>
        </div>
      ) : (
        kind !== 'running' && (
          <div class="row">
            <button type="button" onClick={() => work.start(shapeOf(board))}>
              Count them here
            </button>
          </div>
        )
      )}
      <ProgressBar work={work} label="Counting" fraction={progress && progress.done / progress.total}>
        {progress?.what}
      </ProgressBar>
    </section>
  );
}

export function FactRow({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
