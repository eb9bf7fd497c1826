// A process that takes and releases the lock of a store again and again, for lock.long.test.ts: `PATH SECONDS`.
import { closeSync, openSync, unlinkSync } from 'node:fs';
import { takeLock } from './lock.ts';

const [path, seconds] = process.argv.slice(2);
const marker = `${path}.marker`;
let taken = 0;
for (const end = performance.now() + 1000 * Number(seconds); performance.now() < end; ) {
  const letGo = takeLock(path);
  if (!letGo) continue;
  taken++;
  closeSync(openSync(marker, 'wx')); // throws if another process has the lock too
  unlinkSync(marker);
  letGo();
}
console.log(taken);
