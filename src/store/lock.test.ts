import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { useTempFolder } from '../../test/temp-folder.ts';
import { isLocked, takeLock } from './lock.ts';

const newPath = useTempFolder();

test('a lock is taken once, seen by other processes, and free again after its release', () => {
  const path = newPath('store');
  const letGo = takeLock(path)!;
  expect(isLocked(path)).toBe(true);
  expect(takeLock(path)).toBeUndefined();
  letGo();
  expect(isLocked(path)).toBe(false);
  takeLock(path)!();
});

test('its file exists while it is held, and a file left by a kill keeps nobody out', () => {
  const path = newPath('store');
  const file = `${path}.lock`;
  expect(isLocked(path)).toBe(false);
  expect(existsSync(file)).toBe(false);
  writeFileSync(file, '');
  expect(isLocked(path)).toBe(false);
  const letGo = takeLock(path)!;
  expect(existsSync(file)).toBe(true);
  letGo();
  expect(existsSync(file)).toBe(false);
});

test('a process that looks for too long does not prevent others from taking the lock', async () => {
  const path = newPath('store');
  takeLock(path)!();
  const look = `import Database from 'libsql';
    const lock = new Database(process.argv[1]);
    lock.exec('BEGIN');
    lock.prepare('SELECT count(*) FROM sqlite_schema').get();
    console.log('looking');
    setTimeout(() => lock.close(), 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', look, `${path}.lock`]);
  await once(child.stdout, 'data');
  const letGo = takeLock(path);
  expect(letGo).toBeTypeOf('function');
  letGo!();
});
