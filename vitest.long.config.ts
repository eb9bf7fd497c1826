// The long tests: whole lists and large boards, and the short tests with larger amounts (test/amount.ts), minutes to
// hours. `npm run test:long [-- name]`.
import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { leftOutReporter } from './test/left-out-reporter.ts';

const withAmounts = ['src', 'experiments', 'test']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`))
  .filter((path) => path.endsWith('.test.ts') && readFileSync(path, 'utf8').includes("/amount.ts';"));

export default defineConfig({
  test: {
    include: ['{src,experiments}/**/*.long.test.ts', 'test/**/*.long.test.ts', ...withAmounts],
    env: { MINCLUE_TESTS: 'long' }, // for test/amount.ts
    globalSetup: './test/run-setup.ts',
    reporters: ['default', leftOutReporter],
    testTimeout: 6 * 3_600_000,
    hookTimeout: 3_600_000,
  },
});
