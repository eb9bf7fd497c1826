import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useTempFolder } from '../../test/temp-folder.ts';
import { isSystemError, systemMessage, systemReason } from './system-error.ts';

const newPath = useTempFolder();

function thrownBy(act: () => unknown): Error {
  try {
    act();
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing was thrown');
}

/** As Node makes them; root is denied nothing, so that one has to be made here. */
const denied = Object.assign(new Error("EACCES: permission denied, open '/x'"), {
  code: 'EACCES',
  syscall: 'open',
  path: '/x',
});

describe('an error of the system in words', () => {
  it('has no code, no call, and its path once', () => {
    const long = 'x'.repeat(300);
    expect(systemMessage(thrownBy(() => openSync(long, 'r')))).toBe(`${long}: the name is too long`);
    expect(systemMessage(denied)).toBe('/x: permission denied');
    const folder = newPath('folder');
    mkdirSync(folder);
    expect(systemReason(thrownBy(() => readFileSync(folder)))).toBe('is a directory');
    const there = newPath('there');
    writeFileSync(there, '');
    expect(systemReason(thrownBy(() => openSync(there, 'wx')))).toBe('already exists');
    expect(systemReason(thrownBy(() => openSync(`${there}/x`, 'r')))).toBe(
      'a part of the path is not a folder',
    );
  });

  it('is left as it says itself where no other words are known', () => {
    const odd = Object.assign(new Error("ESTALE: stale file handle, open '/a, b/x'"), { code: 'ESTALE' });
    expect(systemReason(odd)).toBe('stale file handle');
    expect(systemReason(new Error('quite another, thing'))).toBe('quite another, thing');
  });

  it('is told from others', () => {
    expect(isSystemError(denied)).toBe(true);
    expect(isSystemError(new Error('EACCES'))).toBe(false);
  });
});
