// Every `ts` block of the docs compiles under --strict.
import { expect, test } from 'vitest';
import { readPages } from '../scripts/docs/pages.ts';
import { programsOf } from '../scripts/docs/programs.ts';
import { compilerFaults } from './page-programs.ts';

const wrong = `# A

\`\`\`ts
import { readPuzzle, solve } from 'minclue';

const puzzle = readPuzzle('1...');
\`\`\`

\`\`\`ts continued
solve('1...', puzzle);
\`\`\`
`;

test('the programs of the docs compile, and a wrong one is named with its page and line', () => {
  const programs = readPages().flatMap(programsOf);
  const planted = programsOf({ path: 'docs/a.md', text: wrong });
  const faults = compilerFaults([...programs, ...planted]);
  const isPlanted = (fault: string): boolean => fault.startsWith('docs/a.md:');
  expect(faults.filter(isPlanted)).toEqual([expect.stringMatching(/^docs\/a\.md:10: TS2345: /)]);
  expect(faults.filter((fault) => !isPlanted(fault))).toEqual([]);
});
