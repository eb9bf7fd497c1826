// Shows the facts about a grid: its canonical form with a symmetry that leads there, its automorphisms, and on request
// its rank.
import { useSignal } from '@preact/signals';
import type { Board } from '../../../board/index.ts';
import { writeCells } from '../../../text/index.ts';
import { catalogueBoardsWords, hasCatalogue } from '../../data/catalogue-boards.ts';
import { IndexWords, indexFraction } from '../../data/index-progress.tsx';
import { writePuzzleLink } from '../../puzzle-link.ts';
import { fragmentOf } from '../../route.ts';
import { ProgressBar } from '../../work/progress-bar.tsx';
import type { Work } from '../../work/use-work.ts';
import type { GridFacts } from './facts-job.ts';
import { packGrid } from './grid-data.ts';
import { SymmetryView } from './symmetry-view.tsx';

interface Props {
  readonly board: Board;
  readonly facts: GridFacts;
  readonly rank: Work<'grid rank'>;
}

export function FactsPanel({ board, facts, rank }: Props) {
  const { grid, form, symmetry, automorphisms, listed } = facts;
  const chosen = useSignal(0);
  const shown = chosen.value === 0 ? symmetry : (listed[chosen.value - 1] ?? symmetry);
  const isCanonical = form.every((digit, cell) => digit === grid[cell]);
  const { kind, result, progress } = rank.state.value;
  const line = writeCells(board, form);
  return (
    <section class="panel" aria-label="facts">
      <h2>Its place among all grids</h2>
      <dl class="facts">
        <dt>Rank</dt>
        <dd>
          {result && (
            <>
              <a href={fragmentOf('catalogue', board.name, String(result.rank))}>
                <strong>{result.rank.toLocaleString('en')}</strong>
              </a>{' '}
              of {result.size.toLocaleString('en')}, counting from 0
            </>
          )}
          {kind !== 'done' &&
            kind !== 'running' &&
            (hasCatalogue(board) ? (
              <button type="button" class="quiet" onClick={() => rank.start(packGrid(board, grid))}>
                Look it up{board.name === '3x3' ? ' (loads 1.1 MB)' : ''}
              </button>
            ) : (
              `This board has no catalogue. There are those of ${catalogueBoardsWords}.`
            ))}
          <ProgressBar work={rank} label="Looking it up" fraction={indexFraction(progress)}>
            <IndexWords progress={progress} />
          </ProgressBar>
        </dd>
        <dt>Automorphisms</dt>
        <dd>
          {automorphisms === 1
            ? 'only the identity'
            : `${automorphisms.toLocaleString('en')}, including the identity`}
        </dd>
        <dt>Canonical form</dt>
        <dd>
          {isCanonical ? (
            'this grid itself'
          ) : (
            <a class="mono" href={fragmentOf('grid', writePuzzleLink({ board, cells: grid })[0], line)}>
              {line}
            </a>
          )}
        </dd>
      </dl>
      <div class="row">
        <label class="field">
          Show
          <select
            value={String(chosen.value)}
            onChange={({ currentTarget }) => {
              chosen.value = Number(currentTarget.value);
            }}
          >
            <option value="0">the symmetry to the canonical form</option>
            {listed.map((_, i) => (
              <option key={i} value={String(i + 1)}>
                automorphism {i + 1} of {automorphisms - 1}
              </option>
            ))}
          </select>
        </label>
      </div>
      <SymmetryView board={board} grid={grid} symmetry={shown} />
    </section>
  );
}
