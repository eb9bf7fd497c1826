// Reads the declarations of the package (dist/**/*.d.ts): what each subpath exports, where it is declared, and which
// names in a declaration are themselves exported.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import { root } from '../build/step.ts';

/** One exported name: all its declarations (a function may have several). */
export interface Exported {
  readonly name: string;
  readonly kind: 'function' | 'class' | 'type' | 'constant';
  /** A key that is the same wherever this thing is exported. */
  readonly key: string;
  /** The comment above it. */
  readonly about: string;
  /** The declarations unchanged, without internal parts. */
  readonly code: readonly Piece[];
}

/** A piece of code; with a key if it is a name declared in the package. */
export interface Piece {
  readonly text: string;
  readonly key?: string;
}

type Declaration =
  | ts.FunctionDeclaration
  | ts.ClassDeclaration
  | ts.InterfaceDeclaration
  | ts.TypeAliasDeclaration
  | ts.VariableStatement;

interface File {
  readonly source: ts.SourceFile;
  readonly declared: Map<string, Declaration[]>;
  /** Names from other files, as `file#name exported there`. */
  readonly imported: Map<string, readonly [file: string, name: string]>;
  /** What the file exports: a name of its own, or of another file. */
  readonly exported: Map<string, readonly [file: string | undefined, name: string]>;
}

const files = new Map<string, File>();

/** Returns the exports of a subpath, in the order of names. `folder`: such as `solve`; empty for the whole package. */
export function exportsOf(folder: string): Exported[] {
  const path = join('dist', folder, 'index.d.ts');
  return [...fileAt(path).exported.keys()]
    .map((name) => exportedAs(name, ...found(path, name)))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

function exportedAs(name: string, path: string, local: string): Exported {
  const all = fileAt(path).declared.get(local);
  if (!all) throw new Error(`${path} does not declare ${local}`);
  const [first] = all;
  const kind = ts.isFunctionDeclaration(first)
    ? 'function'
    : ts.isClassDeclaration(first)
      ? 'class'
      : ts.isVariableStatement(first)
        ? 'constant'
        : 'type';
  const code = all.flatMap((each, index) => [
    ...(index > 0 ? [{ text: '\n' }] : []),
    ...piecesOf(path, each, local === name ? undefined : [local, name]),
  ]);
  return { name, kind, key: `${path}#${local}`, about: all.map(commentOf).find(Boolean) ?? '', code };
}

/** Finds the file that declares an exported name of a file, and the name there. */
function found(path: string, name: string): [string, string] {
  const target = fileAt(path).exported.get(name);
  if (!target) throw new Error(`${path} does not export ${name}`);
  if (target[0] !== undefined) return found(target[0], target[1]);
  return local(path, target[1])!;
}

/** Finds the file that declares the meaning of a name inside a file. */
function local(path: string, name: string): [string, string] | undefined {
  const { declared, imported } = fileAt(path);
  if (declared.has(name)) return [path, name];
  const from = imported.get(name);
  return from && found(...from);
}

function fileAt(path: string): File {
  const known = files.get(path);
  if (known) return known;
  const text = readFileSync(root + path, 'utf8');
  const file: File = {
    source: ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true),
    declared: new Map(),
    imported: new Map(),
    exported: new Map(),
  };
  files.set(path, file);
  const target = (specifier: ts.Expression): string =>
    join(dirname(path), (specifier as ts.StringLiteral).text.replace(/\.js$/, '.d.ts'));
  for (const statement of file.source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const bindings = statement.importClause?.namedBindings;
      if (!bindings || !ts.isNamedImports(bindings)) continue;
      if (!(statement.moduleSpecifier as ts.StringLiteral).text.startsWith('.')) continue;
      for (const { name, propertyName } of bindings.elements)
        file.imported.set(name.text, [target(statement.moduleSpecifier), (propertyName ?? name).text]);
    } else if (ts.isExportDeclaration(statement)) {
      if (!statement.exportClause || !ts.isNamedExports(statement.exportClause)) continue;
      const from = statement.moduleSpecifier && target(statement.moduleSpecifier);
      for (const { name, propertyName } of statement.exportClause.elements)
        file.exported.set(name.text, [from, (propertyName ?? name).text]);
    } else if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations)
        file.declared.set(name.getText(), [statement]);
    } else if (
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement)
    ) {
      const name = statement.name!.text;
      file.declared.set(name, [...(file.declared.get(name) ?? []), statement]);
    }
  }
  return file;
}

function commentOf(node: ts.Node): string {
  const text = node.getSourceFile().text;
  const comment = ts.getLeadingCommentRanges(text, node.getFullStart())?.at(-1);
  if (!comment || !text.startsWith('/**', comment.pos)) return '';
  return text
    .slice(comment.pos + 3, comment.end - 2)
    .replace(/^\s*\* ?/gm, '')
    .trim();
}

/** Splits the text of a declaration at names that the package declares. */
function piecesOf(path: string, node: Declaration, rename?: readonly [string, string]): Piece[] {
  const text = node.getSourceFile().text;
  const cuts: { from: number; to: number; key?: string; text?: string }[] = [];
  const visit = (each: ts.Node): void => {
    if (each !== node && commentOf(each).includes('@internal') && ts.isTypeElement(each)) {
      cuts.push({ from: each.getFullStart(), to: each.end, text: '' });
      return;
    }
    if (ts.isIdentifier(each)) {
      const isOwn = each.parent === node || ts.isVariableDeclaration(each.parent);
      if (isOwn && rename && each.text === rename[0])
        cuts.push({ from: each.getStart(), to: each.end, text: rename[1] });
      else if (!isOwn && isTypeName(each)) {
        const target = local(path, each.text);
        if (target) cuts.push({ from: each.getStart(), to: each.end, key: target.join('#') });
      }
    }
    ts.forEachChild(each, visit);
  };
  visit(node);
  const pieces: Piece[] = [];
  let end = node.getStart();
  for (const { from, to, key, text: instead } of cuts) {
    pieces.push({ text: text.slice(end, from) });
    pieces.push({ text: instead ?? text.slice(from, to), ...(key !== undefined && { key }) });
    end = to;
  }
  pieces.push({ text: text.slice(end, node.end) });
  return pieces.filter((piece) => piece.text !== '');
}

function isTypeName({ parent }: ts.Identifier): boolean {
  return (
    ts.isTypeReferenceNode(parent) || ts.isExpressionWithTypeArguments(parent) || ts.isTypeQueryNode(parent)
  );
}
