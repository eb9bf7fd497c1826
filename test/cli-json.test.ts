// Every line that a verb writes with --json agrees with the verb's declaration and with the JSON Schema of the package.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callable, outputsOf } from '../src/cli/frame/verb.ts';
import { loadVerbs } from '../src/cli/frame/verbs.ts';
import { documentOutputs } from '../src/cli/json/document.ts';
import type { Shape } from '../src/cli/json/shape.ts';
import { type JsonOutput, schemaName, summaryFields } from '../src/cli/json/write.ts';
import {
  emptyGrid,
  grid,
  impossible,
  minclue,
  objects,
  projectFolder,
  proper,
  temporaryFile,
  twofold,
} from './cli-run.ts';
import { kindOfLine } from './json-lines.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { useTempFolder } from './temp-folder.ts';

const verbs = await loadVerbs();

const newPath = useTempFolder();
const small = '1234341221434321';
const smallPuzzle = '12.43.2.2.4.4.12';
const pair = '123456789456789123789123456214365897365897214897214365';
const hexGrid = '123456456123231564564231312645645312';
const family = () => temporaryFile('family', '1 2 3\n1 4 5\n1 6 7\n2 4 6\n2 5 7\n3 4 7\n3 5 6\n');
const listFile = () => temporaryFile('list', `# a list\n17 ${proper} easy\n${twofold}\n`);

/** Creates and runs a campaign when it is first needed. */
function made(name: string, ...words: string[]): () => string {
  let path: string | undefined;
  return () => {
    if (path) return path;
    path = newPath(name);
    minclue(['campaign', 'create', path, '--clues', '4', ...words]);
    minclue(['campaign', 'run', path]);
    return path;
  };
}
const campaign = made('one.campaign', small);
const minima = made('minima.campaign', '--question', 'minimum', '--board', '2x2', '--sample', '2');

let server: PostgresServer;
const serverFolder = newPath('postgres');
beforeAll(async () => {
  server = await startPostgres(serverFolder);
});
afterAll(() => server?.remove());

/** Creates a campaign in PostgreSQL. */
function farmed(): string {
  const address = `${server.address}#${randomUUID()}`;
  minclue(['campaign', 'create', address, '--clues', '4', small]);
  return address;
}

/** Creates such a campaign and runs it. */
function farmRun(): string {
  const address = farmed();
  minclue(['campaign', 'work', address]);
  return address;
}

/** Creates such a campaign on which a stranger has worked. */
async function farmWithStranger(): Promise<string> {
  const address = farmed();
  const pool = new pg.Pool({ connectionString: server.address, max: 1 });
  await pool.query(
    `INSERT INTO minclue.worker (campaign, name, person, address, network, is_own, threads)
     SELECT id, 'w', 'alice #1', '192.0.2.1', '192.0.2.0/24', false, 1 FROM minclue.campaign WHERE name = $1`,
    [new URL(address).hash.slice(1)],
  );
  await pool.end();
  return address;
}

type Case = readonly string[] | (() => readonly string[] | Promise<readonly string[]>);

/** The runs of each verb. Together they show every kind of row. */
const cases: Record<string, readonly Case[]> = {
  solve: [
    [proper, twofold, impossible],
    () => [listFile()],
    ['--all', twofold, impossible],
    ['--engine', 'anneal', '--budget', '10', emptyGrid],
    ['--limit', 'all', '--time-limit', '0', emptyGrid],
    ['no such file'],
  ],
  count: [
    [proper, twofold],
    ['--limit', 'all', '--board', '2x2', '.'.repeat(16)],
    ['--estimate', '--sample', '50', twofold],
    ['--board', '2x2', '--grids'],
    ['--board', '2x2', '--classes', '--explain'],
  ],
  convert: [[proper, small]],
  canon: [
    [proper, twofold],
    ['--unique', '--group', small, small],
    ['--form', 'solution', twofold],
  ],
  cover: [['examples/cover/toy.dlx'], ['--count', 'examples/cover/toy.dlx']],
  compare: [
    ['--engines', 'plain,bands', proper, small],
    ['--speed', '--time-limit', '0.05s', '--engines', 'plain', proper],
  ],
  'pattern list': [
    ['--board', '2x2', '--clues', '4'],
    ['--board', '2x2', '--clues', '4', '--count'],
    ['--board', '2x3', '--clues', '18', '--method', 'burnside'],
    ['--board', '2x2', '--clues', '4', '--proper'],
    ['--board', '2x2', '--clues', '4', '--proper', '--count'],
  ],
  'pattern canon': [
    ['1...1...1...1...', 'x..x............'],
    ['--unique', smallPuzzle, smallPuzzle],
  ],
  'pattern puzzles': [
    ['1....1.1..1.....'],
    ['--count', '1....1.1..1.....'],
    ['--estimate', '--sample', '20', '1....1.1..1.....'],
  ],
  'pattern find': [[smallPuzzle, small]],
  'pattern statistics': [[proper, twofold, smallPuzzle]],
  'results list': [[]],
  'results show': [['2x4-13']],
  'results verify': [['2x4-14-grids', 'census-2x4', '--recheck', '1']],
  'results restore': [() => ['2x4-14-grids', '--store', newPath('restored.store')]],
  'catalogue count': [
    ['--board', '2x2'],
    ['--board', '2x2', '--by-band'],
    ['--of', 'pairs'],
    ['--of', 'pairs', '--by-band'],
  ],
  'catalogue list': [
    ['--board', '2x2'],
    ['--of', 'pairs', '-n', '2'],
  ],
  'catalogue rank': [
    ['--board', '2x2', small],
    ['--of', 'pairs', pair],
  ],
  'catalogue unrank': [
    ['--board', '2x2', '0', '1'],
    ['--of', 'pairs', '7'],
  ],
  'catalogue sample': [
    ['--board', '2x2', '-n', '1'],
    ['--of', 'pairs', '-n', '1'],
  ],
  'catalogue verify': [
    ['--board', '2x2'],
    ['--of', 'pairs', '--bands', '416'],
  ],
  'catalogue third-bands': [[pair], ['--classes', pair]],
  check: [
    ['--clues', '4', small],
    ['--clues', '3', small],
    ['--clues', '4', '--stats', small],
    ['--clues', '4', '--solutions', '2', small],
    () => ['--clues', '4', '--certificate', newPath('a.certificate'), small],
  ],
  min: [[small], ['--all', small]],
  prove: [() => ['2x2', '--clues', '4', '--store', newPath('prove.store')]],
  'campaign create': [() => [newPath('new.campaign'), '--clues', '4', small]],
  'campaign run': [() => [campaign()]],
  'campaign resume': [() => [campaign()]],
  'campaign pause': [() => [campaign()]],
  'campaign status': [() => [campaign()], () => [farmed()], () => [campaign(), '--watch']],
  'campaign results': [() => [campaign()]],
  'campaign export': [
    () => [campaign()],
    () => [campaign(), '--output', newPath('tasks.csv'), '--format', 'csv'],
  ],
  'campaign report': [() => [minima()], () => [minima(), '--grids']],
  'campaign merge': [() => [newPath('merged.campaign'), campaign()]],
  'campaign verify': [() => [campaign(), '--recheck', '1']],
  'campaign work': [() => [farmed()]],
  'campaign repair': [() => [campaign()], () => [farmed()]],
  'farm token': [() => ['new', farmed(), '--name', 'alice'], () => ['list', farmed()]],
  'farm report': [() => [farmRun()]],
  'farm distrust': [async () => [await farmWithStranger(), 'alice #1']],
  'campaign redo': [() => [farmRun(), '--resting-on', 'strangers']],
  hit: [
    () => [family(), '--size', '3', '--stats'],
    () => [family(), '--size', '3', '--count'],
    () => [family(), '--minimal', '--stats'],
    () => [family(), '--smallest', '--strategy', 'mcguire', '--stats'],
  ],
  verify: [
    ['examples/2x2-4.certificate'],
    () => [temporaryFile('bad', readFileSync(`${projectFolder}examples/2x2-4.certificate`).subarray(0, -1))],
  ],
  unavoidable: [
    ['--max-size', '6', grid],
    ['--max-size', '6', '--classes', '--mcn', '--bound', proper],
    ['--degree', '2', '--max-size', '8', '--count', hexGrid],
    ['--from-puzzles', '--degree', '2', '--max-size', '16', '1234............'],
    ['--valency', '3', '--min-size', '20', '--max-size', '20', '634251521643412365356412163524245136'],
    ['--method', 'random', '--tries', '5', '--max-size', '81', grid],
  ],
  neighbours: [
    ['--max-size', '6', '--unique', grid],
    ['--board', '2x2', '--ranks', small],
    ['--clusters', small, '1234341223414123'],
  ],
  blueprints: [
    ['--size', '6'],
    ['--size', '6', '--method', 'sample', '--sample', '1'],
  ],
  make: [
    ['--board', '2x2', '--minimal', '--count', '2'],
    ['--board', '2x2', '--rating', '1..9'],
    ['--rating', '1..9'],
    ['--clues', '17', '--tries', '2'],
    ['--board', '4x4', '--p', '0.4'],
  ],
  minimise: [
    [smallPuzzle, '123....4........'],
    ['--all', '--limit', '1', smallPuzzle],
  ],
  group: [
    () => [grid, listFile()],
    ['--by', 'clues', smallPuzzle, small],
    ['--by', 'rating', smallPuzzle],
    ['--by', 'automorphisms', small],
    ['--by', 'pattern', '--as-is', smallPuzzle],
    ['--by', 'bands', '--limit', '1', grid],
    ['--by', 'templates', small],
  ],
  filter: [
    () => ['--clues', '1..', listFile()],
    ['--minimal', '--count', smallPuzzle],
    ['--where', 'clus < 3'],
  ],
  'lists union': [() => [small, smallPuzzle, listFile()]],
  'lists intersection': [['--canonical', small, small]],
  'lists difference': [['--as-is', small, smallPuzzle]],
  'lists symmetric-difference': [[small, smallPuzzle]],
  'lists sort': [['--unique', small, smallPuzzle]],
  bands: [[grid, twofold]],
  templates: [[smallPuzzle]],
  backdoors: [
    ['--all', proper, twofold],
    ['--techniques', 'all', '--max-size', '0', smallPuzzle],
  ],
  similar: [
    ['--by', 'step', smallPuzzle, '123....4........'],
    ['--by', 'step', '--minus', '1', '--plus', '0', '--solutions', '9', smallPuzzle],
    ['--by', 'move', '--clusters', smallPuzzle, small],
  ],
  census: [
    ['--board', '2x2', '--sample', '3', '--walkers', '20', '--list', '--weighted', 'rating'],
    ['--sample', '1', '--walkers', '20', small],
  ],
  hunt: [['--minus', '0', '--plus', '1', smallPuzzle]],
  rate: [[proper, twofold, smallPuzzle]],
  explain: [
    ['--next', proper, grid, twofold],
    ['--next', '--scale', 'explainer', proper],
    [proper, twofold],
    ['--scale', 'explainer', proper, twofold],
  ],
};

/** Only a verb that is interrupted writes such rows: src/cli/verbs/min/min.test.ts. */
const WHEN_STOPPED = 'stopped';

const withJson = callable(verbs).filter(({ verb }) => 'json' in verb.options);
const validators = new Ajv2020({ strict: true, allowUnionTypes: true });
const validatorOf = (output: JsonOutput) =>
  validators.getSchema(`urn:minclue:${schemaName(output)}:${output.version}`) ??
  validators.compile(
    JSON.parse(readFileSync(`${projectFolder}dist/schema/${schemaName(output)}.json`, 'utf8')),
  );

describe.each(withJson)('$path --json', ({ path, verb }) => {
  test('agrees with its declaration and its schema, in rows of every kind and one summary', async () => {
    const { output } = verb;
    expect(output, 'it declares its output').toBeDefined();
    expect(cases[path], 'it is run here').toBeDefined();
    const seen = new Set<string>();
    for (const each of cases[path]) {
      const lines = linesOf(path, typeof each === 'function' ? await each() : each);
      for (const line of lines) {
        const found = kindOfLine(output!, line);
        expect(found, JSON.stringify(line)).toHaveProperty('kind');
        if ('kind' in found) seen.add(found.kind);
        const isValid = validatorOf(output!)(line);
        expect(isValid, `${JSON.stringify(line)}: ${JSON.stringify(validatorOf(output!).errors)}`).toBe(true);
      }
      if (!lines.some(({ error }) => typeof error === 'string'))
        expect(lines.map((line) => 'summary' in line)).toEqual(lines.map((_, i) => i === lines.length - 1));
    }
    const kinds = [...Object.keys(output!.rows), 'summary'].filter((kind) => kind !== WHEN_STOPPED);
    for (const kind of kinds) expect(seen).toContain(kind);
  });

  test('its declaration is called by its name', () => {
    expect(verb.output!.verb).toBe(path === 'campaign resume' ? 'campaign run' : path);
  });

  test('its schema refuses what is not declared', () => {
    const validate = validatorOf(verb.output!);
    expect(validate({ error: 'no', source: 'stdin', line: 1 })).toBe(true);
    for (const line of [{}, { summary: {} }, { error: 1 }, { error: 'no', unheardOf: 1 }])
      expect(validate(line)).toBe(false);
  });
});

function linesOf(path: string, args: readonly string[]): Record<string, unknown>[] {
  const { stdout, stderr, code } = minclue([...path.split(' '), ...args, '--json']);
  expect(code, stderr).toBeLessThan(3);
  expect(stdout).not.toBe('');
  return objects(stdout);
}

test('a verb declares what it writes if, and only if, it has --json', () => {
  for (const { path, verb } of callable(verbs))
    expect([path, 'output' in verb]).toEqual([path, 'json' in verb.options]);
  expect(Object.keys(cases).sort()).toEqual(withJson.map(({ path }) => path).sort());
});

test('a field has the same type in every verb', () => {
  const typesOf = new Map<string, Map<string, string[]>>();
  for (const { verb, rows, summary } of outputsOf(verbs))
    for (const fields of [...Object.values(rows), summary, summaryFields])
      for (const [name, shape] of Object.entries(fields)) {
        const types = typesOf.get(name) ?? new Map<string, string[]>();
        types.set(typeText(shape), [...(types.get(typeText(shape)) ?? []), verb]);
        typesOf.set(name, types);
      }
  const differing = [...typesOf].filter(([, types]) => types.size > 1).map(([name]) => name);
  // numbers of a board may exceed 2^53, counts of work may not; an export has the found lines, not their number;
  // backdoors lists the techniques, make counts what each of them did
  expect(differing.sort()).toEqual(['classes', 'found', 'grids', 'techniques']);
});

/**
 * Returns the types in a shape. All texts are alike here, and so are numbers, but a number differs from a number as
 * text.
 */
function typeText(shape: Shape): string {
  if (shape.kind === 'choice') return 'text';
  if (shape.kind === 'integer') return 'number';
  if (shape.kind === 'list' || shape.kind === 'record') return `${shape.kind} of ${typeText(shape.of)}`;
  return shape.kind;
}

test('docs/reference/json.md agrees with the declarations', () => {
  expect(readFileSync(`${projectFolder}docs/reference/json.md`, 'utf8')).toBe(
    documentOutputs(outputsOf(verbs)),
  );
});
