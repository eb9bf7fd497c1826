// The pages of docs/course as the tests read them: fenced blocks of the kinds
//   console        commands after `$ `, each with what it prints; `…` stands for lines that were left out
//   console slow   the same, for the long tests
//   sh             commands alone, of which only the options are checked
//   text           a file of the examples
// The words after the first are not shown to readers.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './cli-run.ts';

const fenced = /^```([^\n]*)\n(.*?)^```$/gms;
const folder = join(projectFolder, 'docs/course');
export const coursePages = readdirSync(folder).filter((name) => name !== 'README.md');

export interface Command {
  readonly line: string;
  /** The lines that the page shows under it. */
  readonly shown: readonly string[];
}

export interface Block {
  readonly kind: string;
  readonly isSlow: boolean;
  /** All between the fences. */
  readonly text: string;
  readonly commands: readonly Command[];
}

export interface CoursePage {
  readonly path: string;
  readonly text: string;
  readonly blocks: readonly Block[];
  /** The names of its pictures that are SVG files, all in docs/pictures. */
  readonly pictures: readonly string[];
}

export function readCoursePage(name: string): CoursePage {
  const path = join(folder, name);
  const text = readFileSync(path, 'utf8');
  const blocks = [...text.matchAll(fenced)].map(([, words, body]) => blockOf(words, body));
  const pictures = [...text.matchAll(/\]\(\.\.\/pictures\/([\w.-]+\.svg)\)/g)].map(([, picture]) => picture);
  return { path, text, blocks, pictures };
}

function blockOf(words: string, text: string): Block {
  const [kind, ...more] = words.split(' ');
  const lines = text.split('\n').slice(0, -1);
  const commands: { line: string; shown: string[] }[] = [];
  for (const line of lines) {
    if (kind === 'sh') commands.push({ line, shown: [] });
    else if (kind === 'console' && line.startsWith('$ ')) commands.push({ line: line.slice(2), shown: [] });
    else if (kind === 'console') commands.at(-1)!.shown.push(line);
  }
  return { kind, isSlow: more.includes('slow'), text, commands };
}

/** The page with other texts between its fences. */
export function withBlocks({ text }: CoursePage, blocks: readonly string[]): string {
  let i = 0;
  return text.replaceAll(fenced, (_, words) => `\`\`\`${words}\n${blocks[i++]}\`\`\``);
}

/** Two outputs with the same of this say the same: times and the widths of columns do not count. */
function essence(lines: readonly string[]): string[] {
  let hasTimes = false;
  return lines.map((line) => {
    const text = line.replaceAll(/\b\d[\d.,]* (µs|ms|s)\b/g, '# $1').replaceAll(/ +/g, ' ');
    const masked = hasTimes ? text.replace(/(≥ )?[\d.,]+$/, '#') : text;
    hasTimes = text.endsWith('CPU µs/puzzle') || (hasTimes && text !== '');
    return masked;
  });
}

/** Do the lines that a page shows say what a command printed? */
export function agree(shown: readonly string[], printed: readonly string[]): boolean {
  const escaped = (line: string): string => line.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const pattern = essence(shown).map((line) => (line === '…' ? '(?:.*\n)*' : `${escaped(line)}\n`));
  const text = essence(printed)
    .map((line) => `${line}\n`)
    .join('');
  return new RegExp(`^${pattern.join('')}$`).test(text);
}
