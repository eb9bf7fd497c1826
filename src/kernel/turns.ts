// A kernel has one machine; searches that share it take turns. Whoever comes in has the state of the one before put
// away first, so nothing is copied as long as one search goes on alone. A search that knows its place without the machine
// saves nothing and is set up again.

export interface Turns {
  /** Is this search's state in the machine? */
  has(search: object): boolean;
  /** Makes it this search's turn: `resume` brings its state in, `save` will put it away. Nothing happens if it is. */
  enter(search: object, resume: () => void, save?: () => void): void;
  /** Does what may fail. If it does, the machine is nobody's, and the search that had it resumes. */
  attempt<T>(work: () => T): T;
  /** Puts the state in the machine away: it is going to be used for something else. */
  leave(): void;
  /** The search in the machine is done: there is nothing to come back to. */
  end(): void;
}

export function createTurns(): Turns {
  let current: object | undefined;
  let saveCurrent: (() => void) | undefined;
  return {
    has: (search) => current === search,
    enter(search, resume, save) {
      if (current === search) return;
      saveCurrent?.();
      current = saveCurrent = undefined; // nobody's, should this fail
      resume();
      current = search;
      saveCurrent = save;
    },
    attempt(work) {
      const [search, save] = [current, saveCurrent];
      current = saveCurrent = undefined;
      const result = work();
      [current, saveCurrent] = [search, save];
      return result;
    },
    leave() {
      saveCurrent?.();
      current = saveCurrent = undefined;
    },
    end() {
      current = saveCurrent = undefined;
    },
  };
}
