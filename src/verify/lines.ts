// Reads a certificate as lines, in constant memory in Node, and computes the digest of the lines read.
import type * as NodeCrypto from 'node:crypto';

/** The bytes of a file, in pieces. */
export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export interface LineReader {
  /** The next line with its line feed, which the last line may lack. Undefined at the end. */
  next(): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** The SHA-256 of all lines before the one read last. */
  digest(): Promise<string>;
  /** The number of lines read. */
  readonly lines: number;
}

export function readLines(bytes: Bytes): LineReader {
  const hash = startDigest();
  const chunks = iterate(bytes);
  let rest = new Uint8Array();
  let last = new Uint8Array();
  let lines = 0;
  return {
    async next() {
      hash.update(last);
      let end = rest.indexOf(10);
      while (end < 0) {
        const { done, value } = await chunks.next();
        if (done) break;
        const searched = rest.length;
        rest = joined([rest, value]);
        end = rest.indexOf(10, searched);
      }
      last = end < 0 ? rest : rest.subarray(0, end + 1);
      rest = rest.subarray(last.length);
      if (last.length === 0) return undefined;
      lines++;
      return last;
    },
    digest: () => hash.digest(),
    get lines() {
      return lines;
    },
  };
}

const decoder = new TextDecoder('latin1');

/** One character per byte, so that bytes beyond ASCII never look like anything else. */
export function textOf(line: Uint8Array): string {
  return decoder.decode(line);
}

export async function* iterate(bytes: Bytes): AsyncGenerator<Uint8Array, void> {
  yield* bytes;
}

interface Digest {
  update(bytes: Uint8Array<ArrayBuffer>): void;
  digest(): Promise<string>;
}

/** Node's digest, or the browser's, which needs all data at once. */
function startDigest(): Digest {
  const node: typeof NodeCrypto | undefined = globalThis.process?.getBuiltinModule?.('node:crypto');
  if (node) {
    const hash = node.createHash('sha256');
    return { update: (bytes) => void hash.update(bytes), digest: async () => hash.copy().digest('hex') };
  }
  const pieces: Uint8Array[] = [];
  return {
    update: (bytes) => void pieces.push(bytes),
    async digest() {
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', joined(pieces)));
      return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    },
  };
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
