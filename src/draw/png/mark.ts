// Marks PNGs as ours, so that we overwrite no others: a text chunk, `Software` is `minclue`, right after the header,
// where other programs' pictures have something else (w3.org/TR/png, 11.3.4.3).
import { crc32 } from '../../base/internal.ts';

/** The signature of 8 bytes and the header chunk of 25 come first in every PNG. */
const HEAD = 33;
const SIGNATURE = '\x89PNG\r\n\x1a\n';

/** Returns the picture with the chunk inserted. */
export function markPng(png: Uint8Array): Uint8Array {
  const chunk = markChunk();
  const marked = new Uint8Array(png.length + chunk.length);
  marked.set(png.subarray(0, HEAD));
  marked.set(chunk, HEAD);
  marked.set(png.subarray(HEAD), HEAD + chunk.length);
  return marked;
}

/** Does this beginning of a file, a character for each byte, belong to a PNG with our mark? */
export function isMarkedPng(beginning: string): boolean {
  return beginning.startsWith(SIGNATURE) && beginning.startsWith(String.fromCharCode(...markChunk()), HEAD);
}

/** Returns the chunk: its length, kind, text and checksum. */
function markChunk(): Uint8Array {
  const kind = 'tEXt';
  const text = 'Software\0minclue';
  const chunk = new Uint8Array(4 + kind.length + text.length + 4);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, text.length);
  chunk.set(new TextEncoder().encode(kind + text), 4);
  view.setUint32(chunk.length - 4, crc32(kind + text));
  return chunk;
}
