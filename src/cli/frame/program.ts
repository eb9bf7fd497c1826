// The whole command line: verbs with their options, errors in one line, exit codes.
import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { Command, CommanderError } from 'commander';
import { InputError } from '../../base/index.ts';
import { isSystemError, systemMessage } from '../../base/internal.ts';
import { LineError } from '../../lists/index.ts';
import { errorRow } from '../json/write.ts';
import { helpLayout } from './help-layout.ts';
import { errorLine, errorText } from './message.ts';
import { checkPackages } from './needed-packages.ts';
import { lossOf, ReaderGone } from './output.ts';
import { packageFile } from './package-file.ts';
import { commandOf } from './parser.ts';
import { checkPaths, contentOf, pathsOf } from './paths.ts';
import { type ExitCode, openSession, type Session } from './session.ts';
import { shippedExample } from './shipped-examples.ts';
import { textWidth } from './terminal.ts';
import { topicText } from './topics.ts';
import { type GivenWords, readValues, type Values } from './values.ts';
import type { Verb, VerbGroup } from './verb.ts';
import { aliases, renamed, withoutAlias } from './verbs.ts';
import { wrapText } from './wrap.ts';

const WHERE_TO_BEGIN = `
Start with:
  minclue make                       make a puzzle
  minclue solve examples/17.txt      solve twenty puzzles
  minclue min examples/grid.txt      find how few clues a grid needs, and why
  minclue page --open                open the workbench in a browser

minclue VERB --help explains a verb, with examples. minclue help topics lists the rules that all verbs share.
Other names: ${Object.entries(aliases)
  .map(([alias, stands]) => `${alias} (${stands.join(' ')})`)
  .join(', ')}.`;

/** Runs the command line with these verbs and returns the exit code. */
export async function runProgram(
  words: readonly string[],
  verbs: readonly (Verb | VerbGroup)[],
): Promise<ExitCode> {
  let exitCode: ExitCode = 0;
  const args = withoutAlias(words);
  const program = new Command('minclue')
    .description('The workbench for the minimum-clue Sudoku problem and its relatives.')
    .version(version(), '--version')
    .helpCommand('help [verb]', 'help on a verb or a topic; minclue help topics lists the topics')
    .addHelpText('after', () => wrapText(WHERE_TO_BEGIN, textWidth()))
    .configureHelp(helpLayout())
    .configureOutput({ outputError: (text, write) => write(`${errorLine(parserReason(text))}\n`) })
    .exitOverride();
  for (const verb of verbs)
    program.addCommand(
      commandOf(verb, program, async (path, called, inputs, given) => {
        exitCode = await perform(path, called, inputs, given);
      }),
    );
  const topic = args.length === 2 && args[0] === 'help' ? topicText(args[1]) : undefined;
  if (topic !== undefined) {
    process.stdout.write(wrapText(topic, textWidth()));
    return 0;
  }
  try {
    refuseRenamed(args[0]);
    await program.parseAsync(withoutHelpVerb(args, verbs), { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    const code = error instanceof CommanderError ? 2 : tellError(error); // the parser has reported its own errors
    if (args.includes('--json')) process.stdout.write(rowOf(error));
    return code;
  }
  return exitCode;
}

/** Throws an InputError that gives the verb's present name. */
function refuseRenamed(verb: string | undefined): void {
  if (verb !== undefined && Object.hasOwn(renamed, verb))
    throw new InputError(
      `the verb ${verb} is now "${renamed[verb]}"; minclue ${renamed[verb]} --help explains it`,
    );
}

/** Turns `help campaign create` into `campaign create --help`. Throws an InputError if there is no such verb. */
function withoutHelpVerb(args: readonly string[], verbs: readonly (Verb | VerbGroup)[]): readonly string[] {
  const [first, verb, ...more] = args;
  if (first !== 'help' || verb === undefined) return args;
  if (!verbs.some(({ name }) => name === verb))
    throw new InputError(`help: there is no verb or topic "${verb}"; minclue --help lists the verbs`);
  return [verb, ...more, '--help'];
}

/** Runs a verb. Reads the options and checks the paths before it opens anything. */
async function perform(
  path: string,
  verb: Verb,
  words: readonly string[],
  given: GivenWords,
): Promise<ExitCode> {
  const options = readValues(path, verb.options, given);
  const inputs = words.map(shippedExample);
  const paths = pathsOf(verb, inputs, options);
  checkPaths(paths);
  await checkPackages(paths);
  const session = openSession({
    isQuiet: options.quiet === true,
    showsProgress: options.noProgress !== true,
    endsAfterSeconds: runLimitOf(verb, options),
    ...outputOf(verb, options),
  });
  try {
    await verb.run(inputs, options as never, session);
    return session.end();
  } catch (error) {
    return await codeOf(error, session, options.json === true);
  } finally {
    session.close();
  }
}

/** Returns the seconds after which the whole run ends, if the verb has such a limit and it was given. */
function runLimitOf({ options: specs }: Verb, values: Values): number | undefined {
  const key = Object.keys(specs).find((name) => 'endsRun' in specs[name]);
  return key === undefined ? undefined : (values[key] as number | undefined);
}

/** Returns the file for results instead of stdout. In some verbs --output is something else. */
function outputOf({ options }: Verb, { output }: Values): { output?: string } {
  if (options.output?.kind !== 'output file' || typeof output !== 'string' || output === '-') return {};
  return contentOf(options.output.holds, output) === 'text' ? { output } : {};
}

async function codeOf(error: unknown, session: Session, isJson: boolean): Promise<ExitCode> {
  if (session.signal.aborted) return session.end();
  if (error instanceof ReaderGone) return 141;
  session.progress.hide();
  const code = tellError(error);
  // if the row cannot be written either, stderr already has the error
  if (isJson) await session.writeError(rowOf(error)).catch(() => undefined);
  return code;
}

/**
 * Returns the exit code after stdout could not be written. A verb that waited for it has already reported the error.
 */
export function codeAfterLoss(code: ExitCode, error: Error): ExitCode {
  if (code !== 0 && code !== 1) return code;
  const loss = lossOf(error);
  return loss instanceof ReaderGone ? 141 : tellError(loss);
}

/** Reports an error. A file that cannot be read or written is not a bug, nor is too little memory. */
function tellError(error: unknown): ExitCode {
  const isExpected = error instanceof InputError || isSystemError(error) || isMemoryError(error);
  process.stderr.write(`${isExpected ? errorLine(messageOf(error)) : `minclue: a bug: ${inspect(error)}`}\n`);
  return isExpected ? 2 : 70;
}

function messageOf(error: Error): string {
  return isSystemError(error) ? systemMessage(error) : error.message;
}

/** Decides by name, because the error may come from a worker thread. */
function isMemoryError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'KernelMemoryError';
}

/** Returns an error row: the line on stderr without our name, and where it was read if that is known. */
function rowOf(error: unknown): string {
  const message = messageOf(error as Error);
  const text = errorText(error instanceof CommanderError ? parserReason(message) : message);
  return errorRow({ error: text, ...(error instanceof LineError && error.place) });
}

/** Returns the parser's message and its hint ("Did you mean …?") as one line in our style. */
function parserReason(text: string): string {
  return text
    .trim()
    .replace(/^error: /, '')
    .replace(/\n(?=\(Did you mean)/, ' ');
}

function version(): string {
  const text = readFileSync(packageFile('package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
