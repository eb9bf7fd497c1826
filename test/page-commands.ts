// Runs the commands of a page, and returns the faults.
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { agree, type Block, blocksOf, type Command, commandsOf, withBlocks } from '../scripts/docs/blocks.ts';
import { complaint, verbOf } from '../scripts/docs/command-words.ts';
import type { Page } from '../scripts/docs/pages.ts';
import { minclueWords, parseShell } from '../scripts/docs/shell.ts';
import { standIn } from '../scripts/docs/stand-ins.ts';
import { isLong } from './amount.ts';
import { lines, projectFolder, runExample } from './cli-run.ts';

/** The kinds of blocks, with their marks. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  console: ['slow'],
  sh: ['slow', 'unrun'],
  ts: ['continued'],
  ...Object.fromEntries(
    ['', 'text', 'json', 'yaml', 'html', 'csv', 'svg', 'sql', 'javascript'].map((kind) => [kind, []]),
  ),
};

/** Servers, and workers that wait for work, do not end. */
const ENDLESS = /^(page(?!.* --(output|help))|farm serve|campaign work)\b(?!.* --help)/;

function isEndless(typed: string): boolean {
  return parseShell(typed).commands.some((each) => ENDLESS.test(minclueWords(each)?.join(' ') ?? ''));
}

const isShell = ({ kind }: Block): boolean => kind === 'console' || kind === 'sh';
const isRun = ({ marks }: Block): boolean => !marks.includes('unrun') && (isLong || !marks.includes('slow'));

/** Returns the faults that are found without running anything. */
export async function blockFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const block of blocksOf(page)) {
    const { kind, marks, line } = block;
    if (!kinds[kind]) faults.push(`${page.path}:${line}: there is no kind of block "${kind}"`);
    else if (!marks.every((mark) => kinds[kind].includes(mark)))
      faults.push(`${page.path}:${line}: a ${kind} block cannot be ${marks.join(' ')}`);
    if (kind === '' && /^(\$ |minclue )/m.test(block.text))
      faults.push(`${page.path}:${line}: commands stand in console or sh blocks`);
    if (isShell(block))
      for (const command of commandsOf(block))
        for (const fault of await commandFaults(block, command))
          faults.push(`${page.path}:${command.line}: ${fault}`);
  }
  return faults;
}

async function commandFaults(block: Block, { typed }: Command): Promise<string[]> {
  const faults: string[] = [];
  if (/\S {2,}(?![ #\\])/.test(typed.split('<<')[0].replaceAll(/"[^"]*"|'[^']*'|^ +/gm, '_')))
    faults.push(`two spaces in "${typed}": remarks begin with #`);
  if (!block.marks.includes('unrun') && isEndless(typed))
    faults.push(`"${typed}" does not end by itself: make it \`sh unrun\``);
  for (const command of parseShell(typed).commands) {
    const said = await complaint(command);
    if (said !== '') faults.push(`"${typed}": ${said}`);
  }
  return faults;
}

export interface Ran {
  /** The page with the current output of its commands, where it differs. */
  readonly text: string;
  readonly faults: readonly string[];
  /** The pictures of docs/pictures that its commands made, with their contents. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** Runs the commands in this folder, which is empty. */
export function runPage(page: Page, folder: string): Ran {
  const faults: string[] = [];
  const blocks = blocksOf(page).map((block) => {
    if (!isShell(block) || !isRun(block)) return block.text;
    if (!existsSync(join(folder, 'examples')))
      symlinkSync(join(projectFolder, 'examples'), join(folder, 'examples'));
    const texts = commandsOf(block).map((command) => {
      const { fault, text } = runCommand(block.kind, command, folder);
      if (fault !== undefined) faults.push(`${page.path}:${command.line}: ${fault}`);
      return text;
    });
    return block.kind === 'console' ? texts.join('') : block.text;
  });
  const names = [...page.text.matchAll(/\]\((?:[\w./]*)pictures\/([\w.-]+\.svg)\)/g)].map(([, name]) => name);
  const made = names.filter((name) => existsSync(join(folder, name)));
  const pictures = new Map(made.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  return { text: withBlocks(page, blocks), faults, pictures };
}

function runCommand(
  kind: string,
  { typed, shown }: Command,
  folder: string,
): { text: string; fault?: string } {
  if (isEndless(typed)) return { text: `$ ${typed}\n${shown.map((each) => `${each}\n`).join('')}` };
  const words = kind === 'sh' ? standIn(typed, folder) : typed;
  const { stdout, stderr, code } = runExample(words, folder, withoutProgress);
  if (kind === 'sh')
    return { text: '', ...(code !== 0 && { fault: `"${typed}" ends with code ${code}: ${stderr}` }) };
  const printed = [...lines(stdout), ...lines(stderr)];
  const isSame = agree(shown, printed);
  const text = [`$ ${typed}`, ...(isSame ? shown : printed)].map((each) => `${each}\n`).join('');
  const wrong = code! > 1 && !isSame ? `ends with code ${code} and prints` : 'prints';
  return {
    text,
    ...(!isSame && {
      fault: `"${typed}" ${wrong}\n${printed.join('\n')}\nbut the page shows\n${shown.join('\n')}`,
    }),
  };
}

/** Removes progress, which depends on the machine. */
function withoutProgress(words: readonly string[]): readonly string[] {
  return verbOf(words)?.options.noProgress ? [...words, '--no-progress'] : words;
}
