// Shows the puzzles that a search has found: as a list whose puzzles appear on the board, one by one with arrows, all as
// a text or a list, and how often each cell has a clue.
import { type Signal, useSignal } from '@preact/signals';
import type { Board, Puzzle } from '../../../board/index.ts';
import { readLine } from '../../../text/index.ts';
import { fragmentOf, go } from '../../route.ts';
import { copyText } from '../../shell/clipboard.ts';
import { counted } from '../../shell/counted.ts';
import { list } from '../../shell/incoming.ts';
import type { Gathered } from './gathered.ts';
import { Heat } from './heat.tsx';

interface Props {
  readonly board: Board;
  readonly boardLink: string;
  readonly gathered: Gathered;
  /** The number of puzzles, whose change redraws the list. The list grows in place. */
  readonly total: number;
  /** The index of the puzzle that the board shows, or −1. */
  readonly shown: Signal<number>;
}

/** The number of puzzles that are listed. The arrows reach all of them. */
const MOST_LISTED = 200;

export function FoundPuzzles({ board, boardLink, gathered: { lines, counts }, total, shown }: Props) {
  const showsHeat = useSignal(false);
  const chosen = useSignal(-1); // by the arrows or the keyboard; the pointer shows others for a moment
  const show = (i: number): void => {
    shown.value = chosen.value = i;
  };
  const at = shown.value < total ? shown.value : -1;
  const step = (by: number): void => {
    show(at < 0 ? (by > 0 ? 0 : total - 1) : (at + by + total) % total);
  };
  return (
    <section class="found-puzzles" aria-label="puzzles found">
      <h3>{counted(total, 'puzzle')} found</h3>
      <div class="row" role="group" aria-label="puzzles on the board">
        <button type="button" onClick={() => step(-1)}>
          ←<span class="unseen"> previous puzzle on the board</span>
        </button>
        <span class="place" aria-live="polite">
          {at < 0 ? 'none on the board' : `${(at + 1).toLocaleString('en')} of ${total.toLocaleString('en')}`}
        </span>
        <button type="button" onClick={() => step(1)}>
          →<span class="unseen"> next puzzle on the board</span>
        </button>
        {/* they keep their place when nothing is shown: otherwise the list would move under the pointer */}
        <span class={at < 0 ? 'row kept-free' : 'row'}>
          <a href={fragmentOf('puzzle', boardLink, lines[Math.max(at, 0)])}>Open in Puzzle</a>
          <button type="button" class="quiet" onClick={() => show(-1)}>
            Take it off
          </button>
        </span>
      </div>
      <ul class="found mono" onPointerLeave={() => (shown.value = chosen.value)}>
        {lines.slice(0, MOST_LISTED).map((line, i) => (
          <li key={line}>
            <a
              href={fragmentOf('puzzle', boardLink, line)}
              data-shown={i === at}
              onPointerEnter={() => (shown.value = i)}
              onFocus={() => show(i)}
            >
              {line}
            </a>
          </li>
        ))}
        {total > MOST_LISTED && <li>… and {(total - MOST_LISTED).toLocaleString('en')} more</li>}
      </ul>
      <div class="row">
        <button
          type="button"
          onClick={() => void copyText(`${lines.join('\n')}\n`, counted(total, 'puzzle'))}
        >
          Copy all
        </button>
        <button type="button" onClick={() => void openAsList(board, lines)}>
          Open as list
        </button>
        {total > 1 && (
          <button
            type="button"
            aria-pressed={showsHeat.value}
            onClick={() => (showsHeat.value = !showsHeat.value)}
          >
            Where clues are
          </button>
        )}
      </div>
      {showsHeat.value && total > 1 && <Heat board={board} counts={counts} puzzles={total} />}
    </section>
  );
}

/** Reading this many lines takes some milliseconds. */
const READ_AT_ONCE = 500;

/** Reads all lines, a few at a time so that the page stays quick, and opens them as the list. */
async function openAsList(board: Board, lines: readonly string[]): Promise<void> {
  const all = [...lines];
  const puzzles: Puzzle[] = [];
  for (let start = 0; start < all.length; start += READ_AT_ONCE) {
    for (const line of all.slice(start, start + READ_AT_ONCE)) puzzles.push(readLine(line, board));
    await new Promise((resolve) => setTimeout(resolve));
  }
  list.value = { puzzles, source: `the search: ${counted(all.length, 'puzzle')} of one grid` };
  go('list');
}
