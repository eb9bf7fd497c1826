// The page's worker: does the jobs it is asked for, one after the other.
import { InputError } from '../../base/index.ts';
import type { Teller } from './job.ts';
import { jobs } from './jobs.ts';
import type { AskMessage, TellMessage } from './protocol.ts';

/** The page hears news so often at most: it draws no faster, and must not drown in them. */
const NEWS_MS = 50;

const scope = globalThis as unknown as Pick<Worker, 'addEventListener' | 'postMessage'>;

let current = new AbortController();

scope.addEventListener('message', ({ data }: MessageEvent<AskMessage>) => {
  if (data.kind === 'end') return current.abort();
  current = new AbortController();
  void answer(data.name, data.request, current.signal);
});

async function answer(name: string, request: unknown, ending: AbortSignal): Promise<void> {
  const news = createNews(ending);
  try {
    const load = jobs[name as keyof typeof jobs];
    const { job } = await load();
    // the table's types hold on the page's side, where jobs are asked for by name
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

/** Collects what is new and posts it when enough time has passed; the job may be busy, so no timer is relied upon. */
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
    else timer ??= setTimeout(flush, NEWS_MS); // for jobs that wait for others
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
  return error instanceof Error && ['CertificateError', 'KernelMemoryError'].includes(error.name);
}
