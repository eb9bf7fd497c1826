// What a verb is: the data its help is made of, the options it takes, and the function that does it.
import type { ListWork } from '../../lists/internal.ts';
import type { JsonOutput } from '../json/write.ts';
import type { OptionSpecs, OptionsOf } from './option.ts';
import type { Session } from './session.ts';

export interface ArgumentSpec {
  readonly name: string;
  readonly help: string;
  /** `text or file`: a puzzle, a link, a file of them, or - for stdin. `new store`: must not be there yet. */
  readonly kind: 'text or file' | 'file' | 'store' | 'new store' | 'word';
  readonly howMany: 'any' | 'one' | 'some';
  /** The words that are taken. */
  readonly choices?: readonly string[];
}

interface Described {
  readonly name: string;
  /** One line for the list of verbs. */
  readonly summary: string;
}

interface VerbOf<Specs extends OptionSpecs, Options> extends Described {
  /** In order; only the last may be any number. */
  readonly arguments: readonly ArgumentSpec[];
  readonly options: Specs;
  /** Options of earlier versions that are no options any more, and what to do instead, in words. */
  readonly dropped?: Readonly<Record<string, string>>;
  /** What it writes with --json. */
  readonly output?: JsonOutput;
  /** Command lines that work as they stand, in any folder: files of `examples/` come with the package. */
  readonly examples: readonly string[];
  /** What it does with lists, in workers too. */
  readonly works?: readonly ListWork[];
  run(inputs: readonly string[], options: Options, session: Session): Promise<void>;
}

/** A verb whose options' types are known to itself only. */
export type Verb = VerbOf<OptionSpecs, never>;

/** Verbs under a common name: `campaign create`, `campaign run`, … */
export interface VerbGroup extends Described {
  readonly verbs: readonly Verb[];
  /** Lines for the end of the help. */
  readonly notes?: readonly string[];
}

/** A verb that gets its options as it declares them. */
export function declareVerb<const Specs extends OptionSpecs>(verb: VerbOf<Specs, OptionsOf<Specs>>): Verb {
  return verb;
}

export function isGroup(verb: Verb | VerbGroup): verb is VerbGroup {
  return 'verbs' in verb;
}

/** All that can be run, with the words that call it. */
export function callable(verbs: readonly (Verb | VerbGroup)[]): { path: string; verb: Verb }[] {
  return verbs.flatMap((verb) =>
    isGroup(verb)
      ? verb.verbs.map((sub) => ({ path: `${verb.name} ${sub.name}`, verb: sub }))
      : [{ path: verb.name, verb }],
  );
}

/** What the verbs write with --json, each declaration once. */
export function outputsOf(verbs: readonly (Verb | VerbGroup)[]): JsonOutput[] {
  const declared = callable(verbs).flatMap(({ verb: { output } }) => output ?? []);
  return [...new Set(declared)];
}

export const puzzleInputs = {
  name: 'inputs',
  help: 'puzzles, links, files, or - for stdin (default: stdin)',
  kind: 'text or file',
  howMany: 'any',
} as const satisfies ArgumentSpec;

export const gridInputs = {
  name: 'grids',
  help: 'grids, or proper puzzles that are solved first; files of them; or - for stdin (default: stdin)',
  kind: 'text or file',
  howMany: 'any',
} as const satisfies ArgumentSpec;
