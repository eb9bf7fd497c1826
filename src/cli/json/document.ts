// Writes the JSON output of the verbs as a page of the docs, docs/reference/json.md.
import { placeFields } from './fields.ts';
import type { Fields, Shape } from './shape.ts';
import { errorFields, type JsonOutput, schemaId, schemaName, summaryFields } from './write.ts';

const INTRODUCTION = `# The JSON of every verb

With \`--json\` a verb writes a line of JSON per result, a *row*, and then one line with a *summary*:

\`\`\`console
$ minclue min --json 1234341221434321
{"grid":"1234341221434321","minimum":4,"puzzle":".....41.2..3....","bound":{"disjointSets":4,"excluded":[]},"source":"argument","line":1}
{"summary":{"schema":"minclue/min/1","cpuSeconds":0.195716,"wallSeconds":0.464298,"grids":1}}
\`\`\`

- \`schema\` in the summary names the schema of all lines, \`minclue/VERB/VERSION\`. The version grows when a field is removed
  or changes its meaning. New fields may appear without a new version.
- The package has the JSON Schema (draft 2020-12) of each line of a verb as \`minclue/schema/VERB.json\`.
- A field has the same name and type in every verb. Counts that may exceed 2⁵³ are always strings, such as \`solutions\`.
  There is one exception: in the rows of \`count\`, \`grids\` and \`classes\` count the grids and classes of a board and are
  strings. Elsewhere they count what a run went through and are numbers.

## Reading rows

- Rows of verbs that read lists say where a puzzle or grid was read (\`source\`, \`line\`) and which text stands beside it
  (\`leading\`, \`trailing\`).
- Rows can be read back: every verb takes them as a list ([how](formats.md#what-minclue-reads)).
- Errors are rows as well as lines on stderr. Only the exit code says whether a run succeeded.

This page is generated from the declarations that the verbs use for writing: \`npx tsx scripts/json-docs.ts\`.
`;

export function documentOutputs(outputs: readonly JsonOutput[]): string {
  const sections = outputs.map(sectionOf);
  const common = [
    `An error\n\n${tableOf(errorFields)}`,
    `Where a row was read\n\n${tableOf(placeFields)}`,
    `In every summary\n\n${tableOf(summaryFields)}`,
  ];
  return [INTRODUCTION, '## Every verb\n', ...common, ...sections].join('\n');
}

function sectionOf(output: JsonOutput): string {
  const { verb, rows, summary } = output;
  const tables = Object.entries(rows).map(([name, fields]) => `Row: ${name}\n\n${rowTable(fields)}`);
  if (Object.keys(summary).length > 0) tables.push(`Summary\n\n${tableOf(summary)}`);
  const head = `## ${verb}\n\n\`${schemaId(output)}\`, in the package as \`minclue/schema/${schemaName(output)}.json\`.\n`;
  return [head, ...tables].join('\n');
}

/** Writes the fields of a row. Where the row was read is described once, for all verbs. */
function rowTable(fields: Fields): string {
  if (!('source' in fields)) return tableOf(fields);
  const own = Object.entries(fields).filter(([name]) => !(name in placeFields));
  const names = Object.keys(placeFields).map((name) => `\`${name}\``);
  return `${tableOf(Object.fromEntries(own))}| ${names.join(', ')} | | where it was read |\n`;
}

function tableOf(fields: Fields): string {
  return `| Field | Type | |\n|---|---|---|\n${rowsOf(fields, '').join('')}`;
}

/** Writes a row per field. Fields of inner objects follow theirs, with a dot in their path. */
function rowsOf(fields: Fields, prefix: string): string[] {
  return Object.entries(fields).flatMap(([name, shape]) => {
    const path = `${prefix}${name}`;
    const help = shape.help.replaceAll('|', '\\|');
    const row = `| \`${path}\` | ${typeText(shape)}${shape.optional ? ', or left out' : ''} | ${help} |\n`;
    const [inner, way] = innermost(shape, path);
    return inner.kind === 'object' ? [row, ...rowsOf(inner.fields, `${way}.`)] : [row];
  });
}

/** Returns the innermost value of nested lists and records, with its path: `steps[]`. */
function innermost(shape: Shape, path: string): [Shape, string] {
  if (shape.kind !== 'list' && shape.kind !== 'record') return [shape, path];
  return innermost(shape.of, shape.kind === 'list' ? `${path}[]` : `${path}{}`);
}

function typeText(shape: Shape): string {
  return `${plainText(shape)}${shape.nullable ? ' or null' : ''}`;
}

function plainText(shape: Shape): string {
  switch (shape.kind) {
    case 'text':
      return 'string';
    case 'count':
      return 'string of digits';
    case 'flag':
      return 'boolean';
    case 'choice':
      return shape.choices.map((word) => `\`"${word}"\``).join(' or ');
    case 'list':
      return `array: ${typeText(shape.of)}`;
    case 'record':
      return `object: name → ${typeText(shape.of)}`;
    default:
      return shape.kind; // number, integer, object, anything
  }
}
