// What the room Puzzle says of a puzzle in which every cell is filled.
import { cellName, type Puzzle } from '../../../board/index.ts';
import { conflictCells } from '../../board/conflicts.ts';
import { writePuzzleLink } from '../../puzzle-link.ts';
import { fragmentOf } from '../../route.ts';
import { counted } from '../../shell/counted.ts';

export function FullGridPanel({ puzzle }: { readonly puzzle: Puzzle }) {
  const wrong = [...conflictCells(puzzle)].sort((a, b) => a - b);
  return (
    <section class="panel" aria-label="verdict">
      <h2 class="unseen">Verdict</h2>
      <div aria-live="polite">
        {wrong.length === 0 ? (
          <>
            <p class="verdict good">A grid</p>
            <p>Every cell is filled, and no digit occurs twice in a unit. Nothing is left to solve.</p>
          </>
        ) : (
          <>
            <p class="verdict bad">Not a grid</p>
            <p>
              Every cell is filled, but {counted(wrong.length, 'cell breaks', 'cells break')} a rule:{' '}
              {wrong.map((cell) => cellName(puzzle.board, cell)).join(' ')}.
            </p>
          </>
        )}
      </div>
      {wrong.length === 0 && <a href={fragmentOf('grid', ...writePuzzleLink(puzzle))}>Open in Grid</a>}
    </section>
  );
}
