// Lets the page load only the files that define what it uses. esbuild puts a file into the part of every script that
// can reach it, and through the index of a folder everything reaches the whole folder. So imports by name from an
// index.ts or internal.ts are led to the files that define the names.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'esbuild';

const imports = /^import \{([^}]*)\} from '(\.[^']*\/(?:index|internal)\.ts)';$/gm;
const reExports = /^export \{([^}]*)\} from '(\.[^']*\.ts)';$/gm;

export const directImports: Plugin = {
  name: 'direct imports',
  setup({ onLoad, initialOptions }) {
    const sources = join(initialOptions.absWorkingDir!, 'src');
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      if (!path.startsWith(sources)) return undefined;
      const contents = withDirectImports(readFileSync(path, 'utf8'), dirname(path));
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

/** Returns the code with its imports led to the files that define the names. `folder`: where the code is. */
export function withDirectImports(code: string, folder: string): string {
  return code.replace(imports, (whole, list: string, address: string) => {
    const door = join(folder, address);
    if (!existsSync(door)) return whole;
    const lines = namesIn(list).map(({ name, as }) => {
      const found = definitionOf(door, name);
      const path = relative(folder, found.file).replaceAll('\\', '/');
      return `import { ${found.name} as ${as} } from '${path.startsWith('.') ? path : `./${path}`}';`;
    });
    return lines.join(' ');
  });
}

interface Definition {
  readonly file: string;
  readonly name: string;
}

/** Follows a name through doors to the file that defines it, or as far as it can. */
function definitionOf(door: string, name: string): Definition {
  const next = reExportsOf(door).get(name);
  return next ? definitionOf(next.file, next.name) : { file: door, name };
}

const known = new Map<string, ReadonlyMap<string, Definition>>();

/** Returns what a file exports from other files, by name. */
function reExportsOf(file: string): ReadonlyMap<string, Definition> {
  let found = known.get(file);
  if (!found) {
    const exported = [...readFileSync(file, 'utf8').matchAll(reExports)];
    found = new Map(
      exported.flatMap(([, list, address]) =>
        namesIn(list).map(({ name, as }) => [as, { file: join(dirname(file), address), name }] as const),
      ),
    );
    known.set(file, found);
  }
  return found;
}

/** Reads `a, b as c, type D`. Leaves out types. */
function namesIn(list: string): { readonly name: string; readonly as: string }[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => {
      const [name, as = name] = part.split(' as ');
      return { name, as };
    });
}
