// Games that the browser keeps, so that a game comes back when its puzzle is opened again. What is read may have been
// changed by anyone: `createGame` checks the game, and this file checks the rest.
import { InputError } from '../../../../base/index.ts';
import type { SavedGame } from '../../../../game/index.ts';
import { keepsWork, GAME_PREFIX as PREFIX } from '../../../shell/current.ts';

/** A game with its history of steps, as plain JSON. */
export interface KeptGame {
  readonly version: 1;
  readonly game: SavedGame;
  /** How many moves each step has that `undo` takes back. */
  readonly done: readonly number[];
  /** How many moves each step has that `redo` makes again, the next one last. */
  readonly undone: readonly number[];
}

interface Entry {
  /** When it was written, in milliseconds. */
  readonly at: number;
  /** Was the visitor playing when it was written last? */
  readonly isOpen: boolean;
  readonly kept: KeptGame;
}

/** When there are more, the oldest one goes. */
const MOST_GAMES = 30;

/** The games of this visit. They come back in other rooms and modes even if the browser keeps nothing. */
const visited = new Map<string, Entry>();

/** Writes the game of a puzzle, which is named by its link. It lasts as long as the page, or longer if that is wanted. */
export function keepGame(link: string, kept: KeptGame, isOpen: boolean): void {
  const entry: Entry = { at: Date.now(), isOpen, kept };
  visited.delete(link);
  visited.set(link, entry); // the last one written is the last one here
  if (visited.size > MOST_GAMES) visited.delete(visited.keys().next().value!);
  if (!keepsWork.peek()) return;
  try {
    const isNew = localStorage.getItem(PREFIX + link) === null;
    localStorage.setItem(PREFIX + link, JSON.stringify(entry));
    if (isNew) dropOldest();
  } catch {
    // in a private window, or when the room is full, the game lasts as long as the page
  }
}

/** Reads the game of a puzzle. Returns undefined if none is kept, or what is kept is not what this page writes. */
export function keptGame(link: string): { readonly kept: KeptGame; readonly isOpen: boolean } | undefined {
  const known = visited.get(link);
  if (known) return known;
  try {
    const text = localStorage.getItem(PREFIX + link);
    if (text === null) return undefined;
    const { kept, isOpen } = JSON.parse(text) as Entry;
    return kept?.version === 1 ? { kept, isOpen: isOpen === true } : undefined;
  } catch {
    return undefined;
  }
}

/** Drops the game of a puzzle. */
export function dropGame(link: string): void {
  visited.delete(link);
  try {
    localStorage.removeItem(PREFIX + link);
  } catch {
    // there is none
  }
}

/** Checks the lengths of steps against the moves. A history that was cut at its beginning becomes one of single moves. */
export function checkLengths(lengths: unknown, moves: readonly unknown[]): readonly number[] {
  if (!Array.isArray(lengths) || !lengths.every((each) => Number.isInteger(each) && each > 0))
    throw new InputError('the steps of the kept game are not a list of lengths');
  const sum = (lengths as number[]).reduce((total, each) => total + each, 0);
  return sum === moves.length ? (lengths as number[]) : moves.map(() => 1);
}

function dropOldest(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  if (keys.length <= MOST_GAMES) return;
  const written = (key: string): number => {
    try {
      return Number((JSON.parse(localStorage.getItem(key)!) as Entry).at) || 0;
    } catch {
      return 0;
    }
  };
  const [oldest] = keys.sort((a, b) => written(a) - written(b));
  localStorage.removeItem(oldest);
}
