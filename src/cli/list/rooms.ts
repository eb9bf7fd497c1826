// Memory that pieces of a list are read into and written from, used again and again: new memory for each of them would be
// cleared by the system, and cleared away by the collector, which takes a tenth of the time of a list of 17s.

export interface Rooms<Room> {
  take(): Room;
  /** Nobody looks at it any more. */
  give(room: Room): void;
}

/** More than are ever in use at once are not kept: some answers are written into rooms of their own. */
const MOST_FREE = 64;

/** Rooms of any kind. */
export function createRooms<Room>(create: () => Room): Rooms<Room> {
  const free: Room[] = [];
  return {
    take: () => free.pop() ?? create(),
    give(room) {
      if (free.length < MOST_FREE) free.push(room);
    },
  };
}
