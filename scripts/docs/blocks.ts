// The fenced blocks of a page. CONTRIBUTING.md ("Docs") says what the words after a fence mean.
import { lineAt, type Page } from './pages.ts';

export interface Block {
  /** The first word after the fence: console, sh, ts, text, … */
  readonly kind: string;
  /** The other words after the fence: slow, unrun, continued. */
  readonly marks: readonly string[];
  /** The text between the fences. */
  readonly text: string;
  /** The line of the page, from 1, with the opening fence. */
  readonly line: number;
}

const fenced = /^```([^\n]*)\n(.*?)^```$/gms;

export function blocksOf({ text }: Page): Block[] {
  return [...text.matchAll(fenced)].map(({ index, 1: words, 2: body }) => {
    const [kind, ...marks] = words.trim().split(/ +/);
    return { kind, marks, text: body, line: lineAt(text, index) };
  });
}

/** Returns the page with other texts between its fences. */
export function withBlocks({ text }: Page, blocks: readonly string[]): string {
  let i = 0;
  return text.replaceAll(fenced, (_, words) => `\`\`\`${words}\n${blocks[i++]}\`\`\``);
}

/** Returns the page without its blocks, with the same number of lines. */
export function withoutBlocks({ text }: Page): string {
  return text.replaceAll(fenced, (block) => block.replaceAll(/[^\n]/g, ' '));
}

export interface Command {
  /** What a reader types. It may span several lines. */
  readonly typed: string;
  /** The lines shown below it on the page. */
  readonly shown: readonly string[];
  /** The line of the page where it begins. */
  readonly line: number;
}

/** Returns the commands of a console or sh block. Skips lines of a console block before the first `$ `. */
export function commandsOf({ kind, text, line }: Block): Command[] {
  const commands: { typed: string; shown: string[]; line: number }[] = [];
  const lines = text.split('\n').slice(0, -1);
  for (let i = 0; i < lines.length; ) {
    const at = line + 1 + i;
    const isCommand = kind === 'sh' || lines[i].startsWith('$ ');
    let typed = kind === 'sh' ? lines[i++] : lines[i++].replace(/^\$ /, '');
    if (!isCommand) {
      commands.at(-1)?.shown.push(typed);
      continue;
    }
    while (i < lines.length && isOpen(typed)) typed += `\n${lines[i++]}`;
    if (typed.trim() !== '') commands.push({ typed, shown: [], line: at });
  }
  return commands;
}

/** Does a command continue on the next line? */
function isOpen(typed: string): boolean {
  const end = /<<'?(\w+)/.exec(typed)?.[1];
  if (end !== undefined) return !typed.endsWith(`\n${end}`);
  return /(\\|\||&&)$/.test(typed) || (/^for /.test(typed) && !/\bdone\b/.test(typed));
}

/** Returns what must agree between two outputs: times and the widths of columns do not count. */
function essence(lines: readonly string[]): string[] {
  let hasTimes = false;
  return lines.map((line) => {
    const text = line
      .replace(/\r$/, '')
      .replaceAll(/\b\d[\d.,]* (µs|ms|s|min|h)\b/g, '# $1')
      .replaceAll(/ +/g, ' ');
    const masked = hasTimes ? text.replace(/(≥ )?[\d.,]+$/, '#') : text;
    hasTimes = text.endsWith('CPU µs/puzzle') || (hasTimes && text !== '');
    return masked.replaceAll(/("(?:cpu|wall)Seconds":)[\d.e-]+/g, '$1#');
  });
}

/** Do the shown lines agree with what a command printed? */
export function agree(shown: readonly string[], printed: readonly string[]): boolean {
  const escaped = (line: string): string => line.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const pattern = essence(shown).map((line) => (line === '…' ? '(?:[^\n]*\n)*' : `${escaped(line)}\n`));
  const text = essence(printed)
    .map((line) => `${line}\n`)
    .join('');
  return new RegExp(`^${pattern.join('')}$`).test(text);
}
