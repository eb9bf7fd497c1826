// Turns the declarations of verbs into the parser's commands, with their help.
import { Argument, Command, Option } from 'commander';
import { InputError } from '../../base/index.ts';
import { moreLine } from './more.ts';
import { helpOf, mayBeBare, nameOf, type OptionSpec, valueNameOf } from './option.ts';
import { textWidth } from './terminal.ts';
import type { GivenWords } from './values.ts';
import { type ArgumentSpec, isGroup, type Verb, type VerbGroup } from './verb.ts';
import { headingOf } from './verbs.ts';
import { wrapText } from './wrap.ts';

/** Runs the verb that `path` names with the given inputs and options. */
type Perform = (path: string, verb: Verb, inputs: readonly string[], given: GivenWords) => Promise<void>;

export function commandOf(verb: Verb | VerbGroup, program: Command, perform: Perform): Command {
  const command = isGroup(verb)
    ? groupCommand(verb, program, perform)
    : verbCommand(verb.name, verb, program, perform);
  const heading = headingOf(verb.name);
  return heading === undefined ? command : command.helpGroup(`${heading}:`);
}

function groupCommand(group: VerbGroup, program: Command, perform: Perform): Command {
  const names = group.verbs.map(({ name }) => name);
  const command = new Command(group.name)
    .copyInheritedSettings(program)
    .description(group.summary)
    .usage('<command> [options]')
    .helpCommand(false)
    .argument('[words...]')
    .action(([word]: string[]) => {
      const got = word === undefined ? '' : `, but got "${word}"`;
      throw new InputError(`${group.name} needs one of ${names.join(', ')}${got}`);
    });
  for (const verb of group.verbs)
    command.addCommand(verbCommand(`${group.name} ${verb.name}`, verb, program, perform));
  const help = [`minclue ${group.name} COMMAND --help explains a command.`, ...(group.notes ?? [])];
  return command.addHelpText(
    'after',
    () => `\n${wrapText(`${help.join('\n')}${moreLine(group.name)}`, textWidth())}`,
  );
}

function verbCommand(path: string, verb: Verb, program: Command, perform: Perform): Command {
  const command = new Command(verb.name).copyInheritedSettings(program).description(verb.summary);
  for (const spec of verb.arguments) command.addArgument(argumentOf(spec));
  for (const [key, spec] of Object.entries(verb.options)) {
    command.addOption(optionOf(key, spec));
    for (const name of spec.was ?? []) refuseFormer(command, path, name, `is now ${nameOf(key)}`);
  }
  for (const [name, instead] of Object.entries(verb.dropped ?? {}))
    refuseFormer(command, path, name, `was removed: ${instead}`);
  command.addHelpText(
    'after',
    `\nExamples:\n${verb.examples.map((line) => `  ${line}\n`).join('')}${moreLine(path).trimEnd()}`,
  );
  return command.allowExcessArguments().action((...received: unknown[]) => {
    refuseExcess(path, verb, command.args);
    const words = received.slice(0, verb.arguments.length).filter((word) => word !== undefined);
    return perform(path, verb, words.flat() as string[], command.opts());
  });
}

function refuseExcess(path: string, { arguments: taken }: Verb, words: readonly string[]): void {
  const takesAny = taken.at(-1)?.howMany === 'any' || taken.at(-1)?.howMany === 'some';
  const excess = takesAny ? undefined : words[taken.length];
  if (excess === undefined) return;
  const most = taken.length === 0 ? 'reads nothing' : `takes one ${taken[0].name}`;
  throw new InputError(`${path} ${most}, but got "${excess}"`);
}

/** Refuses an option of an earlier version and says what replaces it. */
function refuseFormer(command: Command, path: string, name: string, today: string): void {
  command.addOption(new Option(`--${name} [value]`).hideHelp());
  command.on(`option:${name}`, () => {
    throw new InputError(`${path} --${name} ${today}; minclue ${path} --help explains it`);
  });
}

function argumentOf({ name, help, howMany, choices }: ArgumentSpec): Argument {
  const usage = { any: `[${name}...]`, one: `<${name}>`, some: `<${name}...>` }[howMany];
  const argument = new Argument(usage, help);
  return choices ? argument.choices(choices) : argument;
}

/** Declares an option to the parser. Its values stay words, which `readValues` reads. */
function optionOf(key: string, spec: OptionSpec): Option {
  const value = valueNameOf(spec);
  const name = `${spec.short ? `-${spec.short}, ` : ''}${nameOf(key)}`;
  const usage = value === undefined ? name : `${name} ${mayBeBare(spec) ? `[${value}]` : `<${value}>`}`;
  const option = new Option(usage, helpOf(spec));
  if (spec.kind === 'choice' && spec.bare !== undefined) option.preset(spec.bare);
  option.attributeName = () => key;
  option.negate = false; // --no-progress is an ordinary name
  if (value !== undefined) option.argParser<string[]>((text, before) => [...(before ?? []), text]);
  return option;
}
