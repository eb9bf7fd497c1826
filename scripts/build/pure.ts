// Tells bundlers that loading our modules only defines things, so that a page that imports one function does not carry
// the constants of others. package.json says so for whole files, but our files are bundles of many modules. In the
// values of top-level constants, each call and each `new` is marked as pure. A list or an object that reads properties,
// which a bundler must take for possible getters, becomes a pure call.
import { parseAst } from 'rolldown/parseAst';

interface Insertion {
  readonly place: number;
  readonly text: string;
}

const PURE = '/* @__PURE__ */ ';

export function markPure(code: string): string {
  const insertions: Insertion[] = [];
  for (const statement of parseAst(code, { lang: 'ts' }).body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { init } of declared.declarations) if (init) insertions.push(...marksOf(init));
  }
  let marked = code;
  for (const { place, text } of insertions.sort((a, b) => b.place - a.place))
    marked = `${marked.slice(0, place)}${text}${marked.slice(place)}`;
  return marked;
}

function marksOf(init: { readonly type: string; readonly start: number; readonly end: number }): Insertion[] {
  const calls = new Set<number>();
  let readsProperties = false;
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, start } = node as { type?: string; start?: number };
    if (type !== undefined && /Function|^Class/.test(type)) return; // not run at once
    if (type === 'CallExpression' || type === 'NewExpression') calls.add(start!);
    if (type === 'MemberExpression' || type === 'SpreadElement') readsProperties = true;
    for (const child of Object.values(node)) visit(child);
  };
  visit(init);
  if (readsProperties && /^(Array|Object|TSAs|TSSatisfies)Expression$/.test(init.type))
    return [
      { place: init.start, text: `${PURE}(() => (` },
      { place: init.end, text: '))()' },
    ];
  return [...calls].map((place) => ({ place, text: PURE }));
}
