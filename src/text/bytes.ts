// Splits bytes into lines in constant memory, whatever the chunks: the unfinished last line of a chunk waits for the
// next. Lines end with LF, CR LF or CR. Also decides which bytes are not text: NUL, or bytes that are neither UTF-8 nor
// Windows-1252, which Windows and old Unix programs write for accents and which contains Latin-1.
import { errorAt, type Place, PlacedError } from './place.ts';

/** The longest line accepted. A link to a puzzle has some kilobytes, a line of pencilmarks at most 46,656 bytes. */
const MAX_LINE_BYTES = 1 << 20;

/** The input is not a list at all, so the rest is not read. */
export class NoListError extends PlacedError {}

/** Takes one line, without its end: `bytes[start]` to `bytes[end − 1]`, at `offset` of the input. */
export type TakeLine = (bytes: Uint8Array, start: number, end: number, offset: number, line: number) => void;

export interface LineSplitter {
  push(chunk: Uint8Array): void;
  /** Passes on the last line if no line end follows it. */
  end(): void;
  /** Where the next line begins. Undefined within a line. */
  place(): { readonly line: number; readonly offset: number } | undefined;
}

const LF = 10;
const CR = 13;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/**
 * Windows-1252 from 0x80 to 0x9f; the rest equals Latin-1. Decoders differ here: Node 20's treats all of it as Latin-1.
 */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** Bytes without a meaning in Windows-1252, and control characters except the tab. */
const isControl = Uint8Array.from({ length: 256 }, (_, byte) =>
  (byte < 32 && byte !== 9) || [0x7f, 0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte) ? 1 : 0,
);

/**
 * Splits bytes into lines, starting at `begin`, by default the first line of the input. Lines that are too long are
 * left out and passed to `refuse`. If one contains NUL, the input is not a list, and a NoListError says so.
 */
export function splitLines(
  source: string,
  take: TakeLine,
  refuse: (error: PlacedError) => void,
  begin = { line: 1, offset: 0 },
): LineSplitter {
  let { line, offset } = begin; // of the first byte not yet passed on
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let isTooLong = false; // the waiting line was reported; the rest of it is skipped
  let wasCr = false; // the chunk before ended with CR, so a LF now belongs to it

  const firstEnd = (lf: number, cr: number): number =>
    lf < 0 || cr < 0 ? Math.max(lf, cr) : Math.min(lf, cr);
  const keep = (bytes: Uint8Array) => {
    if (bytes.length === 0) return;
    waitingBytes += bytes.length;
    if (isTooLong) return;
    waiting.push(bytes.slice()); // the owner of the chunk may use its memory again
    if (waitingBytes <= MAX_LINE_BYTES) return;
    const reason = `a line of more than ${MAX_LINE_BYTES} bytes`;
    if (waiting.some((part) => part.includes(0))) throw endsAt({ source, line }, reason);
    isTooLong = true;
    waiting = [];
    refuse(errorAt({ source, line }, reason));
  };
  /** Passes on the line that waited for its end. Returns its length. */
  const handWaiting = (): number => {
    const length = waitingBytes;
    if (isTooLong) {
      isTooLong = false;
      waitingBytes = 0;
    } else take(takeWaiting(), 0, length, offset, line);
    return length;
  };
  const takeWaiting = (): Uint8Array => {
    const joined = new Uint8Array(waitingBytes);
    let length = 0;
    for (const part of waiting) {
      joined.set(part, length);
      length += part.length;
    }
    waiting = [];
    waitingBytes = 0;
    return joined;
  };

  return {
    push(chunk) {
      if (chunk.length === 0) return;
      let start = wasCr && chunk[0] === LF ? 1 : 0;
      offset += start;
      wasCr = chunk[chunk.length - 1] === CR;
      let lf = chunk.indexOf(LF, start);
      let cr = chunk.indexOf(CR, start);
      for (let end = firstEnd(lf, cr); end >= 0; end = firstEnd(lf, cr)) {
        const next = chunk[end] === CR && chunk[end + 1] === LF ? end + 2 : end + 1;
        if (waitingBytes > 0) {
          keep(chunk.subarray(start, end));
          offset += handWaiting() + next - end;
        } else {
          take(chunk, start, end, offset, line);
          offset += next - start;
        }
        line++;
        start = next;
        if (lf >= 0 && lf < start) lf = chunk.indexOf(LF, start);
        if (cr >= 0 && cr < start) cr = chunk.indexOf(CR, start);
      }
      keep(chunk.subarray(start));
    },
    end() {
      if (waitingBytes > 0) handWaiting();
    },
    place: () => (waitingBytes === 0 && !wasCr ? { line, offset } : undefined),
  };
}

/** The text of a line. Throws an InputError if the bytes are not text, a NoListError if one of them is NUL. */
export function decodeLine(
  bytes: Uint8Array,
  start: number,
  end: number,
  offset: number,
  place: Place,
): string {
  const line = bytes.subarray(start, end);
  const nul = line.indexOf(0);
  if (nul >= 0) throw endsAt(place, notText(0, offset + nul));
  try {
    return decoder.decode(line);
  } catch {
    if (!line.some((byte) => isControl[byte])) return decodeOld(line);
    const bad = firstBadByte(line);
    throw errorAt(place, notText(line[bad], offset + bad));
  }
}

function decodeOld(line: Uint8Array): string {
  return Array.from(line, (byte) =>
    byte >= 0x80 && byte < 0xa0 ? HIGH[byte - 0x80] : String.fromCharCode(byte),
  ).join('');
}

function notText(byte: number, offset: number): string {
  return `not a text file (byte 0x${byte.toString(16).padStart(2, '0')} at offset ${offset})`;
}

function endsAt(place: Place, reason: string): NoListError {
  const { message, line } = errorAt(place, reason);
  return new NoListError(message, line);
}

/** The first byte that is not part of a character: where a streaming decoder gives up. */
function firstBadByte(bytes: Uint8Array): number {
  const isText = (length: number, stream: boolean) => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length), { stream });
      return true;
    } catch {
      return false;
    }
  };
  let good = 0; // bytes that may begin a text, its last character perhaps unfinished
  let bad = bytes.length;
  while (good < bad) {
    const middle = (good + bad) >> 1;
    if (isText(middle + 1, true)) good = middle + 1;
    else bad = middle;
  }
  while (good > 0 && !isText(good, false)) good--; // the incomplete character is the bad one
  return good;
}
