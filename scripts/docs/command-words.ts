// Checks command lines in the docs against the program's verbs, options and values, without running them.
import type { OptionSpec } from '../../src/cli/frame/option.ts';
import { runProgram } from '../../src/cli/frame/program.ts';
import { isGroup, type Verb } from '../../src/cli/frame/verb.ts';
import { loadVerbs, withoutAlias } from '../../src/cli/frame/verbs.ts';
import { minclueWords, type ShellCommand } from './shell.ts';

/** Other programs that commands of the docs call. */
const programs = new Set(
  `awk bash cat cd cmp comm cp curl cut diff display docker echo esbuild export git grep gunzip gzip head helm join kill kubectl
  ls mkdir mv nohup node npm npx paste pg_dump pg_restore printf psql python3 rm sbatch scp sed seq sh sha256sum shuf sleep sort split
  ssh sudo tail tar tee time touch tr uniq wc xargs zcat`.split(/\s+/),
);

/** Returns an option that accepts missing files. */
function withoutFiles(spec: OptionSpec): OptionSpec {
  if (spec.kind === 'input files') return { ...spec, kind: 'list' };
  return / file$|store|folder/.test(spec.kind) ? ({ ...spec, kind: 'text' } as OptionSpec) : spec;
}

const idle = (verb: Verb): Verb => ({
  ...verb,
  arguments: verb.arguments.map((each) => (each.kind === 'word' ? each : { ...each, kind: 'text or file' })),
  options: Object.fromEntries(Object.entries(verb.options).map(([key, spec]) => [key, withoutFiles(spec)])),
  run: async () => undefined,
});

const verbs = await loadVerbs();
const idleVerbs = verbs.map((each) =>
  isGroup(each) ? { ...each, verbs: each.verbs.map(idle) } : idle(each),
);

/** Returns what is wrong with a command, or undefined. Does not run it. */
export async function complaint(command: ShellCommand): Promise<string> {
  const words = minclueWords(command);
  if (words !== undefined) return parserSays(words);
  return programs.has(command.program) ? '' : `there is no program ${command.program}; remarks begin with #`;
}

async function parserSays(words: readonly string[]): Promise<string> {
  let said = '';
  const { stdout, stderr } = process;
  const [out, err] = [stdout.write, stderr.write];
  stdout.write = () => true;
  stderr.write = (text: string | Uint8Array) => {
    said += text;
    return true;
  };
  try {
    await runProgram(words, idleVerbs);
  } finally {
    [stdout.write, stderr.write] = [out, err];
  }
  return said.trim();
}

/** Returns the verb that these words call, as far as they name one. */
export function verbOf(words: readonly string[]): Verb | undefined {
  const [first, second] = withoutAlias(words);
  const found = verbs.find(({ name }) => name === first);
  return found === undefined || !isGroup(found) ? found : found.verbs.find(({ name }) => name === second);
}
