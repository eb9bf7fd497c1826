// Verbs and options that the prose of a page names in `code`.
import { callable, isGroup } from '../../src/cli/frame/verb.ts';
import { aliases, loadVerbs, renamed } from '../../src/cli/frame/verbs.ts';
import { withoutBlocks } from './blocks.ts';
import { verbOf } from './command-words.ts';
import { type Fault, faultAt, type Page } from './pages.ts';

/** Options that no verb declares. */
const others: Readonly<Record<string, string>> = {
  help: 'of every verb',
  version: 'of the program',
  instances: 'of npm run experiment',
  runs: 'of npm run experiment',
  source: 'of npm run experiment',
  sshloginfile: 'of GNU parallel',
  time: 'of sbatch',
  types: 'of npm run build',
};

/** The first lines of files that begin with the name of the program. */
const HEADERS = /^minclue (board )?certificate 1$/;

/** This page has gridchecker's options in the first column and in headings, and ours in the second column. */
const FOREIGN = { page: 'docs/reference/from-gridchecker.md', words: /^\|[^|]*\||^#.*|^[^|\n].*/gm };

const verbs = await loadVerbs();
const groups = new Map(
  verbs.filter(isGroup).map((group) => [group.name, group.verbs.map(({ name }) => name)]),
);
const names = new Set([...verbs.map(({ name }) => name), ...Object.keys(aliases), 'help']);

/** Turns `timeLimit` into time-limit. */
const kebab = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const known = new Set(callable(verbs).flatMap(({ verb }) => Object.keys(verb.options).map(kebab)));

/** Returns names that the program does not know. Former names may occur in a line with the word `former`. */
export function nameFaults(page: Page): Fault[] {
  const whole = withoutBlocks(page);
  const text = page.path === FOREIGN.page ? whole.replaceAll(FOREIGN.words, blank) : whole;
  return [...text.matchAll(/(`+)([^`\n]+)\1/g)].flatMap(({ index, 2: code }) => {
    const fault = isFormer(text, index) ? undefined : faultOf(code.split(/[>;|]/)[0]);
    return fault === undefined ? [] : [faultAt(page, index, `\`${code}\`: ${fault}`)];
  });
}

const blank = (text: string): string => ' '.repeat(text.length);

/** Is this place in a line with the word `former`, or below a heading with it? */
function isFormer(text: string, index: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', index) + 1, text.indexOf('\n', index));
  const heading = text.slice(0, index).match(/^#.*$/gm)?.at(-1) ?? '';
  return /\bformer|earlier versions/i.test(`${line} ${heading}`);
}

function faultOf(code: string): string | undefined {
  const [first, ...more] = code.replace(/^(npx )?minclue /, '').split(/ +/);
  if (HEADERS.test(code)) return undefined;
  const isCommand = /^(npx )?minclue [a-z-]+/.test(code);
  if (isCommand && !first.startsWith('-')) {
    if (Object.hasOwn(renamed, first)) return `the verb is now ${renamed[first]}`;
    if (!names.has(first)) return `there is no verb ${first}`;
  }
  const subs = groups.get(first);
  if (
    (isCommand || code.startsWith('minclue')) &&
    subs &&
    /^[a-z-]+$/.test(more[0] ?? '') &&
    !subs.includes(more[0])
  )
    return `there is no verb ${first} ${more[0]}`;
  const verb = isCommand || more.some((word) => word.startsWith('--')) ? verbOf([first, ...more]) : undefined;
  if (verb === undefined && !isCommand && !code.startsWith('--')) return undefined;
  for (const [, option] of code.matchAll(/(?:^| )--([a-z][\w-]*)/g)) {
    const has = verb ? Object.keys(verb.options).map(kebab).includes(option) : known.has(option);
    if (!has && !others[option] && !option.startsWith('minclue-'))
      // properties of CSS begin so
      return `there is no option --${option}`;
  }
  return undefined;
}
