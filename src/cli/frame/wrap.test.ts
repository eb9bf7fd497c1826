import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { minclueHere } from '../../../test/cli-here.ts';
import { callable } from './verb.ts';
import { loadVerbs } from './verbs.ts';
import { termAndMeaning, wrapText, wrapWords } from './wrap.ts';

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Lines that are too wide although they could be broken. */
function tooWide(text: string, width: number): string[] {
  return text.split('\n').filter((line) => line.length > width && /\S\s+\S/.test(line));
}

describe('wrapped text', () => {
  const anyText = fc.array(fc.constantFrom('a', 'bb', 'ccc dddd', '  e   ff gggg', 'h'.repeat(30), ''), {
    minLength: 1,
  });

  it('keeps the words in order, and no line can be shorter', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 20, max: 90 }), (lines, width) => {
        const text = lines.join('\n');
        const wrapped = wrapText(text, width);
        expect(words(wrapped)).toEqual(words(text));
        expect(tooWide(wrapped, width)).toEqual([]);
        expect(words(wrapWords(text, width).join('\n'))).toEqual(words(text));
      }),
    );
  });

  it('keeps the indent of a line, and its second column if there is room', () => {
    expect(wrapText('  one two three four five', 14)).toBe('  one two\n  three four\n  five');
    const line = '  name     some words that say what it is';
    expect(wrapText(line, 36)).toBe('  name     some words that say what\n           it is');
    expect(wrapText(line, 30)).toBe('  name\n      some words that say what\n      it is');
  });

  it('puts the meaning below a term that is longer than its column', () => {
    expect(termAndMeaning('--long-option <VALUE>', 'what it is', 2, 10, 80)).toBe(
      '  --long-option <VALUE>\n      what it is',
    );
  });
});

describe('help', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([40, 60, 80, 120])('has no line wider than %i columns, except examples', async (width) => {
    vi.stubEnv('COLUMNS', String(width));
    const verbs = await loadVerbs();
    const all = [...callable(verbs).map(({ path }) => path), ...verbs.map(({ name }) => name), ''];
    const topics = ['topics', 'boards', 'input', 'formats', 'numbers', 'output'].map((name) => [
      'help',
      name,
    ]);
    for (const args of [...all.map((path) => [...words(path), '--help']), ...topics]) {
      const { stdout, code } = await minclueHere(args);
      expect(code, args.join(' ')).toBe(0);
      const [help] = stdout.split('\nExamples:\n');
      expect(tooWide(help, width), args.join(' ')).toEqual([]);
    }
  });
});
