// The table of rooms is the only list of them: everything that repeats it is compared with it here.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rooms } from '../scripts/rooms.ts';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const subpaths = rooms.flatMap(({ name, subpath }) => (subpath ? [{ ...subpath, room: name }] : []));

describe('the table of rooms agrees with', () => {
  it('the folders: each room has a door', () => {
    for (const { name, subpath } of rooms)
      if (subpath) expect(existsSync(new URL(`../src/${name}/index.ts`, import.meta.url)), name).toBe(true);
  });

  it('the exports of package.json', () => {
    const { exports } = JSON.parse(read('package.json')) as { exports: Record<string, unknown> };
    const doors = Object.entries(exports).filter(([path]) => path !== '.' && !/\*|json/.test(path));
    expect(Object.fromEntries(doors)).toEqual(
      Object.fromEntries(
        subpaths.map(({ name, room }) => [
          `./${name}`,
          { types: `./dist/${room}/index.d.ts`, default: `./dist/${room}/index.js` },
        ]),
      ),
    );
  });

  it('the entries of typedoc and knip', () => {
    const doors = subpaths.map(({ room }) => `src/${room}/index.ts`);
    const { entryPoints } = JSON.parse(read('typedoc.json')) as { entryPoints: string[] };
    expect(entryPoints.toSorted()).toEqual(['src/index.ts', ...doors].sort());
    const { entry } = JSON.parse(read('knip.json')) as { entry: string[] };
    const names = subpaths.map(({ room }) => room).sort();
    expect(entry).toContain(`src/{${names}}/index.ts`);
  });

  it('the tree of CONTRIBUTING.md, word for word', () => {
    const tree = /```\n(assembly[\s\S]*?)```/.exec(read('CONTRIBUTING.md'))![1];
    const lines = [...tree.matchAll(/^src\/(\S+)\s+(.*)$/gm)].map(([, name, about]) => ({ name, about }));
    expect(lines).toEqual(rooms.map(({ name, about }) => ({ name, about })));
  });

  it('the subpaths of docs/reference/library.md', () => {
    const named = [...read('docs/reference/library.md').matchAll(/^\| `minclue\/(\w+)` \| (\w+)/gm)];
    expect(named.map(([, name, promise]) => `${name} ${promise}`).sort()).toEqual(
      subpaths.map(({ name, promise }) => `${name} ${promise}`).sort(),
    );
  });
});
