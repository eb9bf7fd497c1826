import { defineConfig } from 'vitest/config';
import { leftOutReporter } from './test/left-out-reporter.ts';
import { LongestFirst } from './test/longest-first.ts';

/**
 * Tests that change what others see (a module, a global) or share a module with hooks, and so have a process of their
 * own each, as all of test/ have.
 */
const APART = [
  'src/{farm,store}/**/*.test.ts',
  'src/catalogue/open.test.ts',
  'src/cli/write/format.test.ts',
  'src/base/turn.test.ts',
];

const setupFiles = ['./test/property-seed.ts'];

/** Only for what hangs: the machine may be busy with other things. */
const timeouts = { testTimeout: 600_000, hookTimeout: 600_000 };

export default defineConfig({
  test: {
    globalSetup: './test/run-setup.ts', // once for all: projects that extended this would do it again
    reporters: ['default', leftOutReporter],
    sequence: { sequencer: LongestFirst },
    maxWorkers: 2, // by default one core stays idle: half the speed on two
    coverage: { include: ['src/**/*.ts'], exclude: ['src/**/*.test.ts', 'src/kernel/generated/**'] },
    projects: [
      {
        test: {
          name: 'whole',
          include: ['test/**/*.test.ts', ...APART],
          exclude: ['**/*.long.test.ts'],
          setupFiles,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'units',
          include: ['{src,experiments}/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['**/*.long.test.ts', ...APART],
          setupFiles,
          isolate: false, // modules and kernels are loaded once for all: a third of the time of short tests
          ...timeouts,
        },
      },
    ],
  },
});
