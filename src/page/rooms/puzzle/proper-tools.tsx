// The tools for a proper puzzle: its solution, its redundant clues, its grid.
import type { Puzzle } from '../../../board/index.ts';
import { writeCells } from '../../../text/index.ts';
import { writePuzzleLink } from '../../puzzle-link.ts';
import { fragmentOf } from '../../route.ts';
import { packPuzzle } from '../../work/puzzle-data.ts';
import type { Analysis } from './use-analysis.ts';
import type { Verdict } from './verdict-job.ts';

interface Props {
  readonly puzzle: Puzzle;
  readonly proper: Verdict;
  readonly analysis: Analysis;
}

export function ProperTools({ puzzle, proper, analysis }: Props) {
  const { showsSolution, minimising } = analysis;
  const { redundant = [], shown } = proper;
  return (
    <div class="row">
      <button
        type="button"
        aria-pressed={showsSolution.value}
        onClick={() => (showsSolution.value = !showsSolution.value)}
      >
        Show the solution
      </button>
      {redundant.length > 0 && (
        <button type="button" onClick={() => minimising.start(packPuzzle(puzzle))}>
          Remove redundant clues
        </button>
      )}
      <a href={fragmentOf('grid', writePuzzleLink(puzzle)[0], writeCells(puzzle.board, shown[0]))}>
        Open its grid
      </a>
    </div>
  );
}
