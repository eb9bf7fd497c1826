// One interface to the threads of Node and of browsers: Node's worker_threads and the Web Workers of a page. The Node
// module is imported by name at run time, so that no bundle for the browser includes it.
import type * as NodeThreads from 'node:worker_threads';

/** The other end of a connection to a thread. */
export interface Connection {
  /** Sends a message. The `moved` buffers are transferred and are empty afterwards. */
  post(message: unknown, moved: readonly ArrayBuffer[]): void;
}

/** A thread that this thread has started. */
export interface Thread extends Connection {
  end(): Promise<void>;
}

/** What a thread reports to the thread that started it. */
export interface ThreadListener {
  message(message: unknown): void;
  /** Something was thrown and not caught in the thread, which has ended. */
  failure(error: unknown): void;
}

/** Starts the module at this address in a new thread. */
export function startThread(module: URL | string, listener: ThreadListener): Thread {
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

/** In a started thread: the thread that started it. Its messages are passed to `hear` from now on. */
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

function startWebWorker(module: URL | string, listener: ThreadListener): Thread {
  const worker = new Worker(module, { type: 'module' });
  worker.addEventListener('message', ({ data }) => listener.message(data));
  worker.addEventListener('error', (event) => {
    event.preventDefault(); // the caller who waits for the answer gets the error
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
