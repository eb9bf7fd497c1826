// Rules for the options of all verbs: values given twice, names of earlier versions, other words for verbs, the options
// that every verb takes.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { addsUp, nameOf } from '../src/cli/frame/option.ts';
import { documentOptions } from '../src/cli/frame/option-document.ts';
import { callable } from '../src/cli/frame/verb.ts';
import { aliases, loadVerbs, renamed } from '../src/cli/frame/verbs.ts';
import {
  grid,
  lines,
  minclue,
  minclueProcess,
  objects,
  projectFolder,
  proper,
  temporaryFile,
} from './cli-run.ts';

const all = callable(await loadVerbs());
const options = all.flatMap(({ path, verb }) =>
  Object.entries(verb.options).map(([key, spec]) => ({ path, key, spec })),
);

describe('a value given twice', () => {
  const square = '1234341221434321';

  test('is added in --given, like values with a comma', () => {
    const comma = minclue(['check', '--quiet', '--clues', '4', '--given', 'r1c1,r2c2', square]);
    const twice = minclue(['check', '--quiet', '--clues', '4', '--given', 'r1c1', '--given', 'r2c2', square]);
    expect(twice).toEqual(comma);
    expect(comma.stdout).toBe('');
  });

  test('is added in --known: no puzzle of either list is new', () => {
    const hunt = (...more: string[]) =>
      lines(
        minclue(['hunt', '--minus', '1', '--plus', '1', '--format', 'line', ...more, '12.43.2.2.4.4.12'])
          .stdout,
      );
    const found = hunt();
    expect(found.length).toBeGreaterThan(2);
    const [first, second] = found.map((line, i) => temporaryFile(`known-${i}.txt`, `${line}\n`));
    const others = found.slice(2);
    expect(hunt('--known', first, '--known', second)).toEqual(others);
  });

  const single = options.filter(({ spec }) => spec.kind !== 'flag' && !addsUp(spec));

  test.each(all)('is refused by $path elsewhere', ({ path, verb }) => {
    const words = verb.arguments.map(({ choices }) => choices?.[0] ?? 'x');
    for (const name of single.filter((each) => each.path === path).map(({ key }) => nameOf(key))) {
      const { stderr, stdout, code } = minclue([...path.split(' '), name, '1', name, '2', ...words]);
      expect({ stderr, stdout, code }).toEqual({
        stderr: `minclue: ${name} takes one value, but was given 1 and 2\n`,
        stdout: '',
        code: 2,
      });
    }
  });
});

describe('names of earlier versions', () => {
  const former = options.flatMap(({ path, key, spec }) =>
    (spec.was ?? []).map((name) => ({ path, name, key })),
  );

  test.each(former)('$path --$name is answered with the present name', ({ path, name, key }) => {
    for (const value of [[], ['3']]) {
      const { stderr, code } = minclue([...path.split(' '), `--${name}`, ...value]);
      expect(code).toBe(2);
      expect(stderr).toBe(
        `minclue: ${path} --${name} is now ${nameOf(key)}; minclue ${path} --help explains it\n`,
      );
    }
  });

  test('are not the name of another option of the verb, and not in its help', () => {
    for (const { path, name } of former) {
      expect(options.some((each) => each.path === path && nameOf(each.key) === `--${name}`)).toBe(false);
      expect(minclue([...path.split(' '), '--help']).stdout).not.toMatch(new RegExp(`^ +--${name} `, 'm'));
    }
  });

  test('census --grid is answered with what to do instead', () => {
    const { stderr, code } = minclue(['census', '--grid', grid]);
    expect([stderr, code]).toEqual([
      'minclue: census --grid was removed: give the grid as an argument; minclue census --help explains it\n',
      2,
    ]);
  });

  test.each(Object.entries(renamed))('the verb %s is answered with "%s"', (verb, today) => {
    const { stderr, code } = minclue([verb, 'x']);
    expect(code).toBe(2);
    expect(stderr).toContain(`minclue: the verb ${verb} is now "${today}"`);
  });
});

test.each(Object.entries(aliases))('%s is %j', (alias, stands) => {
  const help = minclue([...stands, '--help']);
  expect(help.code).toBe(0);
  expect(minclue([alias, '--help'])).toEqual(help);
  expect(minclue(['help', alias])).toEqual(help);
  expect(minclue(['--help']).stdout.replaceAll(/\s+/g, ' ')).toContain(`${alias} (${stands.join(' ')})`);
});

test('dedupe keeps one of each class, unchanged', () => {
  const { stdout } = minclue(['dedupe', '-', '--quiet'], '12.43.2.2.4.4.12 a\n21.43.1.1.4.4.21 b\n');
  expect(stdout).toBe('12.43.2.2.4.4.12 a\n');
});

describe('options that scripts may pass to every verb', () => {
  /** Verbs without results of their own: scripts for shells and schedulers, servers, the page. */
  const textOnly = /^(completion|draw|encode|page|farm serve|campaign (slurm|parallel|kubernetes))$/;

  test.each(all.map(({ path, verb }) => [path, verb] as const))(
    '%s takes those that mean something',
    (path, verb) => {
      if (path === 'completion') return;
      expect(Object.keys(verb.options)).toEqual(expect.arrayContaining(['quiet', 'noProgress']));
      if (!textOnly.test(path)) expect(Object.keys(verb.options)).toContain('json');
      if (!textOnly.test(path) && !/^(campaign|farm) /.test(path))
        expect(Object.keys(verb.options)).toContain('threads');
    },
  );
});

test('docs/reference/options.md agrees with the declarations', () => {
  expect(readFileSync(`${projectFolder}docs/reference/options.md`, 'utf8')).toBe(documentOptions(all));
});

test('--time-limit ends a run like Ctrl-C', () => {
  const { stderr, code } = minclueProcess(['min', '--time-limit', '0', proper]);
  expect(code).toBe(130);
  expect(stderr).toContain('--time-limit ended the run');
});

test('convert --json gives each puzzle with its board', () => {
  const rows = objects(minclue(['convert', '--json', grid, '12.43.2.2.4.4.12']).stdout);
  expect(rows.slice(0, -1)).toMatchObject([
    { puzzle: grid, clues: 81, board: '3x3' },
    { puzzle: '12.43.2.2.4.4.12', clues: 10, board: '2x2' },
  ]);
  expect(rows.at(-1)).toMatchObject({ summary: { puzzles: 2 } });
});
