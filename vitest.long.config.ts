// The long tests: whole lists and large boards, and the short tests with larger amounts (test/amount.ts) or with other
// random input (test/file-setup.ts), minutes to hours. `npm run test:long [-- name]`.
import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { leftOutReporter } from './test/left-out-reporter.ts';

/** Short tests that differ in the long run. */
const withMore = ['src', 'experiments', 'test']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`))
  .filter(
    (path) => path.endsWith('.test.ts') && /\/amount\.ts';|'fast-check';/.test(readFileSync(path, 'utf8')),
  );

export default defineConfig({
  test: {
    include: ['{src,experiments}/**/*.long.test.ts', 'test/**/*.long.test.ts', ...withMore],
    env: { MINCLUE_TESTS: 'long' }, // for test/amount.ts
    setupFiles: './test/file-setup.ts',
    globalSetup: './test/run-setup.ts',
    reporters: ['default', leftOutReporter],
    testTimeout: 6 * 3_600_000,
    hookTimeout: 3_600_000,
  },
});
