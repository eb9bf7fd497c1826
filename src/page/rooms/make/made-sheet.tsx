// The puzzles as they come: a gallery on the screen, a sheet on paper with the solutions on pages of their own.
import { useSignal } from '@preact/signals';
import { memo } from 'preact/compat';
import type { Board } from '../../../board/index.ts';
import { writeCells, writePuzzle } from '../../../text/index.ts';
import { BoardPicture } from '../../board/picture.tsx';
import { writePuzzleLink } from '../../puzzle-link.ts';
import { fragmentOf } from '../../route.ts';
import { copyText, saveFile } from '../../shell/clipboard.ts';
import type { Made } from './make-job.ts';

interface Props {
  readonly board: Board;
  /** The list grows in place … */
  readonly found: readonly Made[];
  /** … and this says that it has grown. */
  readonly count: number;
}

export function MadePanel({ board, found, count }: Props) {
  const lines = (): string => found.map(({ cells }) => `${writePuzzle({ board, cells })}\n`).join('');
  const save = () => saveFile(new Blob([lines()], { type: 'text/plain' }), `minclue-${board.name}.txt`);
  return (
    <div class="panel">
      <div class="row no-print">
        <button type="button" onClick={() => void copyText(lines(), 'all puzzles')}>
          Copy all as lines
        </button>
        <button type="button" onClick={save}>
          Save as a file
        </button>
        <button type="button" onClick={() => print()}>
          Print with solutions
        </button>
      </div>
      <MadeSheet board={board} found={found} count={count} />
    </div>
  );
}

function MadeSheet({ board, found, count }: Props) {
  const puzzles = found.slice(0, count);
  const showsSolutions = useSignal(false);
  return (
    <div class="sheet">
      <section class="sheet-puzzles" aria-label="puzzles">
        {puzzles.map((made, i) => (
          <PuzzleCard key={i} board={board} number={i + 1} made={made} />
        ))}
      </section>
      {puzzles.length > 0 && (
        <section class="sheet-solutions" aria-label="solutions">
          <button
            type="button"
            aria-expanded={showsSolutions.value}
            onClick={() => (showsSolutions.value = !showsSolutions.value)}
          >
            {showsSolutions.value ? 'Hide the solutions' : 'Show the solutions'}
          </button>
          <h2 class="only-print">Solutions</h2>
          <div class={showsSolutions.value ? 'sheet-small' : 'sheet-small only-print'}>
            {puzzles.map((made, i) => (
              <SolutionCard key={i} board={board} number={i + 1} made={made} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

interface CardProps {
  readonly board: Board;
  readonly number: number;
  readonly made: Made;
}

const PuzzleCard = memo(function PuzzleCard({ board, number, made }: CardProps) {
  const { cells, clues, isMinimal, rating, scale } = made;
  const puzzle = { board, cells };
  return (
    <figure>
      <a class="picture-link" href={fragmentOf('puzzle', ...writePuzzleLink(puzzle))}>
        <BoardPicture label={`puzzle ${number}: ${writeCells(board, cells)}`} puzzle={puzzle} />
      </a>
      <figcaption>
        <strong>{number}</strong> {clues} clues{isMinimal && ', minimal'}
        {rating !== undefined && `, rating ${rating} (${scale})`}
      </figcaption>
    </figure>
  );
});

const SolutionCard = memo(function SolutionCard({ board, number, made }: CardProps) {
  return (
    <figure>
      <BoardPicture
        label={`solution ${number}: ${writeCells(board, made.solution)}`}
        puzzle={{ board, cells: made.cells }}
        solution={made.solution}
      />
      <figcaption>{number}</figcaption>
    </figure>
  );
});
