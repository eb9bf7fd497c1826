// The long tests: whole lists and large boards, minutes to hours. `npm run test:long [-- name]`.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['src/**/*.long.test.ts', 'test/**/*.long.test.ts'], testTimeout: 6 * 3_600_000 },
});
