import { defineConfig } from 'vitest/config';
import { leftOutReporter } from './test/left-out-reporter.ts';
import { LongestFirst } from './test/longest-first.ts';

/**
 * Tests that have a process of their own each: they change what others see (a module, a global, the environment), or
 * open hundreds of stores, which only a collection of all garbage releases.
 */
const APART = [
  'test/{kernel-memory,no-threads,no-webassembly,promises}.test.ts',
  'test/{cli-collect,cli-farm*,cli-foreign-files,cli-output}.test.ts',
  'src/{farm,store}/**/*.test.ts',
  'src/catalogue/{open,pairs-retry}.test.ts',
  'src/cli/write/format.test.ts',
  'src/base/turn.test.ts',
];

const shared = {
  setupFiles: './test/file-setup.ts',
  /** Only for what hangs: the machine may be busy with other things. */
  testTimeout: 600_000,
  hookTimeout: 600_000,
  /**
   * A test of a browser, a server or a killed process may lose a race on a busy machine. It gets a second try, which the
   * end of the run names; a fault fails twice.
   */
  retry: 1,
};

export default defineConfig({
  test: {
    globalSetup: './test/run-setup.ts', // once for all: projects that extended this would do it again
    reporters: ['default', leftOutReporter],
    sequence: { sequencer: LongestFirst },
    maxWorkers: 3, // many tests wait for a browser or another process: a third worker keeps two cores busy
    coverage: { include: ['src/**/*.ts'], exclude: ['src/**/*.test.ts', 'src/kernel/generated/**'] },
    projects: [
      {
        test: {
          name: 'apart',
          include: APART,
          exclude: ['**/*.long.test.ts'],
          ...shared,
        },
      },
      {
        test: {
          name: 'together',
          include: ['{src,experiments,test}/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['**/*.long.test.ts', ...APART],
          isolate: false, // modules, kernels and the program are loaded once for all: a third of the time of short tests
          ...shared,
        },
      },
    ],
  },
});
