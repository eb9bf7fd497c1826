// What all verbs share: where output goes, how Ctrl-C reaches them, and how a run ends.
import { styleText } from 'node:util';
import { visibleLines } from '../../base/internal.ts';
import type { ErrorEntry } from '../../text/index.ts';
import { counted, errorLine } from './message.ts';
import { fileOutput, stdoutOutput } from './output.ts';
import { createProgress, type Progress } from './progress.ts';
import { hasColours, resultsStream, sendResultsTo } from './terminal.ts';

/** 0: done. 1: the answer is "no". 2: bad input. 70: a bug. 130: interrupted. 141: the reader of stdout closed it. */
export type ExitCode = 0 | 1 | 2 | 70 | 130 | 141;

export interface Session {
  /** Aborted by Ctrl-C or SIGTERM. A second Ctrl-C ends the process at once. */
  readonly signal: AbortSignal;
  readonly progress: Progress;
  /**
   * Writes results to stdout or the file of --output. Resolves when they are handed on, so a slow reader slows us down.
   */
  write(results: string | Uint8Array): Promise<void>;
  /** Writes a row with the error that ended the run to where the results are, or to stdout if there are none. */
  writeError(row: string): Promise<void>;
  /** Writes a line to stderr, unless --quiet is given. */
  note(text: string): void;
  /** Notes how far work got that Ctrl-C ended. If a verb never calls this, its progress is printed instead. */
  noteStop(text: string): void;
  /** Reports a fault in the input on stderr, even with --quiet. */
  complain(message: string): void;
  /** Reports what could not be read, even with --quiet. The run continues and ends with code 2. */
  tellUnread(entry: ErrorEntry): void;
  /** CPU and wall-clock seconds since the process started, for summaries. */
  times(): { cpuSeconds: number; wallSeconds: number };
  /** The exit code if nothing worse happens. Set it to 1 as soon as the answer is "no". */
  exitCode: ExitCode;
  /** Says that this run serves others until it is stopped, so that SIGTERM is its proper end, with exit code 0. */
  serves(): void;
  /** Returns the exit code of a finished run, and reports the number of unreadable lines. */
  end(): ExitCode;
  close(): void;
}

export interface SessionOptions {
  readonly isQuiet: boolean;
  readonly showsProgress: boolean;
  /** The run ends after this many seconds, as after Ctrl-C. */
  readonly endsAfterSeconds?: number | undefined;
  /** The file for the results. Default: stdout. */
  readonly output?: string;
}

/** The longest time a timer can wait. */
const LONGEST_MS = 2 ** 31 - 1;

export function openSession(options: SessionOptions): Session {
  const { isQuiet, showsProgress, endsAfterSeconds, output: path } = options;
  const { stderr } = process;
  const output = path === undefined ? stdoutOutput() : fileOutput(path);
  sendResultsTo(path);
  const interrupt = new AbortController();
  const onInterrupt = (): void => {
    if (interrupt.signal.aborted) process.exit(130);
    interrupt.abort();
  };
  let isServer = false;
  let isTerminated = false;
  const onTerminate = (): void => {
    isTerminated ||= !interrupt.signal.aborted;
    interrupt.abort(); // schedulers may send SIGTERM more than once
  };
  process.on('SIGINT', onInterrupt);
  process.on('SIGTERM', onTerminate);
  let isTimeOver = false;
  const onTime = (): void => {
    isTimeOver = true;
    interrupt.abort();
  };
  const timer =
    endsAfterSeconds === undefined
      ? undefined
      : setTimeout(onTime, Math.min(1000 * endsAfterSeconds, LONGEST_MS));
  const bar = createProgress({
    as: !showsProgress || isQuiet ? 'nothing' : stderr.isTTY ? 'bar' : 'lines',
    writeLine: (line) => stderr.write(`${line}\n`),
    linesAfterMs: linesAfter(process.env.MINCLUE_PROGRESS_AFTER),
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
    write(results) {
      if (resultsStream().isTTY) bar.hide();
      return output.write(results);
    },
    writeError: (row) => (output.isOpen ? output : stdoutOutput()).write(row),
    note(text) {
      if (isQuiet) return;
      bar.hide();
      stderr.write(`${dim(visibleLines(text))}\n`);
    },
    noteStop(text) {
      hasToldStop = true;
      this.note(text);
    },
    complain,
    serves() {
      isServer = true;
    },
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
        if (isTimeOver) this.note('--time-limit ended the run');
        output.open();
        return isServer && isTerminated ? this.exitCode : 130;
      }
      if (hasUnread) return 2;
      output.open();
      return this.exitCode;
    },
    close() {
      bar.hide();
      clearTimeout(timer);
      output.close();
      sendResultsTo(undefined);
      process.off('SIGINT', onInterrupt);
      process.off('SIGTERM', onTerminate);
      process.stdin.destroy(); // a read under way would keep the process alive
    },
  };
}

/**
 * Reads the milliseconds until a line of progress, and between two. Only tests set them, since they cannot wait a
 * minute.
 */
function linesAfter(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
}

function dim(text: string): string {
  return hasColours(process.stderr) ? styleText('dim', text) : text;
}

function round(seconds: number): number {
  return Math.round(seconds * 1e6) / 1e6;
}
