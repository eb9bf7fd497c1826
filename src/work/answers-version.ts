// What the answers of a question depend on. A store is bound to this and not to the version of minclue, so that a
// campaign of months can take a bug fix of the program.
import { InputError } from '../base/index.ts';

/** What the answers of a question depend on, besides its parameters and its tasks. */
export interface AnswersVersion {
  /**
   * Raised when a counter or anything found changes for some task, or when an earlier version could not resume the
   * parts of tasks under way. It is a version of minclue: the one that gave these answers first.
   */
  readonly version: string;
  /** The names of the kernels that answer tasks. Farms compare the digest of their bytes. */
  readonly kernels: readonly string[];
}

/** Throws an InputError if the answers of a store or campaign are of another version than those of this program. */
export function refuseOtherAnswers(name: string, version: string, own: string): void {
  if (version !== own)
    throw new InputError(
      `${name}: its answers are of version ${version}, this minclue gives version ${own}: finish it with the minclue that began it`,
    );
}
