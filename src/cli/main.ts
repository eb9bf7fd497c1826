#!/usr/bin/env node
// The program `minclue`.
import { run } from './program.ts';

// A reader that goes away (`--help | head`) is no error; results hear of it by write's callback.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
process.exitCode = await run(process.argv.slice(2));
