import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'bench/**/*.test.ts'],
    exclude: ['**/*.long.test.ts', 'node_modules'],
    testTimeout: 120_000,
    coverage: { include: ['src/**/*.ts'], exclude: ['src/**/*.test.ts', 'src/kernel/generated/**'] },
  },
});
