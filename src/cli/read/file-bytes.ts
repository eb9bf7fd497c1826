// A file in pieces, each of which ends where a line does, so that nobody has to put lines together.
import { closeSync, openSync, readSync } from 'node:fs';

/** Bytes per read: some thousand puzzles, enough to keep all threads busy. */
export const READ_BYTES = 1 << 18;
const LF = 10;

/**
 * A line that is longer than a piece, and the last one, may lack its end. Each piece stands at the beginning of a buffer of
 * READ_BYTES that `takeBuffer` gives. Reads at once what is asked for: passing a read to another thread and back takes longer
 * than the system does for a piece that it has in its memory. Throws the signal's reason when it is aborted.
 */
export async function* fileBytes(
  path: string,
  signal: AbortSignal,
  takeBuffer: () => Uint8Array = () => new Uint8Array(READ_BYTES),
): AsyncGenerator<Uint8Array> {
  const file = openSync(path, 'r');
  try {
    for (let position = 0; ; ) {
      signal.throwIfAborted();
      const buffer = takeBuffer();
      const bytesRead = readSync(file, buffer, 0, READ_BYTES, position);
      if (bytesRead === 0) return;
      // what comes after the last line end is read again
      const length = buffer.lastIndexOf(LF, bytesRead - 1) + 1 || bytesRead;
      yield buffer.subarray(0, length);
      position += length;
    }
  } finally {
    closeSync(file);
  }
}
