// Shows the engines compared on this puzzle.
import type { Puzzle } from '../../../board/index.ts';
import { HeadRow } from '../../shell/head-row.tsx';
import { ProgressBar } from '../../work/progress-bar.tsx';
import { packPuzzle } from '../../work/puzzle-data.ts';
import type { Work } from '../../work/use-work.ts';
import type { EngineRow } from './engines-job.ts';

export function EnginesPanel({
  puzzle,
  work,
}: {
  readonly puzzle: Puzzle;
  readonly work: Work<'puzzle engines'>;
}) {
  const { kind, items, progress } = work.state.value;
  return (
    <section class="panel" aria-label="engines">
      <h2>Engines</h2>
      {kind === 'idle' && (
        <button type="button" onClick={() => work.start(packPuzzle(puzzle))}>
          Compare them on this puzzle
        </button>
      )}
      <ProgressBar work={work} label="Solving with">
        {progress}
      </ProgressBar>
      {items.length > 0 && (
        <div class="scroll">
          <table>
            <thead>
              <HeadRow names={['engine', 'solutions', 'nodes', 'guesses', 'time']} />
            </thead>
            <tbody>{items.map(rowOf)}</tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function rowOf({ name, refusal, solutions = 0, isDone, nodes = 0, guesses = 0, elapsedMs = 0 }: EngineRow) {
  if (refusal !== undefined)
    return (
      <tr key={name}>
        <td>{name}</td>
        <td colSpan={4}>{refusal}</td>
      </tr>
    );
  return (
    <tr key={name}>
      <td>{name}</td>
      <td>{isDone ? (solutions > 1 ? '2 or more' : solutions) : `${solutions}, gave up`}</td>
      <td>{nodes.toLocaleString('en')}</td>
      <td>{guesses.toLocaleString('en')}</td>
      <td>{timeText(elapsedMs)}</td>
    </tr>
  );
}

function timeText(ms: number): string {
  if (ms < 1) return `${Math.round(1000 * ms)} µs`;
  return ms < 1000 ? `${ms.toFixed(ms < 10 ? 1 : 0)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
