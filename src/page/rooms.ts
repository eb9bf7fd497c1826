// The rooms of the page, in the order of the navigation. A room is loaded when a visitor first enters it.
import type { RoomEntry } from './room.ts';

export const rooms: readonly RoomEntry[] = [
  {
    name: 'puzzle',
    title: 'Puzzle',
    summary:
      'See as you type whether a puzzle is proper; redundant clues, rating, hints, every step explained.',
    load: () => import('./rooms/puzzle/puzzle-room.tsx'),
  },
  {
    name: 'list',
    title: 'List',
    summary: 'Solve, rate, sort, filter and save up to 100,000 puzzles, and find the isomorphs among them.',
    load: () => import('./rooms/list/list-room.tsx'),
  },
  {
    name: 'grid',
    title: 'Grid',
    summary: 'Rank, symmetries and unavoidable sets of a grid, and a search for all its n-clue puzzles.',
    load: () => import('./rooms/grid/grid-room.tsx'),
  },
  {
    name: 'catalogue',
    title: 'Catalogue',
    summary: 'Every essentially different grid by rank, the rank of your own, bands and automorphic grids.',
    load: () => import('./rooms/catalogue/catalogue-room.tsx'),
  },
  {
    name: 'make',
    title: 'Make',
    summary: 'Make puzzles by pattern, symmetry, clue count and rating, and print them with solutions.',
    load: () => import('./rooms/make/make-room.tsx'),
  },
  {
    name: 'boards',
    title: 'Boards',
    summary: 'Counts, minima and theorems for every board, with the commands that prove them.',
    load: () => import('./rooms/boards/boards-room.tsx'),
  },
  {
    name: 'lab',
    title: 'Lab',
    summary:
      'Watch annealing cool, race the papers’ checkers, count patterns, find hitting sets of any family.',
    load: () => import('./rooms/lab/lab-room.tsx'),
  },
  {
    name: 'farm',
    title: 'Help a farm',
    summary: 'Let this tab work on the tasks of a large search.',
    load: () => import('./rooms/farm/farm-room.tsx'),
  },
];
