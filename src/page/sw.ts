// The service worker makes the page work without a network after the first visit. Files with a digest in their names
// never change and are read from the cache. Other files are fetched each time, and the cache answers if the network does
// not. Large data enters the cache when it is first used.

/** The digest of all files, and the files to keep from the first visit on. The build fills them in. */
declare const VERSION: string;
declare const FILES: readonly string[];

interface LifeEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface RequestEvent extends LifeEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Scope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  addEventListener(name: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: RequestEvent) => void): void;
}

const scope = globalThis as unknown as Scope;
const cacheName = `minclue ${VERSION}`;
const hasDigest = /\/assets\/[^/]+-[A-Z0-9]{8}\.\w+$/;

scope.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([...FILES])));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith('minclue ') && name !== cacheName) await caches.delete(name);
      await scope.clients.claim();
    })(),
  );
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(scope.registration.scope)) return; // a farm's, for example
  if (request.url.startsWith(`${scope.registration.scope}docs/`)) return; // many files that the page does not need
  event.respondWith(
    hasDigest.test(new URL(request.url).pathname) ? fromCache(request) : fromNetwork(request),
  );
});

async function fromCache(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(cacheName)).put(request, response.clone());
  return response;
}

async function fromNetwork(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request, { ignoreSearch: true });
    const page =
      request.mode === 'navigate'
        ? await caches.match(new URL('index.html', scope.registration.scope).href)
        : undefined;
    const answer = kept ?? page;
    if (!answer) throw error;
    return answer;
  }
}
