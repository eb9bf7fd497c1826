// The file of a certificate, which is there whole or not at all: it gets its name when it is complete.
import { closeSync, openSync, realpathSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { InputError } from '../../base/index.ts';
import { systemReason } from '../../base/internal.ts';
import type { Session } from '../frame/session.ts';

/** Takes what is to be written and goes on step by step, telling how far it is, to its result. */
type Writer<Result> = (write: (text: string) => void) => Generator<number, Result>;

/** The writer's result; undefined, and no file, if interrupted. */
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
  const isDevice = there !== undefined && !there.isFile(); // /dev/null, a pipe: no other file may take its place
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
