// The room Make: makes puzzles to the visitor's wishes and shows them as they are made, to open, copy or print.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { boardOf, parseBoard, shapeOf } from '../../../board/index.ts';
import type { RoomProps } from '../../room.ts';
import { fragmentOf, replaceRoute } from '../../route.ts';
import { counted } from '../../shell/counted.ts';
import { complain, settle } from '../../shell/said.ts';
import { CopyButton } from '../../shell/signed-button.tsx';
import { useKeptWork } from '../../work/kept-work.ts';
import { ProgressBar } from '../../work/progress-bar.tsx';
import { gaveUpWords } from './gave-up.ts';
import { MadePanel } from './made-panel.tsx';
import type { MakingRequest } from './make-job.ts';
import { PatternBoard } from './pattern-board.tsx';
import { firstWish, readWish, type Wish, writeWish } from './wish.ts';
import { WishForm } from './wish-form.tsx';

export default function MakeRoom({ rest }: RoomProps) {
  const wish = useSignal<Wish>(firstWish(parseBoard('3x3')));
  const work = useKeptWork('make puzzles', '');
  const address = rest.join('/');
  useEffect(() => {
    if (address === writeWish(wish.value).join('/')) return;
    try {
      wish.value = readWish(rest);
    } catch (error) {
      complain((error as Error).message, 'wish');
    }
  }, [address]);

  const change = (next: Wish): void => {
    wish.value = next;
    replaceRoute('make', ...writeWish(next));
  };
  const start = (): void => {
    settle('wish');
    work.start(requestOf(wish.value));
  };
  const asked = work.request.value; // what is being made, or was made last
  const { kind, items, result, progress } = work.state.value;
  const { pattern, patternAtMost, board, symmetry } = wish.value;
  return (
    <div class="room make">
      <section class="room-board no-print" aria-label="the pattern">
        <h1 class="unseen">Make</h1>
        <PatternBoard
          board={board}
          symmetry={symmetry}
          pattern={pattern}
          onChange={(next) => change({ ...wish.value, pattern: next })}
        />
        <div class="row tools">
          <button
            type="button"
            disabled={pattern.size === 0}
            onClick={() => change({ ...wish.value, pattern: new Set() })}
          >
            Clues anywhere
          </button>
          <span class="note" aria-live="polite">
            {pattern.size === 0
              ? 'Draw a pattern, or leave it empty.'
              : patternAtMost
                ? `Clues in at most ${counted(pattern.size, 'cell')}.`
                : pattern.size === 1
                  ? 'A clue in 1 cell.'
                  : `Clues in all ${pattern.size} cells.`}
          </span>
        </div>
        <label class="field">
          <input
            type="checkbox"
            checked={patternAtMost}
            onChange={({ currentTarget }) => change({ ...wish.value, patternAtMost: currentTarget.checked })}
          />
          Clues need not be in all cells of the pattern
        </label>
      </section>
      <div class="panels">
        <section class="no-print" aria-label="wishes">
          <h2>Which puzzles do you want?</h2>
          <WishForm wish={wish.value} onChange={change} />
          <div class="row">
            <button type="button" class="main" onClick={start}>
              Make puzzles
            </button>
            <button
              type="button"
              onClick={() => {
                change({ ...wish.value, seed: crypto.getRandomValues(new Uint32Array(1))[0] });
                start();
              }}
            >
              With another seed
            </button>
            <CopyButton
              what="link"
              text={() => new URL(fragmentOf('make', ...writeWish(wish.value)), location.href).href}
            >
              Copy link
            </CopyButton>
          </div>
          <ProgressBar work={work} label="Making" fraction={progress}>
            {items.length} of {counted(asked?.count ?? 0, 'puzzle')}
          </ProgressBar>
          <p role="status" class="note">
            {kind === 'done' && (result ? gaveUpWords(result) : summary(items.length))}
          </p>
        </section>
        {asked && items.length > 0 && (
          <MadePanel
            board={boardOf(asked.shape)}
            found={items}
            count={items.length}
            isMaking={kind === 'running'}
          />
        )}
      </div>
    </div>
  );
}

function summary(count: number): string {
  return count === 1
    ? '1 puzzle, proved proper twice over.'
    : `${count} puzzles, each proved proper twice over.`;
}

/** The time limit of `minclue make` for one puzzle. A pattern without a proper puzzle would be tried for minutes. */
const TIME_LIMIT_MS = 20_000;

function requestOf(wish: Wish): MakingRequest {
  const { board, symmetry, minimal, unique, level, clues, rating, count, seed } = wish;
  const { pattern, patternAtMost } = wish;
  return {
    shape: shapeOf(board),
    count,
    unique,
    wanted: {
      symmetry,
      minimal,
      seed,
      ...(clues && { clues: { from: clues.from, to: Math.min(clues.to, board.cellCount) } }),
      ...(rating && { rating }),
      ...(level && { level, score: false, timeLimitMs: TIME_LIMIT_MS }),
      ...(pattern.size > 0 && {
        pattern: Uint8Array.from({ length: board.cellCount }, (_, cell) => (pattern.has(cell) ? 1 : 0)),
        wholePattern: !patternAtMost,
        ...(!patternAtMost && { timeLimitMs: TIME_LIMIT_MS }),
      }),
    },
  };
}
