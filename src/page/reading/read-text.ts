// Reads a pasted or dropped text. With the second puzzle the room List opens, and fills while the rest is read.
import { signal } from '@preact/signals';
import type { Puzzle } from '../../board/index.ts';
import { list, type Reading } from '../list/opened-list.ts';
import { createPuzzleTable } from '../list/puzzle-table.ts';
import { go } from '../route.ts';
import { counted } from '../shell/counted.ts';
import { complain, say, settle } from '../shell/said.ts';
import { type Asked, ask, type ResultOf } from '../work/ask.ts';
import type { UnreadLine } from './read-job.ts';

/** After this time the puzzle has arrived in its room. */
const SETTLED_MS = 300;

let reading: Asked<ResultOf<'read'>> | undefined;

/** Reads a text in a worker. A single puzzle is handed to `offer`. */
export async function readText(
  text: Blob,
  source: string,
  offer: (puzzle: Puzzle, source: string) => void,
): Promise<void> {
  reading?.stop(); // who pastes again wants the new text
  const table = createPuzzleTable();
  const unread: UnreadLine[] = [];
  const state = signal<Reading>({ isOver: false, fraction: 0, unread, unreadCount: 0, isCut: false });
  const asked = ask(
    'read',
    { text, source },
    {
      news(fraction = state.value.fraction, parts) {
        for (const part of parts) {
          for (const piece of part.pieces) table.add(piece);
          for (const line of part.unread) unread.push(line);
        }
        state.value = { ...state.value, fraction, unreadCount: unread.length };
        if (table.length > 1 && list.value?.puzzles !== table) {
          list.value = { puzzles: table, source, reading: state };
          go('list');
        }
      },
    },
  );
  reading = asked;
  try {
    const { puzzles, unread: unreadCount, isCut } = await asked.result;
    state.value = { isOver: true, fraction: 1, unread, unreadCount, isCut };
    say(`${counted(puzzles, 'puzzle')} read from ${source}`);
    if (unreadCount === 0 || table.length > 1)
      settle('read'); // the room List names the unreadable lines itself
    else complain(unreadWords(unread, unreadCount), 'read');
    if (table.length > 1) return;
    offer(table.at(0)!, source);
    if (unreadCount > 0) complainThere(unreadWords(unread, unreadCount));
  } catch (error) {
    state.value = { ...state.value, isOver: true };
    throw error;
  } finally {
    if (reading === asked) reading = undefined;
  }
}

/** Complains in the room to which the puzzle goes: on the way there, the page clears complaints. */
function complainThere(message: string): void {
  complain(message);
  const again = (): void => complain(message);
  addEventListener('hashchange', again, { once: true });
  setTimeout(() => removeEventListener('hashchange', again), SETTLED_MS); // the room that took it has not moved
}

/** Says which lines could not be read: the first, and how many more. */
function unreadWords([{ line, reason }]: readonly UnreadLine[], count: number): string {
  return count === 1
    ? `Line ${line} could not be read: ${reason}`
    : `${counted(count, 'line')} could not be read. The first is line ${line}: ${reason}`;
}
