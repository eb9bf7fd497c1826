import { linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useTempFolder } from '../../../test/temp-folder.ts';
import { createBoard, createPuzzle } from '../../board/index.ts';
import { drawPuzzle } from '../../draw/index.ts';
import { checkPaths, type UsedPath } from './paths.ts';

const newPath = useTempFolder();
const output = (path: string): UsedPath => ({
  option: '--certificate',
  path,
  role: 'output',
  holds: 'certificate',
});
const store = (path: string): UsedPath => ({ option: '--store', path, role: 'store' });
const input = (path: string): UsedPath => ({ path, role: 'text or file' });

describe('an output that is an input', () => {
  it.each<[string, (path: string, name: string) => void]>([
    ['a symbolic link', symlinkSync],
    ['another name', linkSync],
  ])('is recognised through %s', (_, link) => {
    const path = newPath('list.txt');
    writeFileSync(path, '');
    const name = newPath('other');
    link(path, name);
    expect(() => checkPaths([input(path), output(name)])).toThrow(`--certificate ${name}: is also an input`);
  });

  it('is recognised through another folder', () => {
    const path = newPath('list.txt');
    writeFileSync(path, '');
    const folder = newPath('folder');
    symlinkSync(dirname(path), folder);
    expect(() => checkPaths([input(path), output(join(folder, 'list.txt'))])).toThrow('is also an input');
  });
});

it('two outputs that do not exist yet must differ', () => {
  const path = newPath('new');
  const beside = join(dirname(path), '.', 'x', '..', 'new');
  mkdirSync(join(dirname(path), 'x'));
  const certificate = {
    option: '--certificate',
    path: beside,
    role: 'output',
    holds: 'certificate',
  } as const;
  expect(() => checkPaths([store(path), certificate])).toThrow(`--store ${path}: is also --certificate`);
});

it('an empty file, a device and a file of ours may be overwritten', () => {
  const empty = newPath('empty');
  writeFileSync(empty, '');
  const drawn = newPath('x.svg');
  writeFileSync(drawn, drawPuzzle(createPuzzle(createBoard(2, 2), new Uint8Array(16))));
  for (const path of [empty, '/dev/null', drawn])
    expect(() => checkPaths([{ option: '--output', path, role: 'output', holds: 'picture' }])).not.toThrow();
});

it('a puzzle of any length is not a path', () => {
  expect(() => checkPaths([input('.'.repeat(100_000)), store(newPath('new'))])).not.toThrow();
});

describe('a path is refused with a plain reason', () => {
  const picture = (path: string): UsedPath => ({
    option: '--output',
    path,
    role: 'output',
    holds: 'picture',
  });
  const text = (path: string): UsedPath => ({ option: '--output', path, role: 'output', holds: 'text' });

  it.each([output, store, picture, text])('a link to nothing, %#', (use) => {
    const link = newPath('link');
    symlinkSync(newPath('nothing'), link);
    expect(() => checkPaths([use(link)])).toThrow(`${link}: is a link to nothing; it was left unchanged`);
  });

  it.each([output, store, text])('a name that is too long, %#', (use) => {
    expect(() => checkPaths([use(newPath('x'.repeat(300)))])).toThrow(/x: the name is too long$/);
  });

  it('a text does not replace a file, not even an empty one; a device is written to', () => {
    const path = newPath('list.txt');
    writeFileSync(path, '');
    expect(() => checkPaths([text(path)])).toThrow(`--output ${path}: already exists; give a new name`);
    expect(() => checkPaths([text('/dev/null')])).not.toThrow();
  });
});
