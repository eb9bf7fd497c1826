// The visitor's work: the current puzzle, the current grid, and where the visitor was in other rooms. It goes from room
// to room, and the browser keeps it for the next visit unless the visitor switches that off. What comes from the
// browser's storage may be anything, so every part is checked and wrong parts are left out.
import { effect, signal } from '@preact/signals';
import { isGrid, type Puzzle } from '../../board/index.ts';
import { readPuzzleLink, writePuzzleLink } from '../puzzle-link.ts';
import { place, type Route } from '../route.ts';

/** The visitor's work. */
export interface CurrentWork {
  readonly puzzle?: Puzzle | undefined;
  readonly grid?: Puzzle | undefined;
  /** Which of the two was changed or opened last. */
  readonly newest: 'puzzle' | 'grid';
  /** The last parts of the address in rooms that have neither a current puzzle nor a current grid. */
  readonly places: Readonly<Record<string, readonly string[]>>;
}

const NOTHING: CurrentWork = { newest: 'grid', places: {} };
/** The rooms whose last address is kept. The address of a farm is not kept. */
const PLACES: readonly string[] = ['catalogue', 'make', 'lab'];
/** As in `readFragment`. */
const MOST_CHARACTERS = 60_000;
const MOST_PARTS = 4;
const KEY = 'minclue-work';
const CHOICE_KEY = 'minclue-keep-work';
/** The keys of kept games begin with it (rooms/puzzle/solve/kept-game.ts). */
export const GAME_PREFIX = 'minclue-game ';

/** Does the browser keep the work for the next visit? */
export const keepsWork = signal(readItem(CHOICE_KEY) !== 'no');
/** The work now. */
export const current = signal<CurrentWork>(keepsWork.value ? readWork(readItem(KEY)) : NOTHING);

/** Makes a puzzle the current one. `isSample`: the visitor has not chosen it, so it does not take a grid's place. */
export function carryPuzzle(puzzle: Puzzle, isSample = false): void {
  const { puzzle: last, grid, newest } = current.peek();
  if (last && isSame(last, puzzle)) return;
  current.value = { ...current.peek(), puzzle, newest: isSample && grid ? newest : 'puzzle' };
}

/** Makes a grid the current one. `given`: the puzzle whose grid it is. The current puzzle keeps its place. */
export function carryGrid(grid: Puzzle, given = grid): void {
  const { puzzle, grid: last, newest } = current.peek();
  const next = puzzle && isSame(puzzle, given) ? newest : 'grid';
  if (newest === next && last && isSame(last, grid)) return;
  current.value = { ...current.peek(), grid, newest: next };
}

/** Returns the last parts of the address in a room, for an address that names only the room. */
export function lastPlace(room: string): readonly string[] {
  return Object.hasOwn(current.value.places, room) ? current.value.places[room] : [];
}

/** Follows the address, and lets the browser keep the work. */
export function followWork(): void {
  effect(() => notePlace(place.value));
  effect(() => {
    storeItem(CHOICE_KEY, keepsWork.value ? undefined : 'no');
    storeItem(KEY, keepsWork.value ? writeWork(current.value) : undefined);
    if (!keepsWork.value) forgetGames();
  });
}

function forgetGames(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(GAME_PREFIX)) localStorage.removeItem(key);
  } catch {
    // the browser stores nothing
  }
}

function notePlace({ room, rest }: Route): void {
  if (!PLACES.includes(room) || rest.length === 0 || rest[0] === '') return;
  const work = current.peek();
  if (work.places[room]?.join('/') === rest.join('/')) return;
  current.value = { ...work, places: { ...work.places, [room]: rest } };
}

/** Writes the work as text. */
export function writeWork({ puzzle, grid, newest, places }: CurrentWork): string {
  return JSON.stringify({
    ...(puzzle && { puzzle: writePuzzleLink(puzzle) }),
    ...(grid && { grid: writePuzzleLink(grid) }),
    newest,
    places,
  });
}

/** Reads the work from any text. Whatever is wrong is left out. */
export function readWork(text: string | undefined): CurrentWork {
  if (text === undefined || text.length > 4 * MOST_CHARACTERS) return NOTHING;
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch {
    return NOTHING;
  }
  const puzzle = readPuzzle(fieldOf(told, 'puzzle'));
  const grid = readPuzzle(fieldOf(told, 'grid'));
  const places = PLACES.flatMap((room) => {
    const parts = readParts(fieldOf(fieldOf(told, 'places'), room));
    return parts ? [[room, parts] as const] : [];
  });
  return {
    ...(puzzle && { puzzle }),
    ...(grid && !grid.candidates && isGrid(grid.board, grid.cells) && { grid }),
    newest: fieldOf(told, 'newest') === 'puzzle' ? 'puzzle' : 'grid',
    places: Object.fromEntries(places),
  };
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}

/** Reads the parts of an address. */
function readParts(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_PARTS) return undefined;
  const parts = value.filter((part) => typeof part === 'string');
  return parts.length === value.length && parts.join('/').length <= MOST_CHARACTERS ? parts : undefined;
}

function readPuzzle(value: unknown): Puzzle | undefined {
  const parts = readParts(value);
  if (parts?.length !== 2) return undefined;
  try {
    return readPuzzleLink(parts[0], parts[1]);
  } catch {
    return undefined; // an earlier version may have written it
  }
}

function isSame(a: Puzzle, b: Puzzle): boolean {
  return writePuzzleLink(a).join('/') === writePuzzleLink(b).join('/');
}

function readItem(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text, or removes it. In a private window the work lasts as long as the page. */
function storeItem(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // the browser does not let the page store anything
  }
}
