// Progress of long work on stderr. A terminal gets a bar after two seconds, so that quick work leaves no trace.
// Elsewhere, as in a log, work of more than a minute writes a line every 30 seconds. There are no timers: what is due
// is shown when the work next reports.
import type { SingleBar } from 'cli-progress';
import { visibleText } from '../../base/internal.ts';
import { type Amount, createPace } from './pace.ts';

const BAR_AFTER_MS = 2000;
const LINES_AFTER_MS = 60_000;
const LINES_EVERY_MS = 30_000;

export interface Progress {
  /** Adds input of this many bytes to what is expected. */
  expect(bytes: number): void;
  /** Reports that this many more bytes of input were answered. What was only read ahead does not count. */
  advance(bytes: number): void;
  /** Reports what is under way, in words. With an amount, percent, rate and time left are added. */
  tell(text: string, amount?: Amount): void;
  /** Returns the last report, or '' if there was none. */
  words(): string;
  /** Removes the bar from the screen until something moves again. */
  hide(): void;
}

export interface ProgressOptions {
  readonly as: 'bar' | 'lines' | 'nothing';
  /** Writes a line. The line end is added. */
  readonly writeLine: (line: string) => void;
  /** The time in milliseconds. Never runs backwards. */
  readonly now?: () => number;
  /** Milliseconds until the first line, and between two. Default: a minute, and half a minute. */
  readonly linesAfterMs?: number | undefined;
}

export function createProgress({
  as,
  writeLine,
  now = () => performance.now(),
  linesAfterMs,
}: ProgressOptions): Progress {
  const startedAt = now();
  const pace = createPace(now);
  let nextLineAt = startedAt + (linesAfterMs ?? LINES_AFTER_MS);
  let input = { done: 0, total: 0 };
  let told = '';
  let amount: Amount | undefined;
  let bar: SingleBar | undefined;
  let library: typeof import('cli-progress') | undefined;
  let isLoading = false;

  const words = (): string => (told === '' ? '' : `${told}${pace.words(amount, input)}`);
  const load = async (): Promise<void> => {
    isLoading = true; // loaded this late because it costs more than solving a puzzle
    library = (await import('cli-progress')).default;
  };
  const showBar = (): void => {
    if (!library) {
      if (!isLoading) void load();
      return;
    }
    const { done, total } = pace.share(amount, input) ?? { done: 0, total: 0 };
    if (!bar) {
      const format = total > 0 ? '{bar} {told}' : '{told}';
      bar = new library.SingleBar({
        format,
        clearOnComplete: true,
        hideCursor: true,
        stream: process.stderr,
      });
      bar.start(total, done, { told: words() });
    }
    bar.setTotal(total);
    bar.update(done, { told: words() });
  };
  const show = (): void => {
    const at = now();
    if (as === 'bar' && at - startedAt >= BAR_AFTER_MS) showBar();
    if (as !== 'lines' || at < nextLineAt || told === '') return;
    writeLine(words());
    nextLineAt = at + (linesAfterMs ?? LINES_EVERY_MS);
  };

  return {
    expect(bytes) {
      input = { ...input, total: input.total + bytes };
    },
    advance(bytes) {
      input = { ...input, done: input.done + bytes };
      show();
    },
    tell(text, its) {
      told = visibleText(text);
      amount = its;
      pace.note(amount, input);
      show();
    },
    words,
    hide() {
      bar?.stop();
      bar = undefined;
    },
  };
}
