// The command line as a whole: verbs and options from their tables, errors as one line, exit codes.
import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { Argument, Command, CommanderError } from 'commander';
import { InputError } from '../board/index.ts';
import { completeOptions, type Options, optionsOf, toCommander } from './options.ts';
import { type ExitCode, openSession, ReaderGone, type Session } from './session.ts';
import type { Verb } from './verb.ts';
import { verbs } from './verbs.ts';

/** Runs the command line and says with what code to exit. */
export async function run(args: readonly string[]): Promise<ExitCode> {
  let exitCode: ExitCode = 0;
  // A reader that goes away (`--help | head`) is no error; results hear of it by write's callback.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const program = new Command('minclue')
    .description('The workbench for minimum-clue Sudoku: boards, solvers, exact cover.')
    .version(version(), '--version')
    .helpCommand('help [verb]', 'display help for a verb')
    .configureHelp({ showGlobalOptions: false })
    .configureOutput({ outputError: (text, write) => write(oneLine(text)) })
    .exitOverride();
  for (const verb of verbs)
    program.addCommand(
      commandOf(verb, async (inputs, options) => {
        exitCode = await perform(verb, inputs, options);
      }).copyInheritedSettings(program),
    );
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : 2; // the message or the help has been written
  }
  return exitCode;
}

function commandOf(
  verb: Verb,
  action: (inputs: readonly string[], options: Partial<Options>) => Promise<void>,
): Command {
  const command = new Command(verb.name).description(verb.summary);
  const { name, help, howMany, choices } = verb.inputs;
  const usage = { any: `[${name}...]`, one: `<${name}>`, 'one or none': `[${name}]` }[howMany];
  const argument = new Argument(usage, help);
  command.addArgument(choices ? argument.choices(choices) : argument);
  for (const spec of optionsOf(verb.name)) command.addOption(toCommander(spec));
  command.addHelpText('after', `\nExamples:\n${verb.examples.map((line) => `  ${line}\n`).join('')}`);
  return command.action((inputs: string[] | string | undefined, options: Partial<Options>) =>
    action(inputs === undefined ? [] : [inputs].flat(), options),
  );
}

async function perform(verb: Verb, inputs: readonly string[], parsed: Partial<Options>): Promise<ExitCode> {
  const options = completeOptions(parsed);
  const session = openSession(options);
  try {
    await verb.run(inputs, options, session);
    return session.signal.aborted ? 130 : session.exitCode;
  } catch (error) {
    return codeOf(error, session);
  } finally {
    session.close();
  }
}

function codeOf(error: unknown, session: Session): ExitCode {
  if (session.signal.aborted) return 130;
  if (error instanceof ReaderGone) return session.exitCode;
  session.progress.hide();
  const isExpected = error instanceof InputError;
  process.stderr.write(`minclue: ${isExpected ? error.message : `a bug: ${inspect(error)}`}\n`);
  return isExpected ? 2 : 70;
}

/** The parser's message and its hint ("Did you mean …?") as one line in our voice. */
function oneLine(text: string): string {
  return `${text
    .trim()
    .replace(/^error: /, 'minclue: ')
    .replaceAll(/\s*\n\s*/g, ' ')}\n`;
}

function version(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
