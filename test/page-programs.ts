// Compiles programs of the docs with the sources of the package, as users compile them with the packed package.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import type { PageProgram } from '../scripts/docs/programs.ts';
import { projectFolder } from './cli-run.ts';

interface Exports {
  readonly [path: string]: string | { readonly types: string };
}

/** Maps what users write after `from` to its source. */
function sources(): Record<string, string[]> {
  const { exports } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as {
    exports: Exports;
  };
  return Object.fromEntries(
    Object.entries(exports).flatMap(([path, target]) =>
      typeof target === 'string'
        ? []
        : [
            [
              join('minclue', path),
              [join(projectFolder, target.types.replace('dist', 'src').replace('.d.ts', '.ts'))],
            ],
          ],
    ),
  );
}

/** Returns the compiler's faults, as `PAGE:LINE: TS2345: …`. */
export function compilerFaults(programs: readonly PageProgram[]): string[] {
  const texts = new Map(programs.map(({ name, text }) => [join(projectFolder, name), text]));
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    types: ['node'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    paths: sources(),
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => texts.has(path) || fileExists(path);
  host.readFile = (path) => texts.get(path) ?? readFile(path);
  host.getSourceFile = (path, version, ...more) => {
    const text = texts.get(path);
    return text === undefined
      ? getSourceFile(path, version, ...more)
      : ts.createSourceFile(path, text, version);
  };
  host.getCurrentDirectory = () => dirname(join(projectFolder, 'package.json'));
  const program = ts.createProgram([...texts.keys()], options, host);
  return [...texts.keys()].flatMap((path) => {
    const file = program.getSourceFile(path);
    const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    return found.map(({ start = 0, code, messageText }) => {
      const { line } = file!.getLineAndCharacterOfPosition(start);
      const page = path.slice(projectFolder.length).replace(/\.\d+\.ts$/, '');
      return `${page}:${line + 1}: TS${code}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    });
  });
}
