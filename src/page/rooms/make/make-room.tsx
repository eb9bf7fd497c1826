// The room Make: puzzles as one wishes for them, as they are made; to open, to copy, to print.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { parseBoard, shapeOf } from '../../../board/index.ts';
import type { RoomProps } from '../../room.ts';
import { fragmentOf, replaceRoute } from '../../route.ts';
import { copyText } from '../../shell/clipboard.ts';
import { complain } from '../../shell/said.ts';
import { ProgressBar } from '../../work/progress-bar.tsx';
import { useWork } from '../../work/use-work.ts';
import { gaveUpWords } from './gave-up.ts';
import { MadePanel } from './made-sheet.tsx';
import type { MakingRequest } from './make-job.ts';
import { PatternBoard } from './pattern-board.tsx';
import { firstWish, readWish, type Wish, writeWish } from './wish.ts';
import { WishForm } from './wish-form.tsx';

export default function MakeRoom({ rest }: RoomProps) {
  const wish = useSignal<Wish>(firstWish(parseBoard('3x3')));
  const asked = useSignal(wish.value); // what is being made, or was
  const work = useWork('make puzzles');
  const address = rest.join('/');
  useEffect(() => {
    if (address === writeWish(wish.value).join('/')) return;
    try {
      wish.value = readWish(rest);
    } catch (error) {
      complain((error as Error).message);
    }
  }, [address]);

  const change = (next: Wish): void => {
    wish.value = next;
    replaceRoute('make', ...writeWish(next));
  };
  const start = (): void => {
    asked.value = wish.value;
    work.start(requestOf(wish.value));
  };
  const { kind, items, result } = work.state.value;
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
                ? `Clues in ${pattern.size} cells at most.`
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
          <h2>What shall they be like?</h2>
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
            <button
              type="button"
              onClick={() =>
                void copyText(
                  new URL(fragmentOf('make', ...writeWish(wish.value)), location.href).href,
                  'link',
                )
              }
            >
              Copy link
            </button>
          </div>
          <ProgressBar work={work} label="Making" fraction={items.length / asked.value.count}>
            {items.length} of {asked.value.count} puzzles
          </ProgressBar>
          <p role="status" class="note">
            {kind === 'done' && (result ? gaveUpWords(result) : summary(items.length))}
          </p>
        </section>
        {items.length > 0 && <MadePanel board={asked.value.board} found={items} count={items.length} />}
      </div>
    </div>
  );
}

function summary(count: number): string {
  return `${count === 1 ? 'One puzzle' : `${count} puzzles`}, each proved proper twice over.`;
}

/** A pattern without a proper puzzle would be tried for minutes. */
const PATTERN_TIME_LIMIT_MS = 20_000;

function requestOf(wish: Wish): MakingRequest {
  const { board, symmetry, minimal, unique, clues, rating, count, seed, pattern, patternAtMost } = wish;
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
      ...(pattern.size > 0 && {
        pattern: Uint8Array.from({ length: board.cellCount }, (_, cell) => (pattern.has(cell) ? 1 : 0)),
        wholePattern: !patternAtMost,
        ...(!patternAtMost && { timeLimitMs: PATTERN_TIME_LIMIT_MS }),
      }),
    },
  };
}
