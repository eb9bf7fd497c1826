// The build of the page leads imports to the files that define the names.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withDirectImports } from '../scripts/build/direct-imports.ts';
import { useTempFolder } from './temp-folder.ts';

const newPath = useTempFolder();

/** Writes files and returns the code of `room/a.ts` with direct imports. */
function led(code: string, files: Record<string, string>): string {
  const folder = newPath('sources');
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return withDirectImports(code, join(folder, 'room'));
}

it('names are led through doors to the files that define them, types are dropped, and unknown names stay', () => {
  const files = {
    'room/a.ts': '',
    'text/index.ts':
      "export {\n  read,\n  type Format,\n  write as put,\n} from './io.ts';\nexport const own = 1;\n",
    'text/io.ts': "export { read } from './read.ts';\nexport const write = 1;\n",
    'text/read.ts': 'export const read = 1;\n',
  };
  expect(led("import { type Format, put as set, own } from '../text/index.ts';\nuse();\n", files)).toBe(
    "import { write as set } from '../text/io.ts'; import { own as own } from '../text/index.ts';\nuse();\n",
  );
  expect(led("import {\n  read,\n} from '../text/index.ts';", files)).toBe(
    "import { read as read } from '../text/read.ts';",
  );
});

it('all other code stays as it is', () => {
  const code = "import type { A } from '../text/index.ts';\nimport { b } from './b.ts';\nimport 'c';\n";
  expect(led(code, { 'room/a.ts': '' })).toBe(code);
});
