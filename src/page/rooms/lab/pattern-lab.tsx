// Shows how many clue patterns a board has for each number of clues, and pictures of the first ones.
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { type Board, createPuzzle, parseBoard, shapeOf } from '../../../board/index.ts';
import { BoardSelect } from '../../board/board-select.tsx';
import { BoardPicture } from '../../board/picture.tsx';
import { LinePlot } from '../../plot/line-plot.tsx';
import type { RoomProps } from '../../room.ts';
import { go } from '../../route.ts';
import { counted } from '../../shell/counted.ts';
import { HeadRow } from '../../shell/head-row.tsx';
import { NumberField } from '../../shell/number-field.tsx';
import { complain, settle } from '../../shell/said.ts';
import { ProgressBar } from '../../work/progress-bar.tsx';
import { useWork, type Work } from '../../work/use-work.ts';

/** The size of the largest board. Larger boards take too long to count in a browser. */
const MOST_CELLS = 81;
/** The boards that are offered. Patterns cannot be generated with extra units. */
const BOARDS = ['2x2', '2x3', '2x4', '3x3', '1x4', '1x5', '1x6', '1x7', '1x8', '1x9'];

export function PatternLab({ rest }: RoomProps) {
  const { board, fault } = useMemo(() => readBoard(rest[0] ?? ''), [rest[0]]);
  const counts = useWork('lab pattern counts');
  const patterns = useWork('lab patterns');
  const clues = useSignal(4);
  useEffect(() => {
    if (fault !== undefined) complain(fault, 'lab patterns link');
    else settle('lab patterns link');
    patterns.forget();
    clues.value = Math.min(board.size, board.cellCount);
    counts.start(shapeOf(board));
  }, [board, fault]);
  const { items, progress, kind } = patterns.state.value;
  return (
    <div class="panels">
      <section class="panel">
        <h2>Where clues can stand, up to symmetry</h2>
        <p class="note">
          A pattern is the set of cells with clues, without the digits. A proper puzzle has at most one empty
          row in each band, one empty column in each stack, one empty band and one empty stack (Lass, Lemma
          1.1). Only such patterns are possible.
        </p>
        <div class="row">
          <BoardSelect board={board} names={BOARDS} onChoose={({ name }) => go('lab', 'patterns', name)} />
          <NumberField label="Clues" value={clues} most={board.cellCount} />
          <button
            type="button"
            class="main"
            onClick={() => patterns.start({ shape: shapeOf(board), clues: clues.value })}
          >
            Show patterns
          </button>
        </div>
        <ProgressBar work={patterns} label="Generating">
          {progress !== undefined && `${progress.toLocaleString('en')} so far`}
        </ProgressBar>
        {kind === 'done' && (
          <p role="status">
            {counted(progress ?? 0, 'possible pattern')} with this many clues
            {items.length < (progress ?? 0) && `; the first ${items.length} are shown`}
          </p>
        )}
        <div class="gallery small">
          {items.map(({ cells, automorphisms }, i) => (
            <figure key={i}>
              <BoardPicture
                label={`pattern ${i + 1}, ${counted(automorphisms, 'automorphism')}`}
                puzzle={createPuzzle(board, cells)}
                isPattern
              />
              <figcaption>{counted(automorphisms, 'automorphism')}</figcaption>
            </figure>
          ))}
        </div>
      </section>
      <Numbers board={board} work={counts} />
    </div>
  );
}

/** Shows the numbers of patterns as a plot and as a table. */
function Numbers({ board, work }: { readonly board: Board; readonly work: Work<'lab pattern counts'> }) {
  const { result } = work.state.value;
  const seriesOf = (numbers: readonly bigint[]) =>
    numbers.map((number, k) => [k, Number(number)] as const).filter(([, number]) => number > 0);
  return (
    <section class="panel" aria-label="number of patterns">
      <h2>Number of patterns by number of clues</h2>
      <ProgressBar work={work} label="Counting" />
      {result && (
        <>
          <LinePlot
            label="patterns by number of clues, on a logarithmic scale"
            isLog
            leastX={board.cellCount}
            series={[
              { name: 'all', colour: 6, points: seriesOf(result.all) },
              { name: 'possible', colour: 5, points: seriesOf(result.possible) },
            ]}
          />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <div class="scroll tall" tabIndex={0} role="region" aria-label="table of patterns">
            <table>
              <thead>
                <HeadRow names={['clues', 'patterns', 'possible']} />
              </thead>
              <tbody>
                {result.all.map((all, k) => (
                  <tr key={k}>
                    <td>{k}</td>
                    <td>{all.toLocaleString('en')}</td>
                    <td>{result.possible[k].toLocaleString('en')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}

function readBoard(name: string): { readonly board: Board; readonly fault?: string } {
  const start = parseBoard('2x3');
  if (name === '') return { board: start };
  try {
    const board = parseBoard(name);
    if (board.extraUnits.length > 0)
      return { board: start, fault: 'Patterns can be generated only for boards without extra units.' };
    if (board.cellCount > MOST_CELLS)
      return { board: start, fault: `Patterns can be shown only for boards with up to ${MOST_CELLS} cells.` };
    return { board };
  } catch (error) {
    return { board: start, fault: (error as Error).message };
  }
}
