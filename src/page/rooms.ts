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
  {
    name: 'lab',
    title: 'Lab',
    summary: 'Watch annealing cool, race the papers’ checkers, count patterns, hit families of your own.',
    load: () => import('./rooms/lab/lab-room.tsx'),
  },
  {
    name: 'farm',
    title: 'Help a farm',
    summary: 'Let this tab take tasks of a large search and answer them.',
    load: () => import('./rooms/farm/farm-room.tsx'),
  },
];
