// Shows the puzzles as they are made: as a gallery on the screen, and on paper as pages with the solutions on pages of
// their own.
import { useSignal } from '@preact/signals';
import { memo } from 'preact/compat';
import type { Board } from '../../../board/index.ts';
import { writeCells } from '../../../text/index.ts';
import { BoardPicture } from '../../board/picture.tsx';
import { writePuzzleLink } from '../../puzzle-link.ts';
import { fragmentOf } from '../../route.ts';
import { counted } from '../../shell/counted.ts';
import type { Made } from './make-job.ts';
import type { SheetLook } from './sheet-look.ts';

interface Props {
  readonly board: Board;
  readonly found: readonly Made[];
  /** How many of them to show. */
  readonly count: number;
  readonly look: SheetLook;
  /** What stands below a puzzle on paper. */
  captionOf(i: number): string;
}

export function MadeSheet({ board, found, count, look, captionOf }: Props) {
  const puzzles = found.slice(0, count);
  const { perPage, hasSolutions } = look;
  const showsSolutions = useSignal(false);
  return (
    <div class="sheet">
      <section class="sheet-puzzles" aria-label="puzzles">
        {pagesOf(puzzles, perPage).map((page, at) => (
          <div class={`sheet-page per-${perPage}`} key={at}>
            {page.map((made, i) => {
              const place = at * perPage + i;
              return (
                <PuzzleCard
                  key={place}
                  board={board}
                  number={place + 1}
                  made={made}
                  caption={captionOf(place)}
                />
              );
            })}
          </div>
        ))}
      </section>
      {puzzles.length > 0 && (
        <section class={hasSolutions ? 'sheet-solutions' : 'sheet-solutions no-print'} aria-label="solutions">
          <button
            type="button"
            aria-expanded={showsSolutions.value}
            onClick={() => (showsSolutions.value = !showsSolutions.value)}
          >
            {showsSolutions.value ? 'Hide the solutions' : 'Show the solutions'}
          </button>
          <h2 class="only-print">Solutions</h2>
          <div
            class={showsSolutions.value ? 'sheet-small' : 'sheet-small only-print'}
            data-size={board.size > 9 ? 'large' : 'usual'}
          >
            {puzzles.map((made, i) => (
              <SolutionCard key={i} board={board} number={i + 1} made={made} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

function pagesOf<T>(items: readonly T[], perPage: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / perPage) }, (_, page) =>
    items.slice(page * perPage, (page + 1) * perPage),
  );
}

interface CardProps {
  readonly board: Board;
  readonly number: number;
  readonly made: Made;
}

const PuzzleCard = memo(function PuzzleCard({
  board,
  number,
  made,
  caption,
}: CardProps & { readonly caption: string }) {
  const { cells, clues, isMinimal, rating, level, scale } = made;
  const puzzle = { board, cells };
  return (
    <figure>
      <a class="picture-link" href={fragmentOf('puzzle', ...writePuzzleLink(puzzle))}>
        <BoardPicture label={`puzzle ${number}: ${writeCells(board, cells)}`} puzzle={puzzle} />
      </a>
      <figcaption class="no-print">
        <strong>{number}</strong> {counted(clues, 'clue')}
        {isMinimal && ', minimal'}
        {level !== undefined && `, ${level}`}
        {rating !== undefined && `, rating ${rating} (${scale})`}
      </figcaption>
      {caption !== '' && <p class="only-print sheet-caption">{caption}</p>}
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
