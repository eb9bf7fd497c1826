// The search for all n-clue puzzles of the grid, live; its minimum, and why; the certificate of the answer.
import { type Signal, useSignal } from '@preact/signals';
import type { Board } from '../../../board/index.ts';
import type { CheckCounters } from '../../../check/index.ts';
import { disjointMarks, type MarkedSet } from '../../board/marks.ts';
import { writePuzzleLink } from '../../puzzle-link.ts';
import { fragmentOf } from '../../route.ts';
import { HeadRow } from '../../shell/head-row.tsx';
import { NumberField } from '../../shell/number-field.tsx';
import { ProgressBar } from '../../work/progress-bar.tsx';
import type { Work } from '../../work/use-work.ts';
import { packGrid } from './grid-data.ts';

interface Props {
  readonly board: Board;
  readonly grid: Uint8Array;
  readonly clues: Signal<number>;
  /** Their names. */
  readonly algorithms: readonly string[];
  readonly search: Work<'grid search'>;
  readonly minimum: Work<'grid minimum'>;
  readonly marked: Signal<readonly MarkedSet[]>;
}

/** More puzzles are counted, but not listed. */
const MOST_LISTED = 200;

export function SearchPanel({ board, grid, clues, algorithms, search, minimum, marked }: Props) {
  const cores = navigator.hardwareConcurrency || 1;
  const threads = useSignal(cores);
  const algorithm = useSignal('fast'); // it counts its nodes by level
  const chosen = algorithms.includes(algorithm.value) ? algorithm.value : '';
  const { kind, progress, items, result } = search.state.value;
  const isRunning = kind === 'running' || minimum.state.value.kind === 'running';
  const counters = result?.counters ?? progress?.counters;
  const [boardLink] = writePuzzleLink({ board, cells: grid });
  return (
    <section class="panel" aria-label="search">
      <h2>All puzzles with so many clues</h2>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          search.start({
            ...packGrid(board, grid),
            clues: clues.value,
            threads: threads.value,
            algorithm: chosen === '' ? undefined : chosen,
          });
        }}
      >
        <NumberField label="Clues" value={clues} most={board.cellCount} />
        <label class="field">
          Algorithm
          <select
            value={algorithm.value}
            onChange={({ currentTarget }) => (algorithm.value = currentTarget.value)}
          >
            <option value="">the quickest</option>
            {algorithms.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <NumberField label="Threads" value={threads} least={1} most={Math.max(cores, 16)} />
        <button type="submit" class="main" disabled={isRunning}>
          Search
        </button>
        <button
          type="button"
          disabled={isRunning}
          onClick={() => minimum.start({ ...packGrid(board, grid), threads: threads.value })}
        >
          Find the minimum
        </button>
      </form>
      <ProgressBar work={search} label="Searching" fraction={progress?.fraction ?? 0}>
        {items.length > 0 && `${items.length} found`}
      </ProgressBar>
      <div aria-live="polite">
        {result && (
          <>
            <p class={result.puzzles === 0 ? 'verdict good' : 'verdict'}>
              {answerWords(result.puzzles, result.clues)}
            </p>
            <p class="note">
              {counters &&
                `${counters.nodes.toLocaleString('en')} nodes, ${counters.solverCalls.toLocaleString('en')} solver calls, `}
              {(result.elapsedMs / 1000).toFixed(2)} s. The whole tree was searched.
            </p>
          </>
        )}
      </div>
      <Minimum board={board} boardLink={boardLink} work={minimum} marked={marked} />
      {items.length > 0 && (
        <ul class="found mono" aria-label="puzzles found">
          {items.slice(0, MOST_LISTED).map((line) => (
            <li key={line}>
              <a href={fragmentOf('puzzle', boardLink, line)}>{line}</a>
            </li>
          ))}
          {items.length > MOST_LISTED && (
            <li>… and {(items.length - MOST_LISTED).toLocaleString('en')} more</li>
          )}
        </ul>
      )}
      {counters && counters.nodesPerLevel.length > 0 && <Levels counters={counters} />}
    </section>
  );
}

function answerWords(puzzles: number, clues: number): string {
  if (puzzles === 0) return `This grid has no ${clues}-clue puzzle.`;
  return puzzles === 1
    ? `This grid has one ${clues}-clue puzzle.`
    : `This grid has ${puzzles.toLocaleString('en')} ${clues}-clue puzzles.`;
}

/** How many nodes have so many clues chosen, as bars by their logarithm: they differ by many orders. */
function Levels({ counters: { nodesPerLevel, prunes } }: { readonly counters: CheckCounters }) {
  const most = Math.log(Math.max(2, ...nodesPerLevel) + 1);
  return (
    <>
      <h3>Nodes by the number of clues chosen</h3>
      <table class="levels">
        <thead class="unseen">
          <HeadRow names={['clues chosen', 'nodes', 'bar']} />
        </thead>
        <tbody>
          {nodesPerLevel.map((nodes, level) => (
            <tr key={level}>
              <td>{level}</td>
              <td>{nodes.toLocaleString('en')}</td>
              <td class="bar" aria-hidden="true">
                <span style={{ width: `${(100 * Math.log(nodes + 1)) / most}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="note">
        {Object.entries(prunes)
          .map(([reason, count]) => `cut off by ${reason}: ${count.toLocaleString('en')}`)
          .join(', ')}
      </p>
    </>
  );
}

interface MinimumProps {
  readonly board: Board;
  readonly boardLink: string;
  readonly work: Work<'grid minimum'>;
  readonly marked: Signal<readonly MarkedSet[]>;
}

function Minimum({ boardLink, work, marked }: MinimumProps) {
  const { result, progress } = work.state.value;
  const first = result?.excluded[0];
  const last = result?.excluded.at(-1);
  return (
    <>
      <ProgressBar
        work={work}
        label={`Looking for ${progress?.clues ?? 'the fewest'} clues`}
        fraction={progress?.fraction}
      />
      <div aria-live="polite">
        {result && (
          <>
            <p class="verdict">The minimum is {result.minimum} clues.</p>
            <p>
              {result.clique.length} disjoint unavoidable sets need a clue each
              {first !== undefined &&
                `, and a search through all puzzles with ${first === last ? first : `${first} to ${last}`} clues found none`}
              . <a href={fragmentOf('puzzle', boardLink, result.puzzle)}>One with {result.minimum} clues</a>{' '}
              <button
                type="button"
                class="quiet"
                onClick={() => {
                  marked.value = disjointMarks(result.clique);
                }}
              >
                Show the sets
              </button>
            </p>
          </>
        )}
      </div>
    </>
  );
}
