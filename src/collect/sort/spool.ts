// Keeps lines in a temporary file, and reads them again in order once it is known which of them are needed.
import { openTempFile } from './temp-file.ts';

/** Lines of text in a file. */
export interface Spool {
  /** Adds a line, without its end. */
  add(line: string): void;
  /** Yields the wanted lines in order. Lines are numbered from 0. */
  lines(isWanted: (line: number) => boolean): Generator<string, void>;
  /** The number of bytes written to the file. */
  readonly bytesWritten: number;
  /** Releases the file. */
  close(): void;
}

const PIECE_CHARACTERS = 1 << 18;
const READ_BYTES = 1 << 20;
const LINE_END = 10;

/** Creates an empty spool in a folder for temporary files. Default: the system's folder. */
export function createSpool(folder?: string): Spool {
  const file = openTempFile(folder);
  let waiting: string[] = [];
  let characters = 0;
  const write = (): void => {
    if (waiting.length > 0) file.append(Buffer.from(`${waiting.join('\n')}\n`));
    waiting = [];
    characters = 0;
  };
  return {
    add(line) {
      waiting.push(line);
      characters += line.length;
      if (characters > PIECE_CHARACTERS) write();
    },
    *lines(isWanted) {
      write();
      let buffer = Buffer.alloc(READ_BYTES);
      let number = 0;
      for (let at = 0; at < file.bytes; ) {
        const filled = file.read(buffer, at);
        let from = 0;
        for (let end = buffer.indexOf(LINE_END); end >= 0 && end < filled; ) {
          if (isWanted(number++)) yield buffer.toString('utf8', from, end);
          from = end + 1;
          end = buffer.indexOf(LINE_END, from);
        }
        if (from === 0) buffer = Buffer.alloc(2 * buffer.length); // a line longer than the buffer
        at += from;
      }
    },
    get bytesWritten() {
      return file.bytes;
    },
    close: () => file.close(),
  };
}
