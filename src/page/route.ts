// Where the visitor is, as the fragment of the address says: `#/puzzle/3x3/..2.3…` is the room `puzzle` with what it is
// to show. Fragments work from any folder of any host, and whoever gets the link sees the same.
import { signal } from '@preact/signals';

/** A room and what it is to show. */
export interface Route {
  /** As in the table of rooms; '' is the start page. */
  readonly room: string;
  /** The rest of the fragment, cut at its slashes and decoded. */
  readonly rest: readonly string[];
}

/** Longer fragments are refused: a 36×36 board with all its pencilmarks has 46,656 characters. */
const MOST_CHARACTERS = 60_000;

/** Where we are. Changed by `go`, `replaceRoute`, links and the browser's own buttons. */
export const route = signal<Route>(currentRoute());

globalThis.addEventListener?.('hashchange', () => {
  route.value = currentRoute();
});

/** The fragment that leads there. */
export function fragmentOf(room: string, ...rest: readonly string[]): string {
  return `#/${[room, ...rest].map(encodePart).join('/')}`;
}

/** Goes there; the way back is kept. */
export function go(room: string, ...rest: readonly string[]): void {
  location.hash = fragmentOf(room, ...rest);
}

/** Says where we are now without a step in the way back: for what changes as one types. */
export function replaceRoute(room: string, ...rest: readonly string[]): void {
  history.replaceState(null, '', fragmentOf(room, ...rest));
}

/** Reads a fragment; whatever it holds, the answer is a route. */
export function readFragment(fragment: string): Route {
  const text = fragment.replace(/^#?\/?/, '');
  if (text.length > MOST_CHARACTERS) return { room: text.split('/', 1)[0].slice(0, 20), rest: ['too long'] };
  const [room = '', ...rest] = text.split('/').map(decodePart);
  return { room, rest };
}

function currentRoute(): Route {
  return readFragment(globalThis.location?.hash ?? '');
}

/** Slashes and what an address cannot hold; dots, digits and letters stay as they are. */
function encodePart(part: string): string {
  return encodeURIComponent(part).replaceAll('%40', '@');
}

/** What is not encoded rightly is taken as it stands. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
