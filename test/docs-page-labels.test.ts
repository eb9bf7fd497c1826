// Buttons, links and headings of the page that the docs name in italics exist on the page.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from './cli-run.ts';

const read = (path: string): string => readFileSync(join(projectFolder, path), 'utf8');
const sources = readdirSync(join(projectFolder, 'src/page'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => read(`src/page/${name}`))
  .join('\n')
  .replaceAll(/\s+/g, ' ');

test.each(['docs/tutorials/page.md', 'docs/reference/page.md'])(
  '%s names labels that exist on the page',
  (page) => {
    const labels = [...read(page).matchAll(/(?<![*\w])\*([^*\n]+)\*(?!\*)/g)].map(([, label]) => label);
    expect(labels.length).toBeGreaterThan(5);
    expect(labels.filter((label) => !isShown(label))).toEqual([]);
  },
);

/** Is it the beginning of a text between tags, or of a string? */
function isShown(label: string): boolean {
  return ['>', '> ', "'", '"', '`', '} '].some((before) => sources.includes(before + label));
}
