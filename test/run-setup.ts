// Before and after a whole run of the tests: the temporary folder is a new one, for the tests and all processes they
// start, and the run fails if anything is left in it.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SHOWN = 10;

export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'minclue-tests-'));
  chmodSync(folder, 0o755); // PostgreSQL runs as another user
  process.env.TMPDIR = folder;
  process.env.TSX_DISABLE_CACHE = '1'; // otherwise a cache would be left there
  return () => {
    // made for all tests by npm-chromium.ts and postgres-server.ts
    for (const name of ['minclue-chromium', 'minclue-postgres'])
      rmSync(join(folder, name), { recursive: true, force: true });
    const left = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    rmSync(folder, { recursive: true, force: true });
    if (left.length === 0) return;
    console.error(
      `The tests left ${left.length} files and folders behind: ${left.slice(0, SHOWN).join(', ')}`,
    );
    process.exitCode = 1; // an error thrown here would be reported, but the run would count as passed
  };
}
