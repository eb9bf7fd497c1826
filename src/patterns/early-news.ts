// Yields the answers to a question in order, as early as they are known. Without a store, lines come as soon as all
// lines before them are found; with a store, when their task is done. For questions whose tasks have one part each.
import { createHeader, type Question, type RunProgress, runTasks, type StoreOpener } from '../work/index.ts';

/** How to run the question. */
interface EarlyOptions {
  readonly threads?: number;
  readonly store?: StoreOpener;
  readonly onProgress?: (progress: RunProgress) => void;
  readonly signal?: AbortSignal;
}

/** New results. */
interface EarlyNews {
  /** New lines, following all earlier ones. */
  readonly found: readonly string[];
  /** To be added to the earlier counters. */
  readonly counters: Readonly<Record<string, number>>;
}

type Counters = Readonly<Record<string, number>>;

/** The known results of an unfinished task. */
interface UnderWay {
  found: string[];
  counters: Counters;
  /** How many of its lines have been yielded. */
  lines: number;
  told: Counters;
}

/** Yields the news of the tasks, in order. Throws the signal's reason when aborted. */
export async function* newsOfTasks<Parameters>(
  question: Question<Parameters>,
  parameters: Parameters,
  { threads = 1, store: open, onProgress, signal }: EarlyOptions,
): AsyncGenerator<EarlyNews, void> {
  const store = await open?.(await createHeader(question, parameters));
  const closing = new AbortController();
  const underWay = new Map<number, UnderWay>();
  let current = 0;
  let wake = (): void => undefined;
  const of = (task: number): UnderWay => {
    const known = underWay.get(task) ?? { found: [], counters: {}, lines: 0, told: {} };
    underWay.set(task, known);
    return known;
  };
  const answers = runTasks(question, parameters, {
    threads,
    signal: signal ? AbortSignal.any([signal, closing.signal]) : closing.signal,
    ...(store && { store }),
    ...(onProgress && { onProgress }),
    onSlice: ({ task, found, counters }) => {
      if (store) return;
      const known = of(task);
      for (const line of found) known.found.push(line);
      known.counters = counters;
      if (task === current) wake();
    },
  });
  let next = answers.next();
  next.catch(() => undefined);
  try {
    for (;;) {
      const known = underWay.get(current);
      const woken = new Promise<undefined>((resolve) => {
        wake = () => resolve(undefined);
      });
      if (known && known.told !== known.counters) wake();
      const result = await Promise.race([next, woken]);
      if (result === undefined) {
        yield newsOf(of(current));
        continue;
      }
      if (result.done) return;
      const { task, found, counters } = result.value;
      const { lines, told } = of(task);
      underWay.delete(task);
      current = task + 1;
      yield { found: found.slice(lines), counters: difference(counters, told) };
      next = answers.next();
      next.catch(() => undefined);
    }
  } finally {
    closing.abort();
    await next.catch(() => undefined);
    await answers.return('complete').catch(() => undefined);
    await store?.close();
  }
}

/** Returns what is new since the last news of a task. */
function newsOf(known: UnderWay): EarlyNews {
  const { counters, told } = known;
  const found = known.found.splice(0);
  known.lines += found.length;
  known.told = counters;
  return { found, counters: difference(counters, told) };
}

function difference(counters: Counters, before: Counters): Counters {
  return Object.fromEntries(
    Object.entries(counters).map(([name, count]) => [name, count - (before[name] ?? 0)]),
  );
}
