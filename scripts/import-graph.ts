// Reads the imports between the TypeScript files of the project from their syntax, types and dynamic imports included.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';

export interface Import {
  /**
   * A path relative to the project's folder, such as `src/board/index.ts`; a package or Node module as it is written.
   */
  readonly target: string;
  readonly isTypeOnly: boolean;
}

/** Returns each file of these folders of the project with its imports. */
export function readImports(root: string, folders: readonly string[]): Map<string, Import[]> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name.replaceAll('\\', '/')))
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('/generated/')),
  );
  return new Map(files.sort().map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]));
}

function importsOf(file: string, text: string): Import[] {
  const imports: Import[] = [];
  const add = (specifier: ts.Node | undefined, isTypeOnly: boolean): void => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    const { text: target } = specifier;
    imports.push({ target: target.startsWith('.') ? join(dirname(file), target) : target, isTypeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isErased(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, isErased(node));
    else if (ts.isImportTypeNode(node)) {
      if (ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return imports;
}

/** Does the compiler remove it completely? */
function isErased(clause: ts.ImportClause | ts.ExportDeclaration | undefined): boolean {
  if (!clause) return false;
  const names = ts.isImportClause(clause) ? clause.namedBindings : clause.exportClause;
  const isBare = ts.isImportClause(clause) && clause.name !== undefined;
  const hasOnlyTypes =
    names !== undefined &&
    (ts.isNamedImports(names) || ts.isNamedExports(names)) &&
    names.elements.every((each) => each.isTypeOnly);
  return clause.isTypeOnly || (!isBare && hasOnlyTypes);
}

/** Returns the shortest chain of run-time imports from one file to another, both included, or undefined. */
export function findWay(
  graph: ReadonlyMap<string, readonly Import[]>,
  from: string,
  to: string,
): string[] | undefined {
  const ways = new Map([[from, [from]]]);
  for (const [file, way] of ways)
    for (const { target, isTypeOnly } of graph.get(file) ?? [])
      if (!isTypeOnly && !ways.has(target)) ways.set(target, [...way, target]);
  return ways.get(to);
}

/** Returns the groups of two or more files that all import each other, directly or indirectly (Tarjan). */
export function findCycles(graph: ReadonlyMap<string, readonly Import[]>): string[][] {
  const numbers = new Map<string, number>();
  const lows = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): number => {
    numbers.set(file, numbers.size);
    let low = numbers.size - 1;
    stack.push(file);
    for (const { target } of graph.get(file) ?? []) {
      if (!graph.has(target)) continue;
      if (!numbers.has(target)) low = Math.min(low, visit(target));
      else if (stack.includes(target)) low = Math.min(low, lows.get(target) ?? numbers.get(target)!);
    }
    lows.set(file, low);
    if (low < numbers.get(file)!) return low;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1) cycles.push(group.sort());
    return low;
  };
  for (const file of graph.keys()) if (!numbers.has(file)) visit(file);
  return cycles;
}
