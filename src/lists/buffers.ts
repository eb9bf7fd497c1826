// Reusable memory for reading and writing pieces of a list. New memory would have to be cleared by the system and
// collected as garbage, which takes a tenth of the time of a list of 17s.

export interface Buffers<Buffer> {
  take(): Buffer;
  /** Returns a buffer that is no longer used. */
  give(buffer: Buffer): void;
}

/** The most free buffers to keep. Some answers bring buffers of their own, so more may be returned than are used. */
const MOST_FREE = 64;

/** Creates a stock of buffers of any kind. */
export function createBuffers<Buffer>(create: () => Buffer): Buffers<Buffer> {
  const free: Buffer[] = [];
  return {
    take: () => free.pop() ?? create(),
    give(buffer) {
      if (free.length < MOST_FREE) free.push(buffer);
    },
  };
}
