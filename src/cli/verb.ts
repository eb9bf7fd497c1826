// What a verb is: the data its help is made of, and the function that does it.
import type { VerbName } from './option-table/index.ts';
import type { Options } from './options.ts';
import type { Session } from './session.ts';

export interface Verb {
  readonly name: VerbName;
  /** One line for the list of verbs. */
  readonly summary: string;
  /** What its arguments are, for the usage line and the help. */
  readonly inputs: {
    readonly name: string;
    readonly help: string;
    /** `any`: none or more. */
    readonly howMany: 'any' | 'one' | 'one or none';
    readonly choices?: readonly string[];
  };
  /** Command lines that work as they stand in the project's folder. */
  readonly examples: readonly string[];
  run(inputs: readonly string[], options: Options, session: Session): Promise<void>;
}

export const puzzleInputs = {
  name: 'inputs',
  help: 'puzzles, links, files, or - for stdin (default: stdin)',
  howMany: 'any',
} as const;
