import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'bench/**/*.test.ts'],
    exclude: ['**/*.long.test.ts', 'node_modules'],
    testTimeout: 120_000,
    maxWorkers: 2, // by default one core stays idle: half the speed on two
    coverage: { include: ['src/**/*.ts'], exclude: ['src/**/*.test.ts', 'src/kernel/generated/**'] },
  },
});
