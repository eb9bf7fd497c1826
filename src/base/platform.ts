// The threads that Node and browsers have, as one thing: Node's worker_threads, which is asked for by name at run
// time so that no bundle for the browser meets it, and the Web Workers of a page.
import type * as NodeThreads from 'node:worker_threads';

/** The other end of a connection to a thread. */
export interface Connection {
  /** `moved` buffers go there and are empty afterwards. */
  post(message: unknown, moved: readonly ArrayBuffer[]): void;
}

/** A thread that this one has started. */
export interface Thread extends Connection {
  end(): Promise<void>;
}

/** What a thread tells the one that started it. */
export interface ThreadListener {
  message(message: unknown): void;
  /** Something was thrown and not caught there: the thread is no more. */
  failure(error: unknown): void;
}

/** Starts the module at that address in a thread of its own. */
export function startThread(module: URL, listener: ThreadListener): Thread {
  const node = nodeThreads();
  if (!node) return startWebWorker(module, listener);
  const worker = new node.Worker(module);
  worker.on('message', listener.message);
  worker.on('error', listener.failure);
  return {
    post: (message, moved) => worker.postMessage(message, moved),
    end: async () => void (await worker.terminate()),
  };
}

/** In a thread that was started: the one that started it, whose messages go to `hear` from now on. */
export function connectToStarter(hear: (message: unknown) => void): Connection {
  const port = nodeThreads()?.parentPort;
  if (port) {
    port.on('message', hear);
    return { post: (message, moved) => port.postMessage(message, moved) };
  }
  const scope = globalThis as unknown as Pick<Worker, 'addEventListener' | 'postMessage'>;
  scope.addEventListener('message', ({ data }) => hear(data));
  return { post: (message, moved) => scope.postMessage(message, [...moved]) };
}

function startWebWorker(module: URL, listener: ThreadListener): Thread {
  const worker = new Worker(module, { type: 'module' });
  worker.addEventListener('message', ({ data }) => listener.message(data));
  worker.addEventListener('error', (event) => {
    event.preventDefault(); // whoever waits for the answer hears of it
    worker.terminate();
    listener.failure(event.error ?? new Error(event.message ?? `cannot start ${module}`));
  });
  return {
    post: (message, moved) => worker.postMessage(message, [...moved]),
    end: async () => worker.terminate(),
  };
}

function nodeThreads(): typeof NodeThreads | undefined {
  return globalThis.process?.getBuiltinModule?.('node:worker_threads');
}
