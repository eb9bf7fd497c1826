#!/usr/bin/env node
// The program `minclue`.
import { quickVerbs } from './quick-verbs.ts';

// A reader that goes away (`--help | head`) is no error; results hear of it by write's callback.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
const args = process.argv.slice(2);
const [first = ''] = args;
const { run } = await (Object.hasOwn(quickVerbs, first) ? quickVerbs[first]() : import('./all-verbs.ts'));
process.exitCode = await run(args);
