// Makes the declarations of the package: the compiler's output for the sources, bundled like the library, so that they
// declare only what the subpaths export. Only packing needs them; the program and the tests run without.
import { spawnSync } from 'node:child_process';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { subpathModules } from './program.ts';
import { root, writeOutput } from './step.ts';

/** The output folder in tsconfig.build.json. */
const COMPILED = '.build/types';

export async function buildDeclarations(): Promise<string[]> {
  const compiler = `${root}node_modules/typescript/bin/tsc`;
  const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the sources do not compile');
  const build = await rollup({
    input: Object.fromEntries(subpathModules().map((name) => [name, `${root}${COMPILED}/${name}.d.ts`])),
    external: (id) => id.startsWith('node:'),
    plugins: [dts()],
    onwarn({ message }) {
      throw new Error(`the declarations: ${message}`);
    },
  });
  const { output } = await build.generate({
    entryFileNames: '[name].d.ts',
    chunkFileNames: 'chunks/[name]-[hash].d.ts',
  });
  return output.map((file) => {
    if (file.type !== 'chunk') throw new Error(`${file.fileName} is not a declaration`);
    const path = `dist/${file.fileName}`;
    writeOutput(path, file.code);
    return path;
  });
}
