// Bytes to lines, in constant memory whatever the chunks: a chunk's last, unfinished line waits for the
// next one. Also says what makes bytes no text: NUL, or bytes that are not UTF-8.
import { errorAt, type Place, PlacedError } from './place.ts';

/** The longest line taken; a link to a puzzle is some kilobytes, a line of pencilmarks at most 46,656. */
const MAX_LINE_BYTES = 1 << 20;

/** The input is no list at all, so that what follows is not worth reading. */
export class NoListError extends PlacedError {}

/** Takes one line, without its end: `bytes[start]` to `bytes[end − 1]`, at `offset` of the input. */
export type TakeLine = (bytes: Uint8Array, start: number, end: number, offset: number, line: number) => void;

export interface LineSplitter {
  push(chunk: Uint8Array): void;
  /** Hands over the last line if no line end follows it. */
  end(): void;
}

const LF = 10;
const CR = 13;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export function splitLines(source: string, take: TakeLine): LineSplitter {
  let line = 1;
  let offset = 0; // of the first byte not yet handed over
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;

  const hand = (bytes: Uint8Array, start: number, end: number) => {
    take(bytes, start, end > start && bytes[end - 1] === CR ? end - 1 : end, offset, line);
  };
  const keep = (bytes: Uint8Array) => {
    if (bytes.length === 0) return;
    waiting.push(bytes.slice()); // the owner of the chunk may use its memory again
    waitingBytes += bytes.length;
    if (waitingBytes > MAX_LINE_BYTES)
      throw endsAt({ source, line }, `a line of more than ${MAX_LINE_BYTES} bytes`);
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
      let start = 0;
      for (let end = chunk.indexOf(LF); end >= 0; end = chunk.indexOf(LF, start)) {
        if (waitingBytes > 0) {
          keep(chunk.subarray(start, end));
          const whole = takeWaiting();
          hand(whole, 0, whole.length);
          offset += whole.length + 1;
        } else {
          hand(chunk, start, end);
          offset += end - start + 1;
        }
        line++;
        start = end + 1;
      }
      keep(chunk.subarray(start));
    },
    end() {
      if (waitingBytes === 0) return;
      const whole = takeWaiting();
      hand(whole, 0, whole.length);
    },
  };
}

/** The text of a line; throws an InputError if the bytes are no text, a NoListError if one of them is NUL. */
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
    const bad = firstBadByte(line);
    throw errorAt(place, notText(line[bad], offset + bad));
  }
}

function notText(byte: number, offset: number): string {
  return `not a text file (byte 0x${byte.toString(16).padStart(2, '0')} at offset ${offset})`;
}

function endsAt(place: Place, reason: string): NoListError {
  const { message, line } = errorAt(place, reason);
  return new NoListError(message, line);
}

/** The first byte that is no part of a character: where a decoder that reads on from the start gives up. */
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
  while (good > 0 && !isText(good, false)) good--; // the character that was left unfinished is the bad one
  return good;
}
