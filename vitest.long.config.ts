// The long tests: whole lists and large boards, minutes to hours. `npm run test:long [-- name]`.
import { defineConfig } from 'vitest/config';
import { leftOutReporter } from './test/left-out-reporter.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.long.test.ts', 'test/**/*.long.test.ts'],
    env: { MINCLUE_TESTS: 'long' }, // for test/amount.ts
    globalSetup: './test/run-setup.ts',
    reporters: ['default', leftOutReporter],
    testTimeout: 6 * 3_600_000,
    hookTimeout: 3_600_000,
  },
});
