// Verbs as data: the help, the arguments and options, and the function that does the work.
import type { ListWork } from '../../lists/internal.ts';
import type { JsonOutput } from '../json/write.ts';
import type { OptionSpecs, OptionsOf } from './option.ts';
import type { Session } from './session.ts';

export interface ArgumentSpec {
  readonly name: string;
  readonly help: string;
  /** `text or file`: a puzzle, a link, a file of them, or - for stdin. `new store`: must not exist yet. */
  readonly kind: 'text or file' | 'file' | 'store' | 'new store' | 'word';
  readonly howMany: 'any' | 'one' | 'some';
  /** The accepted words. */
  readonly choices?: readonly string[];
}

interface Described {
  readonly name: string;
  /** One line for the list of verbs. */
  readonly summary: string;
}

interface VerbOf<Specs extends OptionSpecs, Options> extends Described {
  /** In order. Only the last may take any number. */
  readonly arguments: readonly ArgumentSpec[];
  readonly options: Specs;
  /** Options of earlier versions that were removed, and in words what to do instead. */
  readonly dropped?: Readonly<Record<string, string>>;
  /** The rows and the summary of --json. */
  readonly output?: JsonOutput;
  /** Command lines that work in any folder, because the files of `examples/` are part of the package. */
  readonly examples: readonly string[];
  /** The works of this verb on lists, which workers can run too. */
  readonly works?: readonly ListWork[];
  run(inputs: readonly string[], options: Options, session: Session): Promise<void>;
}

/** A verb that hides the types of its options. */
export type Verb = VerbOf<OptionSpecs, never>;

/** Verbs under a common name: `campaign create`, `campaign run`, … */
export interface VerbGroup extends Described {
  readonly verbs: readonly Verb[];
  /** Lines at the end of the help. */
  readonly notes?: readonly string[];
}

/** Declares a verb. It gets its options with the types that it declares. */
export function declareVerb<const Specs extends OptionSpecs>(verb: VerbOf<Specs, OptionsOf<Specs>>): Verb {
  return verb;
}

export function isGroup(verb: Verb | VerbGroup): verb is VerbGroup {
  return 'verbs' in verb;
}

/** Returns every verb that can be run, with the words that call it. */
export function callable(verbs: readonly (Verb | VerbGroup)[]): { path: string; verb: Verb }[] {
  return verbs.flatMap((verb) =>
    isGroup(verb)
      ? verb.verbs.map((sub) => ({ path: `${verb.name} ${sub.name}`, verb: sub }))
      : [{ path: verb.name, verb }],
  );
}

/** Returns the JSON declarations of the verbs, each once. */
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
  help: 'grids, or proper puzzles, which are solved first; files of them; or - for stdin (default: stdin)',
  kind: 'text or file',
  howMany: 'any',
} as const satisfies ArgumentSpec;
