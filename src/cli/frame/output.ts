// Outputs for results: stdout, or a new file that the user names.
import { closeSync, openSync, statSync, writeFileSync } from 'node:fs';
import { InputError } from '../../base/index.ts';
import { systemReason } from '../../base/internal.ts';

export interface Output {
  /** Resolves when the data is handed on, so that a slow reader slows us down. */
  write(data: string | Uint8Array): Promise<void>;
  /** Whether a file has been opened. Stdout is always open. */
  readonly isOpen: boolean;
  /** Creates the file if nothing was written. */
  open(): void;
  close(): void;
}

/** The reader of our stdout has closed it (`| head`). */
export class ReaderGone extends Error {
  override name = 'ReaderGone';
}

export function stdoutOutput(): Output {
  return {
    isOpen: true,
    write: (data) =>
      new Promise((resolve, reject) => {
        process.stdout.write(data, (error) => (error ? reject(lossOf(error)) : resolve()));
      }),
    open() {},
    close() {},
  };
}

/** Returns the error to throw when stdout cannot be written. */
export function lossOf(error: Error): ReaderGone | InputError {
  if ((error as NodeJS.ErrnoException).code === 'EPIPE') return new ReaderGone();
  return new InputError(`cannot write the results: ${systemReason(error)}`); // a full disk
}

/**
 * A file that is created with the first result, so that a run that fails earlier leaves none. Never replaces a file.
 */
export function fileOutput(path: string): Output {
  let file: number | undefined;
  const attempt = <Result>(act: () => Result): Result => {
    try {
      return act();
    } catch (error) {
      throw new InputError(`--output ${path}: cannot write the results: ${systemReason(error)}`);
    }
  };
  const opened = (): number => {
    file ??= attempt(() => openSync(path, isDevice(path) ? 'w' : 'wx'));
    return file;
  };
  return {
    get isOpen() {
      return file !== undefined;
    },
    async write(data) {
      const to = opened();
      attempt(() => writeFileSync(to, data));
    },
    open: () => void opened(),
    close() {
      if (file !== undefined) closeSync(file);
    },
  };
}

/** Is it a device or a pipe? These exist and can be written. */
function isDevice(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && !stats.isFile();
}
