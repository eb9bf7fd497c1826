// A progress bar on stderr that shows up only after two seconds, so that quick work leaves no trace.
import type { SingleBar } from 'cli-progress';

const SHOW_AFTER_MS = 2000;

export interface Progress {
  /** More input is known of: its size in bytes. */
  expect(bytes: number): void;
  /** So many bytes of input have been read. */
  advance(bytes: number): void;
  /** What to say beside the bar. */
  tell(text: string): void;
  /** Takes the bar off the screen until something moves again. */
  hide(): void;
}

export function createProgress(isWanted: boolean): Progress {
  const startedAt = performance.now();
  let total = 0;
  let read = 0;
  let told = '';
  let bar: SingleBar | undefined;
  let library: typeof import('cli-progress') | undefined;
  let isLoading = false;

  const load = async (): Promise<void> => {
    isLoading = true; // only now: it costs more than solving a puzzle
    library = (await import('cli-progress')).default;
  };
  const show = (): void => {
    if (!isWanted || performance.now() - startedAt < SHOW_AFTER_MS) return;
    if (!library) {
      if (!isLoading) void load();
      return;
    }
    if (!bar) {
      const format = total > 0 ? '{bar} {percentage}% {told}' : '{told}';
      bar = new library.SingleBar({
        format,
        clearOnComplete: true,
        hideCursor: true,
        stream: process.stderr,
      });
      bar.start(total, read, { told });
    }
    bar.update(read, { told });
  };

  return {
    expect(bytes) {
      total += bytes;
    },
    advance(bytes) {
      read += bytes;
      show();
    },
    tell(text) {
      told = text;
      show();
    },
    hide() {
      bar?.stop();
      bar = undefined;
    },
  };
}
