// docs/reference/from-gridchecker.md names only existing verbs and options. Lines with a `<!-- check … -->` are
// skipped.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadVerbs } from '../src/cli/frame/verbs.ts';
import { projectFolder } from './cli-run.ts';

const verbs = await loadVerbs();

const page = readFileSync(join(projectFolder, 'docs/reference/from-gridchecker.md'), 'utf8');
const commands = page
  .split('\n')
  .filter((line) => !line.includes('<!-- check'))
  .flatMap((line) => [...line.matchAll(/`minclue ([a-z][^`]*)`/g)].map(([, command]) => command));

/** Returns the options as typed. */
function optionsOf(words: readonly string[]): string[] | undefined {
  const named = verbs.find(({ name }) => name === words[0]);
  const verb = named && 'verbs' in named ? named.verbs.find(({ name }) => name === words[1]) : named;
  if (!verb || !('options' in verb)) return undefined;
  return Object.keys(verb.options).map(
    (key) => `--${key.replace(/[A-Z]/g, (big) => `-${big.toLowerCase()}`)}`,
  );
}

describe('docs/reference/from-gridchecker.md', () => {
  test('names commands of minclue', () => expect(commands.length).toBeGreaterThan(20));

  test.each(commands)('minclue %s', (command) => {
    const words = command.split(' ');
    const options = optionsOf(words);
    expect(options, `there is no verb ${words[0]}`).toBeDefined();
    for (const word of words.filter((each) => each.startsWith('--'))) expect(options).toContain(word);
  });
});
