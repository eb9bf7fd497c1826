// Long work gives up the thread now and then, so that signals, timers and the page are served. In a browser a timer would
// cost 4 ms each time; a message costs nothing.

/** Continues after everything else that is due now. Throws the signal's reason if it is aborted by then. */
export async function nextTurn(signal?: AbortSignal): Promise<void> {
  await new Promise<void>(soon);
  signal?.throwIfAborted();
}

let waiting: (() => void)[] = [];
let channel: MessageChannel | undefined;

function soon(resolve: () => void): void {
  if (typeof setImmediate === 'function') {
    setImmediate(resolve); // Node's own; a channel there would keep the process alive
    return;
  }
  if (typeof MessageChannel === 'undefined') {
    setTimeout(resolve); // Cloudflare Workers
    return;
  }
  if (!channel) {
    channel = new MessageChannel();
    channel.port1.onmessage = () => {
      const now = waiting;
      waiting = [];
      for (const each of now) each();
    };
  }
  if (waiting.push(resolve) === 1) channel.port2.postMessage(undefined);
}
