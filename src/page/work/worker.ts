// The page's worker. It does one job after another.
import { InputError } from '../../base/index.ts';
import type { Teller } from './job.ts';
import { jobs } from './jobs.ts';
import type { AskMessage, TellMessage } from './protocol.ts';

/** The shortest time between two messages with news. The page draws no faster, and more would only burden it. */
const NEWS_MS = 50;

const scope = globalThis as unknown as Pick<Worker, 'addEventListener' | 'postMessage'>;

let current = new AbortController();
let heard: (message: unknown) => void = () => {};

scope.addEventListener('message', ({ data }: MessageEvent<AskMessage>) => {
  if (data.kind === 'end') return current.abort();
  if (data.kind === 'tell') return heard(data.message);
  current = new AbortController();
  heard = () => {};
  void answer(data.name, data.request, current.signal);
});

async function answer(name: string, request: unknown, ending: AbortSignal): Promise<void> {
  const news = createNews(ending);
  try {
    const load = jobs[name as keyof typeof jobs];
    const { job } = await load();
    // the table's types are checked in the page, which asks for jobs by name
    const result: unknown = await (job as (request: unknown, tell: Teller<unknown, unknown>) => unknown)(
      request,
      news,
    );
    news.flush();
    post({ kind: 'result', result });
  } catch (error) {
    news.flush();
    post({ kind: 'error', message: messageOf(error), isInput: isNoFault(error) });
  }
}

/** Collects news and posts it when enough time has passed. A busy job blocks timers, so it does not rely on them. */
function createNews(ending: AbortSignal): Teller<unknown, unknown> & { flush(): void } {
  let items: unknown[] = [];
  let progress: { readonly value: unknown } | undefined;
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (items.length === 0 && !progress) return;
    post({ kind: 'news', items, ...(progress && { progress: progress.value }) });
    items = [];
    progress = undefined;
    last = performance.now();
  };
  const soon = (): void => {
    if (performance.now() - last >= NEWS_MS) flush();
    else timer ??= setTimeout(flush, NEWS_MS); // for jobs that wait for something
  };
  return {
    progress(value) {
      progress = { value };
      soon();
    },
    item(item) {
      items.push(item);
      soon();
    },
    hear(take) {
      heard = take;
    },
    ending,
    flush,
  };
}

function post(message: TellMessage): void {
  scope.postMessage(message);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function isNoFault(error: unknown): boolean {
  if (error instanceof InputError) return true;
  return (
    error instanceof Error && ['InputError', 'CertificateError', 'KernelMemoryError'].includes(error.name)
  );
}
