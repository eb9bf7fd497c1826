// All keys of the page, by where they work, for the keyboard help.

export interface KeyGroup {
  readonly title: string;
  /** The rooms where the group is useful. Undefined: all. */
  readonly rooms?: readonly string[];
  readonly keys: readonly (readonly [keys: string, words: string])[];
}

const BOARDS = ['puzzle', 'make'];

const keyGroups: readonly KeyGroup[] = [
  {
    title: 'On every board',
    keys: [
      ['arrows', 'move'],
      ['Home, End', 'first or last cell of the row'],
      ['Page Up, Page Down', 'first or last cell of the column'],
      ['Ctrl with Home or End', 'first or last cell of the board'],
    ],
  },
  {
    title: 'Selecting cells',
    rooms: BOARDS,
    keys: [
      ['Shift with arrows', 'select a rectangle'],
      ['Ctrl-click', 'select one cell more, or one less'],
      ['Ctrl-A', 'select all cells'],
      ['Escape', 'select only the cell at the cursor'],
    ],
  },
  {
    title: 'Puzzle',
    rooms: ['puzzle'],
    keys: [
      ['digits, letters', 'fill cells; letters stand for the digits from 10 on'],
      ['Delete, 0', 'clear cells'],
      ['Shift with a digit', 'Solve: make or remove a note. Sukaku: set or remove a candidate'],
      ['Alt with 1 to 8', 'colour cells; Alt with 0 takes the colour away'],
      ['Ctrl-Z, Ctrl-Shift-Z', 'undo, redo'],
      ['click a small digit', 'make or remove it, if only its cell is selected'],
      ['h', 'a hint: where to look, then the technique, then the step'],
      ['n', 'the next step'],
      ['left, right', 'the previous or next puzzle of the list, unless the board has the focus'],
      ['Up, Down in the words of a step', 'light the arrows and sets of a line; Enter keeps them lit'],
    ],
  },
  {
    title: 'List',
    rooms: ['list'],
    keys: [
      ['arrows, Page Up, Page Down, Home, End', 'move; with Shift, select a range'],
      ['Space, Shift-Space', 'select the row, select up to it'],
      ['Ctrl-A', 'select all rows that are shown'],
      ['Enter', 'open the puzzle'],
    ],
  },
  {
    title: 'Make',
    rooms: ['make'],
    keys: [
      ['Space, Enter', 'set or remove a mark of the pattern'],
      ['Delete', 'remove marks'],
    ],
  },
  {
    title: 'Catalogue',
    rooms: ['catalogue'],
    keys: [
      ['arrows, Home, End', 'move on the map of first bands'],
      ['Enter', 'go to the first grid of the band'],
    ],
  },
  {
    title: 'Everywhere',
    keys: [
      ['Ctrl-Enter', 'open what is typed into the field of the start page'],
      ['Ctrl-V', 'open the puzzle, grid, list or link in the clipboard'],
      ['Tab, Shift-Tab', 'to the next or previous control; a board is one of them'],
      ['?', 'this help'],
      ['Escape', 'close this help'],
    ],
  },
];

/** Returns the groups for a room: its own first, then those for all rooms. Other rooms' groups follow. */
export function groupsFor(room: string): {
  readonly here: readonly KeyGroup[];
  readonly others: readonly KeyGroup[];
} {
  const isHere = ({ rooms }: KeyGroup): boolean => rooms === undefined || rooms.includes(room);
  const own = keyGroups.filter((group) => group.rooms?.includes(room));
  return {
    here: [...own, ...keyGroups.filter(({ rooms }) => rooms === undefined)],
    others: keyGroups.filter((group) => !isHere(group)),
  };
}
