// Keeps the visitor's place in the page. The fragment of the address holds it: `#/puzzle/3x3/..2.3…` is the room
// `puzzle` and the puzzle it shows. Fragments work in any folder of any host, and a shared link shows everyone the same.
import { signal } from '@preact/signals';

/** A room and what it shows. */
export interface Route {
  /** The room's name in the table of rooms, or '' for the start page. */
  readonly room: string;
  /** The rest of the fragment, split at its slashes and decoded. */
  readonly rest: readonly string[];
}

/** The longest fragment that is read. A 36×36 board with all its pencilmarks has 46,656 characters. */
const MOST_CHARACTERS = 60_000;

/** The current route. `go`, links and the browser's own buttons change it. */
export const route = signal<Route>(currentRoute());

/** The route that the address shows now. Unlike `route` it also follows what `replaceRoute` writes. */
export const place = signal<Route>(route.value);

globalThis.addEventListener?.('hashchange', () => {
  route.value = place.value = currentRoute();
});

/** Writes the fragment of a route. */
export function fragmentOf(room: string, ...rest: readonly string[]): string {
  return `#/${[room, ...rest].map(encodePart).join('/')}`;
}

/** Goes to a route and adds it to the browser's history. */
export function go(room: string, ...rest: readonly string[]): void {
  location.hash = fragmentOf(room, ...rest);
}

/** Changes the address without a new entry in the history, for what changes as the visitor types. */
export function replaceRoute(room: string, ...rest: readonly string[]): void {
  history.replaceState(null, '', fragmentOf(room, ...rest));
  place.value = { room, rest };
}

/** Reads a fragment. Any text gives a route. */
export function readFragment(fragment: string): Route {
  const text = fragment.replace(/^#?\/?/, '');
  if (text.length > MOST_CHARACTERS) return { room: text.split('/', 1)[0].slice(0, 20), rest: ['too long'] };
  const [room = '', ...rest] = text.split('/').map(decodePart);
  return { room, rest };
}

function currentRoute(): Route {
  return readFragment(globalThis.location?.hash ?? '');
}

/** Encodes slashes and the characters that an address cannot hold. Dots, digits and letters stay as they are. */
function encodePart(part: string): string {
  return encodeURIComponent(part).replaceAll('%40', '@');
}

/** Decodes a part. A part with a wrong encoding is returned unchanged. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
