// Reads a file in pieces that end where lines end, so that no reader has to join lines.
import { closeSync, openSync, readSync } from 'node:fs';

/** Bytes per read: some thousand puzzles, enough to keep all threads busy. */
export const READ_BYTES = 1 << 18;
const LF = 10;

/**
 * Yields the pieces of a file. A line longer than a piece, and the last line, may lack their ends. Each piece stands at
 * the beginning of a buffer of READ_BYTES from `takeBuffer`. Reads are synchronous: passing a read to another thread
 * and back takes longer than reading a piece that the system has cached. Throws the signal's reason when it is aborted.
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
      // the bytes after the last line end are read again
      const length = buffer.lastIndexOf(LF, bytesRead - 1) + 1 || bytesRead;
      yield buffer.subarray(0, length);
      position += length;
    }
  } finally {
    closeSync(file);
  }
}
