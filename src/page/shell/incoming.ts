// Receives text pasted anywhere in the page and files dropped on it. A single puzzle goes to the open room if it takes
// it, otherwise to the room Puzzle; several puzzles go to the room List. Certificates go to the verifier in the room Grid.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Puzzle } from '../../board/index.ts';
import { list, type PuzzleSource } from '../list/opened-list.ts';
import { writePuzzleLink } from '../puzzle-link.ts';
import { readText } from '../reading/read-text.ts';
import { go } from '../route.ts';
import { Stopped } from '../work/ask.ts';
import { wordsFor } from '../work/use-work.ts';
import { complain } from './said.ts';

export { list };

/** A pasted or dropped puzzle, or a certificate. */
export type Incoming =
  | { readonly kind: 'puzzles'; readonly puzzles: readonly Puzzle[]; readonly source: string }
  | { readonly kind: 'certificate'; readonly file: Blob; readonly source: string };

/** Takes what came in and returns true, or returns false if the room has no use for it. */
type Taker = (incoming: Incoming) => boolean;

/** A certificate that waits for the verifier. */
export const waitingCertificate = signal<{ readonly file: Blob; readonly source: string } | undefined>(
  undefined,
);

const MOST_BYTES = 100 << 20;
/** A longer text that is pasted into a field is read at once. The field would lay it out for seconds. */
const MOST_FIELD_CHARACTERS = 10_000;
let taker: Taker | undefined;

/** Offers what comes in to a component first, as long as it is shown. */
export function useIncoming(take: Taker): void {
  useEffect(() => {
    taker = take;
    return () => {
      if (taker === take) taker = undefined;
    };
  }, [take]);
}

/** Listens for pastes and drops anywhere in the page. */
export function listenForIncoming(): void {
  document.addEventListener('paste', (event) => {
    const { files } = event.clipboardData ?? {};
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const file = files?.[0];
    const isField = (event.target as Element | null)?.closest?.('input, textarea, select');
    if (isField && (file || text.length <= MOST_FIELD_CHARACTERS)) return; // the field takes it
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
    else if (text.trim() !== '') void take(new Blob([text]), 'the dropped text');
  });
}

/** Reads a file and hands it to the room that takes it. Any fault is reported in words. */
export async function take(file: Blob, source: string): Promise<void> {
  try {
    const beginning = await file.slice(0, 40).text();
    if (/^minclue (board )?certificate /.test(beginning)) return offerCertificate(file, source);
    if (file.size > MOST_BYTES)
      return complain(`${source} is larger than 100 MB, which is too much for this page`, 'read');
    await readText(file, source, offerPuzzle);
  } catch (error) {
    if (!(error instanceof Stopped)) complain(wordsFor(error), 'read');
  }
}

/** Opens puzzles in the room List. */
export function openList(puzzles: PuzzleSource, source: string): void {
  list.value = { puzzles, source };
  go('list');
}

function offerPuzzle(puzzle: Puzzle, source: string): void {
  if (!taker?.({ kind: 'puzzles', puzzles: [puzzle], source })) go('puzzle', ...writePuzzleLink(puzzle));
}

function offerCertificate(file: Blob, source: string): void {
  waitingCertificate.value = { file, source };
  if (!taker?.({ kind: 'certificate', file, source })) go('grid', 'verify');
}
