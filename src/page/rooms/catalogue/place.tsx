// Takes a grid or puzzle in any format and shows its rank and the symmetry that leads to the catalogue's grid.
import { useSignal } from '@preact/signals';
import { useCallback } from 'preact/hooks';
import { boardOf, type Puzzle } from '../../../board/index.ts';
import { readPuzzle, symbolOf, writeCells } from '../../../text/index.ts';
import { BoardPicture } from '../../board/picture.tsx';
import { hasCatalogue } from '../../data/catalogue-boards.ts';
import { IndexWords, indexFraction } from '../../data/index-progress.tsx';
import { fragmentOf } from '../../route.ts';
import { current } from '../../shell/current.ts';
import { type Incoming, useIncoming } from '../../shell/incoming.ts';
import { complain } from '../../shell/said.ts';
import { ProgressBar } from '../../work/progress-bar.tsx';
import { packPuzzle } from '../../work/puzzle-data.ts';
import { useWork } from '../../work/use-work.ts';
import type { PlaceResult } from './place-job.ts';

export function PlacePanel() {
  const work = useWork('catalogue place');
  const text = useSignal(currentGridLine());
  const place = (puzzle: Puzzle): void => work.start(packPuzzle(puzzle));
  useIncoming(
    useCallback(
      (incoming: Incoming) => {
        if (incoming.kind !== 'puzzles') return false;
        place(incoming.puzzles[0]);
        return true;
      },
      [work],
    ),
  );
  const submit = (event: Event): void => {
    event.preventDefault();
    try {
      place(readPuzzle(text.value, { source: 'your text', allowConflicts: true }));
    } catch (error) {
      complain((error as Error).message, 'catalogue place');
    }
  };
  const { result, progress } = work.state.value;
  return (
    <section class="panel" aria-label="where my grid stands">
      <h2>Where my grid stands</h2>
      <form onSubmit={submit}>
        <label class="stacked">
          A grid, or a puzzle with one solution, in any format
          <textarea
            rows={2}
            class="mono"
            spellcheck={false}
            value={text.value}
            onInput={({ currentTarget }) => (text.value = currentTarget.value)}
          />
        </label>
        <div class="row">
          <button type="submit" disabled={text.value.trim() === ''}>
            Find its rank
          </button>
          <span class="note">or paste it anywhere on the page</span>
        </div>
      </form>
      <ProgressBar work={work} label="Loading" fraction={indexFraction(progress)}>
        <IndexWords progress={progress} />
      </ProgressBar>
      <div aria-live="polite">{result && <Place {...result} />}</div>
    </section>
  );
}

/** Returns the visitor's grid as a line, or '' if there is none, or no catalogue for it. */
function currentGridLine(): string {
  const { grid } = current.peek();
  return grid && hasCatalogue(grid.board) ? writeCells(grid.board, grid.cells) : '';
}

function Place({ shape, rank, size, grid, isSolution, form, symmetry, automorphisms }: PlaceResult) {
  const board = boardOf(shape);
  const moved = symmetry.digits.map((to, i) => `${symbolOf(i + 1)}→${symbolOf(to)}`);
  return (
    <>
      <p class="verdict">
        Rank <a href={fragmentOf('catalogue', board.name, String(rank))}>{rank.toLocaleString('en')}</a>
      </p>
      <div class="side-by-side">
        <figure>
          <BoardPicture
            label={`${isSolution ? 'the solution' : 'your grid'}: ${writeCells(board, grid)}`}
            puzzle={{ board, cells: grid }}
          />
          <figcaption>{isSolution ? 'The solution of your puzzle' : 'Your grid'}</figcaption>
        </figure>
        <figure>
          <BoardPicture
            label={`its canonical form: ${writeCells(board, form)}`}
            puzzle={{ board, cells: form }}
          />
          <figcaption>Its canonical form, in the catalogue</figcaption>
        </figure>
      </div>
      <dl class="facts">
        <dt>Position</dt>
        <dd>{size > 1 ? `after ${((100 * rank) / size).toFixed(4)} % of all grids` : 'the only grid'}</dd>
        <dt>Automorphisms</dt>
        <dd>
          {automorphisms === 1
            ? 'only the identity'
            : `${automorphisms.toLocaleString('en')}, including the identity`}
        </dd>
        <dt>Rows become {symmetry.isTransposed ? 'columns' : 'rows'}</dt>
        <dd>{symmetry.rows.join(' ')}</dd>
        <dt>Columns become {symmetry.isTransposed ? 'rows' : 'columns'}</dt>
        <dd>{symmetry.columns.join(' ')}</dd>
        <dt>Digits</dt>
        <dd>{moved.join(' ')}</dd>
      </dl>
    </>
  );
}
