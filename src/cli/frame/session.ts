// What every verb shares: where its output goes, how it hears of Ctrl-C, and how it ends.
import { styleText } from 'node:util';
import { InputError } from '../../base/index.ts';
import type { ErrorEntry } from '../../text/index.ts';
import { counted, errorLine } from './message.ts';
import { createProgress, type Progress } from './progress.ts';

/** 0: done. 1: the answer is "no". 2: bad input. 70: a bug. 130: interrupted. */
export type ExitCode = 0 | 1 | 2 | 70 | 130;

export interface Session {
  /** Aborted by Ctrl-C or SIGTERM; a Ctrl-C after that ends the process at once. */
  readonly signal: AbortSignal;
  readonly progress: Progress;
  /** Writes results to stdout; resolves when they are handed on, so that a slow reader slows us down. */
  write(output: string | Uint8Array): Promise<void>;
  /** Writes a line to stderr, unless the user wants quiet. */
  note(text: string): void;
  /** The same for how far work that Ctrl-C ended has come; where a verb has no word on it, its progress is told. */
  noteStop(text: string): void;
  /** Writes to stderr what is wrong with a part of the input, whether the user wants quiet or not. */
  complain(message: string): void;
  /** Says what could not be read, whether the user wants quiet or not; the run goes on and ends with code 2. */
  tellUnread(entry: ErrorEntry): void;
  /** CPU and wall-clock seconds since the process began, for summaries. */
  times(): { cpuSeconds: number; wallSeconds: number };
  /** The code to end with if nothing worse comes; set it to 1 as soon as the answer is "no". */
  exitCode: ExitCode;
  /** What to exit with after a run that came to its end; says how many lines could not be read. */
  end(): ExitCode;
  close(): void;
}

/** Whoever read our stdout has gone (`| head`). */
export class ReaderGone extends Error {
  override name = 'ReaderGone';
}

export interface SessionOptions {
  readonly isQuiet: boolean;
  readonly showsProgress: boolean;
}

export function openSession({ isQuiet, showsProgress }: SessionOptions): Session {
  const { stdout, stderr } = process;
  const interrupt = new AbortController();
  const onInterrupt = (): void => {
    if (interrupt.signal.aborted) process.exit(130);
    interrupt.abort();
  };
  const onTerminate = (): void => interrupt.abort(); // schedulers may send it more than once
  process.on('SIGINT', onInterrupt);
  process.on('SIGTERM', onTerminate);
  const bar = createProgress({
    as: !showsProgress || isQuiet ? 'nothing' : stderr.isTTY ? 'bar' : 'lines',
    writeLine: (line) => stderr.write(`${line}\n`),
  });
  let hasToldStop = false;

  const complain = (message: string): void => {
    bar.hide();
    stderr.write(`${errorLine(message)}\n`);
  };
  let hasUnread = false;
  let unreadLines = 0;

  return {
    signal: interrupt.signal,
    progress: bar,
    exitCode: 0,
    write(output) {
      if (stdout.isTTY) bar.hide();
      return new Promise((resolve, reject) => {
        stdout.write(output, (error) => {
          if (!error) resolve();
          else if ((error as NodeJS.ErrnoException).code === 'EPIPE') reject(new ReaderGone());
          else reject(new InputError(`cannot write the results: ${error.message}`)); // a full disk
        });
      });
    },
    note(text) {
      if (isQuiet) return;
      bar.hide();
      stderr.write(`${dim(text)}\n`);
    },
    noteStop(text) {
      hasToldStop = true;
      this.note(text);
    },
    complain,
    tellUnread({ message, line }) {
      hasUnread = true;
      if (line > 0) unreadLines++;
      complain(message);
    },
    times() {
      const { user, system } = process.cpuUsage();
      return { cpuSeconds: (user + system) / 1e6, wallSeconds: round(performance.now() / 1000) };
    },
    end() {
      bar.hide();
      if (unreadLines > 0) complain(`${counted(unreadLines, 'line')} could not be read`);
      if (interrupt.signal.aborted) {
        if (!hasToldStop) this.note(bar.words() === '' ? 'stopped' : `stopped at ${bar.words()}`);
        return 130;
      }
      return hasUnread ? 2 : this.exitCode;
    },
    close() {
      bar.hide();
      process.off('SIGINT', onInterrupt);
      process.off('SIGTERM', onTerminate);
      process.stdin.destroy(); // or a read under way would keep the process alive
    },
  };
}

function dim(text: string): string {
  return process.stderr.isTTY && !process.env.NO_COLOR ? styleText('dim', text) : text;
}

function round(seconds: number): number {
  return Math.round(seconds * 1e6) / 1e6;
}
