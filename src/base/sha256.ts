// SHA-256 (FIPS 180-4) of text, piece by piece. Browsers offer it only as a promise and only for a whole text, which does
// not help a digest over a stream of lines. Hence plainSha256.
import type * as NodeCrypto from 'node:crypto';

/** A digest that is being computed. */
export interface Sha256 {
  /** Adds bytes, or the UTF-8 bytes of a text. */
  update(data: string | Uint8Array): Sha256;
  /** The digest of everything added so far, 64 hexadecimal digits. */
  hex(): string;
}

/** A new digest, with nothing added yet. */
export function createSha256(): Sha256 {
  const node: typeof NodeCrypto | undefined = globalThis.process?.getBuiltinModule?.('node:crypto');
  if (!node) return plainSha256();
  const hash = node.createHash('sha256');
  const sum: Sha256 = {
    update(data) {
      hash.update(data);
      return sum;
    },
    hex: () => hash.copy().digest('hex'),
  };
  return sum;
}

const BLOCK_BYTES = 64;

/** SHA-256 in TypeScript. */
export function plainSha256(): Sha256 {
  const { roundWords, startWords } = tables();
  const state = Int32Array.from(startWords);
  const words = new Int32Array(BLOCK_BYTES);
  const block = new Uint8Array(BLOCK_BYTES);
  const encoder = new TextEncoder();
  let filled = 0; // bytes of the block that are filled
  let length = 0; // bytes in all

  const sum: Sha256 = {
    update(data) {
      const bytes = typeof data === 'string' ? encoder.encode(data) : data;
      length += bytes.length;
      for (let from = 0; from < bytes.length; ) {
        const taken = Math.min(BLOCK_BYTES - filled, bytes.length - from);
        block.set(bytes.subarray(from, from + taken), filled);
        from += taken;
        filled += taken;
        if (filled < BLOCK_BYTES) continue;
        compress(state, new DataView(block.buffer), words, roundWords);
        filled = 0;
      }
      return sum;
    },
    hex() {
      // a one, zeros, and the number of bits in eight bytes fill the last block, or the last two
      const end = new Uint8Array(filled + 9 > BLOCK_BYTES ? 2 * BLOCK_BYTES : BLOCK_BYTES);
      end.set(block.subarray(0, filled));
      end[filled] = 0x80;
      const view = new DataView(end.buffer);
      view.setBigUint64(end.length - 8, 8n * BigInt(length));
      const last = state.slice();
      for (let at = 0; at < end.length; at += BLOCK_BYTES)
        compress(last, new DataView(end.buffer, at), words, roundWords);
      return Array.from(last, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
    },
  };
  return sum;
}

/** Mixes one block of 64 bytes into the state. */
function compress(state: Int32Array, block: DataView, w: Int32Array, roundWords: Int32Array): void {
  for (let i = 0; i < 16; i++) w[i] = block.getInt32(4 * i);
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15];
    const y = w[i - 2];
    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + s1 + ((e & f) ^ (~e & g)) + roundWords[i] + w[i]) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  const after = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i++) state[i] += after[i];
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The first fractional bits of the cube and square roots of the first primes. */
function tables(): { roundWords: Int32Array; startWords: Int32Array } {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  const behindPoint = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) | 0;
  return {
    roundWords: Int32Array.from(primes, (prime) => behindPoint(Math.cbrt(prime))),
    startWords: Int32Array.from(primes.slice(0, 8), (prime) => behindPoint(Math.sqrt(prime))),
  };
}
