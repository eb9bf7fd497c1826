// The rooms of the page, in the order of the navigation. Each is loaded when it is first entered.
import type { RoomEntry } from './room.ts';

export const rooms: readonly RoomEntry[] = [
  {
    name: 'puzzle',
    title: 'Puzzle',
    summary: 'Proper or not as you type, redundant clues, rating, hints and every step explained.',
    load: () => import('./rooms/puzzle/puzzle-room.tsx'),
  },
  {
    name: 'grid',
    title: 'Grid',
    summary: 'Rank, symmetries, unavoidable sets, and the search for all its n-clue puzzles.',
    load: () => import('./rooms/grid/grid-room.tsx'),
  },
];
