// Temporary files that leave nothing behind. A file loses its name as soon as it is open, so that the system frees it
// when it is closed or the process ends, by whatever signal.
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InputError } from '../../base/index.ts';
import { systemReason } from '../../base/internal.ts';

export interface TempFile {
  /** The number of bytes written. */
  readonly bytes: number;
  /** Appends bytes. Throws an InputError if that fails, for example on a full disk. */
  append(bytes: Uint8Array): void;
  /** Reads into the buffer from a position of the file. Returns how many bytes there were. */
  read(buffer: Uint8Array, at: number): number;
  close(): void;
}

/** Opens a file in the folder. Throws an InputError if that fails. */
export function openTempFile(folder: string = tmpdir()): TempFile {
  const path = join(folder, `minclue-${process.pid}-${randomUUID()}`);
  const file = tried(folder, () => {
    const opened = openSync(path, 'wx+', 0o600);
    unlinkSync(path);
    return opened;
  });
  let bytes = 0;
  return {
    get bytes() {
      return bytes;
    },
    append(data) {
      for (let from = 0; from < data.length; ) {
        const written = tried(folder, () => writeSync(file, data, from, data.length - from, bytes));
        from += written;
        bytes += written;
      }
    },
    read(buffer, at) {
      let length = 0;
      while (length < buffer.length) {
        const got = readSync(file, buffer, length, buffer.length - length, at + length);
        if (got === 0) break;
        length += got;
      }
      return length;
    },
    close: () => closeSync(file),
  };
}

function tried<Result>(folder: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    throw new InputError(
      `temporary files in ${folder}: ${systemReason(error)} (TMPDIR names another folder)`,
    );
  }
}
