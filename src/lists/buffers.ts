// Memory that pieces of a list are read into and written from, used again and again: new memory for each of them would be
// cleared by the system, and cleared away by the collector, which takes a tenth of the time of a list of 17s.

export interface Buffers<Buffer> {
  take(): Buffer;
  /** Nobody looks at it any more. */
  give(buffer: Buffer): void;
}

/** More than are ever in use at once are not kept: some answers are written into buffers of their own. */
const MOST_FREE = 64;

/** Buffers of any kind. */
export function createBuffers<Buffer>(create: () => Buffer): Buffers<Buffer> {
  const free: Buffer[] = [];
  return {
    take: () => free.pop() ?? create(),
    give(buffer) {
      if (free.length < MOST_FREE) free.push(buffer);
    },
  };
}
