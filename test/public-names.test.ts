// The public interface: every name means one thing, and every subpath is either promised or called experimental.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { rooms } from '../scripts/rooms.ts';
import { projectFolder } from './cli-run.ts';

const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8');
const { exports } = JSON.parse(read('package.json')) as { exports: Record<string, { types?: string }> };

/** Each subpath with its source. */
const entries = Object.entries(exports).flatMap(([path, { types }]) =>
  types === undefined ? [] : [{ path, file: types.replace('./dist/', 'src/').replace('.d.ts', '.ts') }],
);

/** `makePuzzle` of minclue/game takes and gives plain JSON; minclue/make has boards, and cells as bytes. */
const twofold = ['makePuzzle'];

test('no public name has two meanings, except for the one that is stated', () => {
  const files = entries.map(({ file }) => join(projectFolder, file));
  const program = ts.createProgram(files, {
    noLib: true,
    types: [],
    module: ts.ModuleKind.NodeNext,
    allowImportingTsExtensions: true,
    noEmit: true,
  });
  const checker = program.getTypeChecker();
  const meanings = new Map<string, Set<ts.Symbol>>();
  for (const file of files)
    for (const name of checker.getExportsOfModule(
      checker.getSymbolAtLocation(program.getSourceFile(file)!)!,
    )) {
      const meaning = name.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(name) : name;
      meanings.set(name.name, (meanings.get(name.name) ?? new Set()).add(meaning));
    }
  expect(meanings.size).toBeGreaterThan(400);
  expect([...meanings].filter(([, all]) => all.size > 1).map(([name]) => name)).toEqual(twofold);
});

test('a subpath without a promise says so itself', () => {
  for (const { name, subpath } of rooms)
    if (subpath) {
      const isExperimental = /^\/\*\*[^/]*@experimental/.test(read(`src/${name}/index.ts`));
      expect(isExperimental, name).toBe(subpath.promise === 'experimental');
    }
});
