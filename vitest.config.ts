import { defineConfig } from 'vitest/config';
import { leftOutReporter } from './test/left-out-reporter.ts';
import { LongestFirst } from './test/longest-first.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'bench/**/*.test.ts'],
    exclude: ['**/*.long.test.ts', 'node_modules'],
    globalSetup: './test/run-setup.ts',
    reporters: ['default', leftOutReporter],
    testTimeout: 600_000, // only for what hangs: the machine may be busy with other things
    hookTimeout: 600_000,
    sequence: { sequencer: LongestFirst },
    maxWorkers: 2, // by default one core stays idle: half the speed on two
    coverage: { include: ['src/**/*.ts'], exclude: ['src/**/*.test.ts', 'src/kernel/generated/**'] },
  },
});
