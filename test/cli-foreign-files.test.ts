// No user file is ever lost: every option and argument of every verb that takes a path is given foreign files, folders
// and the inputs. The paths are taken from the declarations, so a new one cannot be forgotten.
import { createHash } from 'node:crypto';
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { beforeAll, describe, expect, test } from 'vitest';
import { nameOf } from '../src/cli/frame/option.ts';
import { callable } from '../src/cli/frame/verb.ts';
import { loadVerbs } from '../src/cli/frame/verbs.ts';
import { minclueHere } from './cli-here.ts';
import type { Run } from './cli-run.ts';
import { useTempFolder } from './temp-folder.ts';

const verbs = await loadVerbs();

const newPath = useTempFolder();
const grid = '1234341221434321';
const puzzle = '12.43.2.2.4.4.12';

interface Words {
  readonly inputs?: readonly string[];
  readonly options?: readonly string[];
}

const example = (name: string) => join(import.meta.dirname, '../examples', name);

/**
 * The words that make a verb run, besides the path in question: arguments, then options. Other verbs run with a puzzle.
 */
const rest: Record<string, Words> = {
  'campaign create': { inputs: [grid], options: ['--clues', '4'] },
  'campaign export': {},
  'campaign kubernetes': { options: ['--image', 'minclue', '--claim', 'minclue'] },
  'campaign merge': {},
  'campaign parallel': {},
  'campaign pause': {},
  'campaign repair': {},
  'campaign report': {},
  'campaign results': {},
  'campaign resume': {},
  'campaign run': {},
  'campaign slurm': {},
  'campaign status': {},
  'campaign verify': {},
  'campaign work': { inputs: ['https://localhost'] },
  'results list': {},
  'results show': { inputs: ['small-boards'] },
  'results verify': { inputs: ['small-boards'] },
  'results restore': { inputs: ['2x4-14-grids'] },
  'catalogue count': {},
  'catalogue list': {},
  'catalogue sample': {},
  'catalogue verify': {},
  completion: { inputs: ['bash'] },
  'campaign redo': { inputs: ['https://localhost'], options: ['--resting-on', 'strangers'] },
  'farm distrust': { inputs: ['https://localhost', 'alice'] },
  'farm report': { inputs: ['https://localhost'] },
  'farm token': { inputs: ['list', 'https://localhost'] },
  blueprints: { options: ['--size', '4'] },
  check: { inputs: [grid], options: ['--clues', '4'] },
  cover: { inputs: [example('17.txt')] },
  draw: { inputs: [puzzle] },
  explain: { inputs: [puzzle] },
  filter: { inputs: [puzzle], options: ['--minimal'] },
  hit: { inputs: [example('hit/fano.txt')], options: ['--size', '3'] },
  hunt: { inputs: [puzzle] },
  'lists symmetric-difference': { inputs: [puzzle, puzzle] },
  make: { options: ['--board', '2x2'] },
  page: {},
  'pattern puzzles': { inputs: [puzzle] },
  'pattern list': { options: ['--board', '2x2', '--clues', '4'] },
  prove: { inputs: ['2x2'], options: ['--clues', '3'] },
  unavoidable: { inputs: [grid] },
  verify: { inputs: [example('17.txt')] },
};

/** One of our own campaigns. */
const campaign = newPath('ours.campaign');
beforeAll(() => minclueHere(['campaign', 'create', campaign, grid, '--clues', '4', '--quiet']));

/** Foreign contents of a path. */
const foreign = {
  'a list of grids': (path: string) => writeFileSync(path, `${grid}\n${grid}\n`),
  'a file without a line end': (path: string) => writeFileSync(path, 'mine'),
  'a file of JSON': (path: string) => writeFileSync(path, '{"mine": true}\n'),
  'a database of another program': (path: string) => {
    const db = new Database(path);
    db.exec('PRAGMA application_id = 1; PRAGMA user_version = 1; CREATE TABLE mine (a)');
    db.close();
  },
  'a picture of another program': (path: string) =>
    writeFileSync(path, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  'a link to nothing': (path: string) => symlinkSync('nowhere', path),
  'a folder': (path: string) => {
    mkdirSync(path);
    writeFileSync(join(path, 'mine.txt'), 'mine');
  },
};

const paths = callable(verbs).flatMap(({ path: verb, verb: { options, arguments: taken } }) => [
  ...Object.entries(options).flatMap(([key, spec]) =>
    spec.kind === 'input file' ||
    spec.kind === 'output file' ||
    spec.kind === 'store' ||
    spec.kind === 'new folder'
      ? [{ verb, place: nameOf(key), kind: spec.kind, holds: 'holds' in spec ? spec.holds : undefined }]
      : [],
  ),
  ...taken.flatMap((argument, i) =>
    argument.kind === 'store' || argument.kind === 'new store' || argument.kind === 'file'
      ? [{ verb, place: i, kind: argument.kind, holds: undefined }]
      : [],
  ),
]);

function wordsOf(verb: string): Words {
  return rest[verb] ?? { inputs: [puzzle] };
}

/** Returns the command line with the path in its place. */
function commandLine(
  verb: string,
  place: string | number,
  path: string,
  { inputs = [], options = [] } = wordsOf(verb),
): string[] {
  const words = [...inputs];
  if (verb === 'campaign merge') words.push(place === 0 ? campaign : newPath('new'));
  const isFar = verb === 'campaign work' || verb === 'campaign redo';
  if (verb.startsWith('campaign') && !isFar && typeof place === 'string') words.push(campaign);
  if (typeof place === 'number') words.splice(place, ['cover', 'hit', 'verify'].includes(verb) ? 1 : 0, path);
  const named = typeof place === 'string' ? [place, path] : [];
  const store = verb === 'prove' && place !== '--store' ? ['--store', newPath('store')] : [];
  const others = place === '--regions' ? withoutBoard(options) : options;
  return [...verb.split(' '), ...words, ...others, ...store, ...named];
}

/** Removes --board: regions are a board of their own. */
function withoutBoard(options: readonly string[]): string[] {
  return options.filter((word, i) => word !== '--board' && options[i - 1] !== '--board');
}

/** Returns a digest of the names, sizes and contents of a folder. */
function digestOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(folder, name);
    hash.update(`${name}\n`);
    if (lstatSync(path).isFile()) hash.update(readFileSync(path));
    if (lstatSync(path).isSymbolicLink()) hash.update(readlinkSync(path));
  }
  return hash.digest('hex');
}

/** Expects a refusal in one line that leaves the folder unchanged. */
async function expectRefusal(args: readonly string[], folder: string): Promise<Run> {
  const before = digestOf(folder);
  const run = await minclueHere(args);
  const { stdout, stderr, code } = run;
  expect({ code, stdout }, stderr).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^minclue: [^\n]+\n$/);
  expect(stderr.length).toBeLessThanOrEqual(301);
  expect(digestOf(folder)).toBe(before);
  return run;
}

/** Makes a new folder, and a path in it whose name suits what the option writes. */
function newPlace(holds: string | undefined): { folder: string; path: string } {
  const folder = newPath('place');
  mkdirSync(folder);
  return { folder, path: join(folder, holds === 'picture' || holds === 'pictures' ? 'mine.svg' : 'mine') };
}

const written = paths.filter(({ kind }) => kind !== 'file' && kind !== 'input file');
const read = paths.filter(({ kind }) => kind === 'file' || kind === 'input file');

/** Contents that no option accepts at its path. */
const anyKinds = ['a file without a line end', 'a link to nothing', 'a folder'];

describe.each(written)('$verb, path $place', ({ verb, place, holds }) => {
  const kinds = Object.entries(foreign).filter(([what]) => holds !== 'text' || anyKinds.includes(what));
  test.each(kinds)('%s is refused and left unchanged', async (what, make) => {
    if (holds === 'pictures' && what === 'a folder') return; // pictures are written into folders
    const { folder, path } = newPlace(holds);
    make(path);
    const { stderr } = await expectRefusal(commandLine(verb, place, path), folder);
    expect(stderr).toContain(path);
  });

  const { inputs: [first] = [], options = [] } = wordsOf(verb);
  test.runIf((first === puzzle || first === grid) && typeof place === 'string')(
    'an input is refused and left unchanged',
    async () => {
      const { folder, path } = newPlace(holds);
      for (const content of [`${first}\n`, '']) {
        writeFileSync(path, content);
        await expectRefusal(commandLine(verb, place, path, { inputs: [path], options }), folder);
      }
    },
  );
});

describe.each(read)('$verb, path $place', ({ verb, place, kind }) => {
  test('a folder is refused', async () => {
    const { folder, path } = newPlace(undefined);
    foreign['a folder'](path);
    const { stderr } = await expectRefusal(commandLine(verb, place, path), folder);
    expect(stderr).toContain('is a directory');
  });

  test('a missing file is called missing', async () => {
    const { folder, path } = newPlace(undefined);
    const { stderr } = await expectRefusal(commandLine(verb, place, path), folder);
    expect(stderr, kind).toContain(`no such file: ${path}`);
  });
});

test('explain --draw leaves a file with the name of a picture alone', async () => {
  const { folder, path } = newPlace(undefined);
  mkdirSync(path);
  writeFileSync(join(path, 'step-003.svg'), 'mine');
  await expectRefusal(['explain', puzzle, '--draw', path], folder);
});

test('our own files are overwritten and resumed', async () => {
  const { folder } = newPlace(undefined);
  for (const [name, ...args] of [
    ['a.svg', 'draw', puzzle, '--output'],
    ['a.png', 'draw', puzzle, '--output'],
    ['a.certificate', 'check', grid, '--clues', '4', '--certificate'],
    ['a.store', 'hunt', puzzle, '--threads', '1', '--store'],
  ])
    for (let i = 0; i < 2; i++) {
      const { code, stderr } = await minclueHere([...args, join(folder, name)]);
      expect(code, stderr).toBe(0);
    }
  expect(readdirSync(folder).sort()).toEqual(['a.certificate', 'a.png', 'a.store', 'a.svg']);
});

test('a certificate is written into a device without replacing it, and a link stays a link', async () => {
  const { path } = newPlace(undefined);
  const link = newPath('link');
  symlinkSync(path, link);
  writeFileSync(path, '');
  for (const place of ['/dev/null', link]) {
    const { code } = await minclueHere(['check', grid, '--clues', '4', '--quiet', '--certificate', place]);
    expect(code).toBe(0);
  }
  expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(path, 'utf8')).toMatch(/^minclue certificate 1\n/);
});

describe("commands that would destroy a user's file are refused, and the file keeps its checksum", () => {
  const checksum = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

  /** The content of a file, the command with its path in place of FILE, and the message. */
  test.each([
    [
      'mygrids.txt',
      `${grid}\n`,
      ['check', '--clues', '4', '--store', 'FILE', grid],
      'is not a store of minclue',
    ],
    ['seeds.txt', `${puzzle}\n`, ['hunt', '--store', 'FILE', 'FILE'], 'FILE'],
    ['ok.campaign', undefined, ['hunt', '--store', 'FILE', puzzle], 'belongs to another question'],
  ])('%s', async (name, content, command, message) => {
    const { folder } = newPlace(undefined);
    const path = join(folder, name);
    if (content === undefined)
      await minclueHere(['campaign', 'create', path, grid, '--clues', '4', '--quiet']);
    else writeFileSync(path, content);
    const before = checksum(path);
    const args = command.map((word) => word.replace('FILE', path));
    const { stderr } = await expectRefusal(args, folder);
    expect(stderr).toContain(message.replace('FILE', path));
    expect(checksum(path)).toBe(before);
  });

  test('make --pattern of a folder', async () => {
    const { folder } = newPlace(undefined);
    writeFileSync(join(folder, 'mine.txt'), 'mine');
    const { stderr } = await expectRefusal(['make', '--pattern', folder], folder);
    expect(stderr).toBe(`minclue: --pattern ${folder}: is a directory\n`);
  });

  test('draw --output x.gif', async () => {
    const { folder } = newPlace(undefined);
    const path = join(folder, 'x.gif');
    writeFileSync(path, 'GIF89a');
    const before = checksum(path);
    const { stderr } = await expectRefusal(['draw', puzzle, '--output', path], folder);
    expect(stderr).toContain(path);
    expect(checksum(path)).toBe(before);
  });
});

describe('pictures of other programs', () => {
  /** A PNG of one pixel, as other programs write it. */
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const says = 'carries no mark of minclue; it was left unchanged\n';

  test.each([
    ['draw --output', ['draw', puzzle, '--output']],
    ['explain --draw', ['explain', puzzle, '--draw']],
    ['unavoidable --draw', ['unavoidable', '--bound', grid, '--draw']],
    ['blueprints --draw', ['blueprints', '--size', '4', '--draw']],
  ])('%s leaves a PNG alone', async (_, args) => {
    const { folder, path } = newPlace(undefined);
    writeFileSync(`${path}.png`, png);
    expect((await expectRefusal([...args, `${path}.png`], folder)).stderr).toContain(says);
  });

  test('explain --draw leaves an SVG of the folder alone, and the further sheets of a file', async () => {
    const { folder, path } = newPlace(undefined);
    mkdirSync(path);
    foreign['a picture of another program'](join(path, 'step-002.svg'));
    expect((await expectRefusal(['explain', puzzle, '--draw', path], folder)).stderr).toContain(says);
    writeFileSync(`${path}-2.png`, png);
    const long = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......';
    const sheets = await expectRefusal(['explain', long, '--draw', `${path}.png`, '--quiet'], folder);
    expect(sheets.stderr).toContain(says);
  });
});

test.each(['x.gif', 'x.jpeg', 'x.svg.txt'])('a picture is not written as %s', async (name) => {
  const { folder } = newPlace(undefined);
  await expectRefusal(['draw', puzzle, '--output', join(folder, name)], folder);
});
