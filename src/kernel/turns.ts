// A kernel has one machine, and the searches that share it take turns. When a search enters, the state of the
// one before is saved first, so nothing is copied while one search runs alone. A search that can restore its
// position without the machine saves nothing and is set up again.

export interface Turns {
  /** Is this search's state in the machine? */
  has(search: object): boolean;
  /**
   * Makes it this search's turn: `resume` brings its state in, `save` will save it later. Does nothing if it
   * is its turn already.
   */
  enter(search: object, resume: () => void, save?: () => void): void;
  /**
   * Does work that may fail. If it does, the machine belongs to nobody, and the search that had it resumes.
   */
  attempt<T>(work: () => T): T;
  /** Saves the state in the machine, because something else will use it. */
  leave(): void;
  /** The search in the machine is done: there is no state to return to. */
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
      current = saveCurrent = undefined; // nobody's, in case this fails
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
