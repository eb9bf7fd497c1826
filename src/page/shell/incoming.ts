// What comes in from outside: text that is pasted anywhere in the page, files that are dropped on it. Puzzles go to the
// room that is open if it takes them, else to the room Puzzle; certificates go to the verifier in the room Grid.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Puzzle } from '../../board/index.ts';
import { writePuzzleLink } from '../puzzle-link.ts';
import { go } from '../route.ts';
import { ask } from '../work/ask.ts';
import { unpackPuzzle } from '../work/puzzle-data.ts';
import { wordsFor } from '../work/use-work.ts';
import { complain, say } from './said.ts';

/** What came. */
export type Incoming =
  | { readonly kind: 'puzzles'; readonly puzzles: readonly Puzzle[]; readonly source: string }
  | { readonly kind: 'certificate'; readonly file: Blob; readonly source: string };

/** Does the room take it? */
type Taker = (incoming: Incoming) => boolean;

/** The list that was read last, for going through it. */
export const list = signal<{ readonly puzzles: readonly Puzzle[]; readonly source: string } | undefined>(
  undefined,
);
/** A certificate that waits for the verifier. */
export const waitingCertificate = signal<{ readonly file: Blob; readonly source: string } | undefined>(
  undefined,
);

const MOST_BYTES = 100 << 20;
let taker: Taker | undefined;

/** While a component is shown, what comes is offered to it first. */
export function useIncoming(take: Taker): void {
  useEffect(() => {
    taker = take;
    return () => {
      if (taker === take) taker = undefined;
    };
  }, [take]);
}

/** Hears of what is pasted and dropped anywhere. */
export function listenForIncoming(): void {
  document.addEventListener('paste', (event) => {
    if ((event.target as Element | null)?.closest?.('input, textarea, select')) return; // it is for them
    const { files } = event.clipboardData ?? {};
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const file = files?.[0];
    if (!file && text.trim() === '') return;
    event.preventDefault();
    void take(file ?? new Blob([text]), file?.name ?? 'the clipboard');
  });
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData('text/plain') ?? '';
    if (file) void take(file, file.name);
    else if (text.trim() !== '') void take(new Blob([text]), 'what was dropped');
  });
}

/** Reads it and hands it to whoever takes it; whatever it holds, the answer is in words. */
export async function take(file: Blob, source: string): Promise<void> {
  try {
    const beginning = await file.slice(0, 40).text();
    if (/^minclue (board )?certificate /.test(beginning)) return offer({ kind: 'certificate', file, source });
    if (file.size > MOST_BYTES)
      return complain(`${source}: larger than 100 MB, which is too much for a page`);
    const { puzzles, faults, firstFault, isCut } = await ask('read', { text: file, source }).result;
    if (faults > 0)
      complain(`${firstFault}${faults > 1 ? ` (and ${faults - 1} more lines that could not be read)` : ''}`);
    else if (isCut) complain(`${source}: only the first ${puzzles.length} puzzles were read`);
    offer({ kind: 'puzzles', puzzles: puzzles.map(unpackPuzzle), source });
  } catch (error) {
    complain(wordsFor(error));
  }
}

function offer(incoming: Incoming): void {
  if (incoming.kind === 'certificate') {
    waitingCertificate.value = { file: incoming.file, source: incoming.source };
    if (!taker?.(incoming)) go('grid', 'verify');
    return;
  }
  const { puzzles, source } = incoming;
  list.value = puzzles.length > 1 ? { puzzles, source } : undefined;
  say(
    puzzles.length === 1 ? `one puzzle read from ${source}` : `${puzzles.length} puzzles read from ${source}`,
  );
  if (!taker?.(incoming)) go('puzzle', ...writePuzzleLink(puzzles[0]));
}
