// Whether docs, comments and texts are in plain English, as far as a machine can say.
import { withoutBlocks } from '../docs/blocks.ts';
import { type Fault, faultAt, type Page } from '../docs/pages.ts';
import { phrases } from './phrases.ts';

export interface ProseFault {
  readonly rule: string;
  readonly fault: Fault;
}

/** Words of running prose that a reader gets without a heading, and words of one paragraph, at most. */
const MOST_WITHOUT_HEADING = 150;
const LONGEST_PARAGRAPH = 120;

/** Phrases, in any file. */
export function phraseFaults(file: Page): ProseFault[] {
  return phrases.flatMap(({ name, pattern, instead }) =>
    [...file.text.matchAll(pattern)].map(({ index, 0: found }) => ({
      rule: name,
      fault: faultAt(
        file,
        index,
        `"${found.replaceAll(/\s+(?:(?:\*|\/\/|#)\s+)?/g, ' ')}": write ${instead}`,
      ),
    })),
  );
}

/** Doc comments that cannot be read by themselves. */
export function commentFaults(file: Page): ProseFault[] {
  const same = [...file.text.matchAll(/\/\*\*[\s*]*The same\b/g)].map(({ index }) => ({
    rule: 'The same',
    fault: faultAt(file, index, 'a comment that begins "The same": say what this one does'),
  }));
  const comma = [...file.text.matchAll(/\/\*\*(?:(?!\*\/)[\s\S])*?,\s*\*\//g)].map(({ index }) => ({
    rule: 'comma',
    fault: faultAt(file, index, 'a comment that ends in a comma: end the sentence'),
  }));
  return [...same, ...comma];
}

/** Long paragraphs, and long ways without a heading. Tables, blocks and lists of links do not count. */
export function shapeFaults(page: Page): ProseFault[] {
  const faults: ProseFault[] = [];
  let [since, at] = [0, 0];
  for (const paragraph of paragraphsOf(page)) {
    const { text, offset } = paragraph;
    if (text.startsWith('#')) {
      since = 0;
      continue;
    }
    const words = wordsIn(text);
    if (words > LONGEST_PARAGRAPH)
      faults.push({
        rule: 'long paragraph',
        fault: faultAt(page, offset, `a paragraph of ${words} words: split it`),
      });
    if (since === 0) at = offset;
    if (since <= MOST_WITHOUT_HEADING && since + words > MOST_WITHOUT_HEADING)
      faults.push({
        rule: 'heading',
        fault: faultAt(
          page,
          offset,
          `no heading for ${since + words} words (since line ${lineOf(page, at)})`,
        ),
      });
    since += words;
  }
  return faults;
}

const lineOf = ({ text }: Page, offset: number): number => text.slice(0, offset).split('\n').length;

/** Headings, paragraphs and items of lists. */
function paragraphsOf(page: Page): { text: string; offset: number }[] {
  const text = withoutBlocks(page).replaceAll(/<!--.*?-->/gs, (mark) => mark.replaceAll(/[^\n]/g, ' '));
  const found: { text: string; offset: number }[] = [];
  let offset = 0;
  let isOpen = false;
  for (const line of text.split('\n')) {
    const begins = /^\s*(#|[-*] |\d+\. )/.test(line);
    if (line.trim() === '' || /^\s*(\||!\[|>|<)/.test(line)) isOpen = false;
    else if (isOpen && !begins) found.at(-1)!.text += ` ${line.trim()}`;
    else {
      found.push({ text: line.trim(), offset });
      isOpen = !line.startsWith('#');
    }
    offset += line.length + 1;
  }
  return found.filter(({ text: each }) => !/^([-*]|\d+\.) \*{0,2}\[/.test(each));
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}
