// Writes the file of a certificate whole or not at all: it gets its name only when it is complete.
import { closeSync, openSync, realpathSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { InputError } from '../../base/index.ts';
import { systemReason } from '../../base/internal.ts';
import type { Session } from '../frame/session.ts';

/** Writes a certificate step by step. Yields how far it is, and returns a result. */
type Writer<Result> = (write: (text: string) => void) => Generator<number, Result>;

/** Returns the writer's result. If interrupted, returns undefined and leaves no file. */
export async function writeCertificateFile<Result>(
  path: string,
  start: Writer<Result>,
  tell: (done: number) => string,
  { signal, progress }: Session,
): Promise<Result | undefined> {
  const attempt = <T>(action: () => T): T => {
    try {
      return action();
    } catch (error) {
      throw new InputError(`${path}: cannot write the certificate: ${systemReason(error)}`);
    }
  };
  const there = statSync(path, { throwIfNoEntry: false });
  const isDevice = there !== undefined && !there.isFile(); // /dev/null or a pipe: must not be replaced by a file
  const target = there ? realpathSync(path) : path; // a link stays a link
  const draft = isDevice ? target : `${target}.${process.pid}.new`;
  const output = attempt(() => openSync(draft, isDevice ? 'w' : 'wx'));
  try {
    const writer = start((text) => attempt(() => writeSync(output, text)));
    let state = writer.next();
    for (; !state.done && !signal.aborted; state = writer.next()) {
      progress.tell(tell(state.value));
      await setImmediate();
    }
    if (!state.done) return undefined;
    if (!isDevice) attempt(() => renameSync(draft, target));
    return state.value;
  } finally {
    closeSync(output);
    if (!isDevice) rmSync(draft, { force: true });
  }
}
