// `minclue campaign`: a question over many grids, cut into units of work, kept in a store until it is answered.
import { InputError } from '../board/index.ts';
import { questions } from '../prove/index.ts';
import type { CampaignCommand } from './campaign-command.ts';
import { createCommand } from './campaign-create.ts';
import { pauseCommand, resumeCommand, runCommand } from './campaign-run.ts';
import { exportCommand, resultsCommand, statusCommand } from './campaign-show.ts';
import { mergeCommand, verifyCommand } from './campaign-stores.ts';
import type { Verb } from './verb.ts';

const commands: readonly CampaignCommand[] = [
  createCommand,
  runCommand,
  pauseCommand,
  resumeCommand,
  statusCommand,
  resultsCommand,
  exportCommand,
  mergeCommand,
  verifyCommand,
];

export const campaignVerb: Verb = {
  name: 'campaign',
  summary:
    'answer a question over a whole catalogue or many grids, in units that are never lost or done twice',
  inputs: { name: 'what', help: helpText(), howMany: 'any' },
  examples: commands.flatMap(({ examples }) => examples),
  run: async ([name, ...inputs], options, session) => {
    const command = commands.find((each) => each.name === name);
    const names = commands.map((each) => each.name).join('|');
    if (!command) throw new InputError(`campaign needs one of ${names}${name ? `, but got "${name}"` : ''}`);
    const { usage, fewest, most } = command;
    if (inputs.length < fewest || inputs.length > most)
      throw new InputError(`use: minclue campaign ${command.name} ${usage}`);
    await command.run(inputs, options, session);
  },
};

/** A line per command, then one per question. */
function helpText(): string {
  const lines = commands.map(({ name, usage, summary }) => `${name} ${usage}: ${summary}`);
  const asked = questions.map(({ name, summary }) => `question ${name}: ${summary}`);
  return ['one of', ...lines, ...asked].join('\n');
}
