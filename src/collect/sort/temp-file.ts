// Temporary files that leave nothing behind: the name is taken away as soon as the file is open, so that the system frees
// it when we close it or end, by whatever signal.
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InputError } from '../../base/index.ts';
import { systemReason } from '../../base/internal.ts';

export interface TempFile {
  /** How much has been written. */
  readonly bytes: number;
  /** Writes behind what is there. Throws an InputError if that is not possible: a full disk. */
  append(bytes: Uint8Array): void;
  /** Reads into the buffer from that place of the file on; how much there was. */
  read(buffer: Uint8Array, at: number): number;
  close(): void;
}

/** Opens a file in the folder. Throws an InputError if that is not possible. */
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
