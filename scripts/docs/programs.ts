// The `ts` blocks of the docs as programs that a compiler can read.
import { blocksOf } from './blocks.ts';
import type { Page } from './pages.ts';

export interface PageProgram {
  /** The page and the number of the program on it, as `docs/tutorials/library.md.2.ts`. */
  readonly name: string;
  /** The program, with its lines at the same line numbers as on the page. */
  readonly text: string;
}

export function programsOf(page: Page): PageProgram[] {
  const programs: { name: string; text: string }[] = [];
  for (const { kind, marks, text, line } of blocksOf(page)) {
    if (kind !== 'ts') continue;
    if (!marks.includes('continued'))
      programs.push({ name: `${page.path}.${programs.length + 1}.ts`, text: '' });
    const program = programs.at(-1);
    if (program === undefined)
      throw new Error(`${page.path}:${line}: there is no block before the continued one`);
    program.text += '\n'.repeat(line - program.text.split('\n').length + 1) + text;
  }
  // without imports or exports, a file would share its names with others
  return programs.map(({ name, text }) => ({ name, text: `${text}export {};\n` }));
}
