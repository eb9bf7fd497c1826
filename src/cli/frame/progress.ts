// How far long work has come, on stderr: a bar on a terminal, after two seconds, so that quick work leaves no trace;
// elsewhere, as in a log, a line every 30 seconds of work that takes more than a minute. Nothing here waits: what is
// due is shown when the work next tells of itself.
import type { SingleBar } from 'cli-progress';
import { type Amount, createPace } from './pace.ts';

const BAR_AFTER_MS = 2000;
const LINES_AFTER_MS = 60_000;
const LINES_EVERY_MS = 30_000;

export interface Progress {
  /** More input is known of: its size in bytes. */
  expect(bytes: number): void;
  /** This many more bytes of input have been answered; what was only read ahead does not count. */
  advance(bytes: number): void;
  /** What is under way, in words; with an amount, percent, rate and time to go are added. */
  tell(text: string, amount?: Amount): void;
  /** All that was told last; '' if nothing was. */
  words(): string;
  /** Takes the bar off the screen until something moves again. */
  hide(): void;
}

export interface ProgressOptions {
  readonly as: 'bar' | 'lines' | 'nothing';
  /** Takes a line, without its end. */
  readonly writeLine: (line: string) => void;
  /** Milliseconds; only ever moves forwards. */
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
    isLoading = true; // only now: it costs more than solving a puzzle
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
      told = text;
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
