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
    name: 'catalogue',
    title: 'Catalogue',
    summary: 'Every essentially different grid by rank, where yours stands, bands and automorphic grids.',
    load: () => import('./rooms/catalogue/catalogue-room.tsx'),
  },
  {
    name: 'make',
    title: 'Make',
    summary: 'Puzzles as you wish: a pattern, a symmetry, so many clues, so hard; to print with solutions.',
    load: () => import('./rooms/make/make-room.tsx'),
  },
  {
    name: 'boards',
    title: 'Boards',
    summary: 'Counts, minima and theorems for every board we have, with the commands that prove them.',
    load: () => import('./rooms/boards/boards-room.tsx'),
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
