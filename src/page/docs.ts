// Finds the docs, if they are served with the page, and the docs page of each room.

/** Paths below `docs/`, without the file extension. */
export const docsOfRooms: Readonly<Record<string, string>> = {
  puzzle: 'how-to/rate-and-explain-puzzles',
  list: 'reference/page',
  grid: 'how-to/find-the-minimum',
  catalogue: 'how-to/use-the-catalogue',
  make: 'how-to/make-puzzles',
  boards: 'explanation/theorems',
  lab: 'reference/page',
  farm: 'tutorials/farm',
};

/** Reads the address of the docs from the page's head, where the server writes it (src/cli/verbs/page/page-server.ts). */
function docsFolder(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="minclue-docs"]')?.content;
}

/** Returns the address of the first page of the docs, or undefined if they are not served. */
export function docsAddress(): string | undefined {
  const folder = docsFolder();
  return folder && `${folder}index.html`;
}

/** Returns the address of the docs page about a room. */
export function docsOfRoom(room: string): string | undefined {
  const folder = docsFolder();
  return folder && Object.hasOwn(docsOfRooms, room) ? `${folder}${docsOfRooms[room]}.html` : undefined;
}
