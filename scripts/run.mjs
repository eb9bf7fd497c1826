// Runs a script in TypeScript: `node scripts/run.mjs FILE WORDS…`. The plain loader would leave a cache in the
// temporary folder.
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';

process.argv.splice(1, 1);
process.env.TSX_DISABLE_CACHE = '1';
register();
await import(pathToFileURL(process.argv[1]).href);
