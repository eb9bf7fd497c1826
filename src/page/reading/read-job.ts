// Reads puzzles from any text, in a worker: a dropped list may have a million lines.
import { InputError } from '../../base/index.ts';
import { readEntries } from '../../text/index.ts';
import type { Job } from '../work/job.ts';
import { type PuzzleData, packPuzzle } from '../work/puzzle-data.ts';

export interface ReadRequest {
  readonly text: Blob;
  /** What messages call it: a file's name, `the clipboard`. */
  readonly source: string;
}

export interface ReadResult {
  readonly puzzles: readonly PuzzleData[];
  /** Lines that are no puzzles: the first says why. */
  readonly faults: number;
  readonly firstFault?: string;
  /** There were more puzzles than the page keeps. */
  readonly isCut: boolean;
}

const MOST_PUZZLES = 10_000;

export const job: Job<ReadRequest, number, never, ReadResult> = async ({ text, source }, tell) => {
  const puzzles: PuzzleData[] = [];
  let faults = 0;
  let firstFault: string | undefined;
  let isCut = false;
  for await (const batch of readEntries(chunksOf(text), { source, allowConflicts: true })) {
    for (const entry of batch) {
      if (entry.kind === 'puzzle') {
        if (puzzles.length < MOST_PUZZLES) puzzles.push(packPuzzle(entry.puzzle));
        else isCut = true;
      } else if (entry.kind === 'error') {
        faults++;
        firstFault ??= entry.message;
      }
    }
    tell.progress(puzzles.length);
    if (isCut) break;
  }
  if (puzzles.length === 0) throw new InputError(firstFault ?? `${source}: no puzzle in it`);
  return { puzzles, faults, isCut, ...(firstFault !== undefined && { firstFault }) };
};

/** The bytes in pieces. */
async function* chunksOf(text: Blob): AsyncGenerator<Uint8Array> {
  const pieceBytes = 1 << 20;
  for (let start = 0; start < text.size; start += pieceBytes)
    yield new Uint8Array(await text.slice(start, start + pieceBytes).arrayBuffer());
}
