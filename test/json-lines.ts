// Compares a line of JSON output with the declaration of its verb, for the test of --json.
import type { Fields, Shape } from '../src/cli/json/shape.ts';
import { errorFields, type JsonOutput, schemaId, summaryFields } from '../src/cli/json/write.ts';

/** Returns the kind of a line: `summary`, `error`, or a row by its name; otherwise what is wrong with it. */
export function kindOfLine(
  output: JsonOutput,
  line: Record<string, unknown>,
): { readonly kind: string } | { readonly faults: string } {
  if ('summary' in line) {
    const { summary } = line as { summary: Record<string, unknown> };
    const faults = faultsOf({ ...summaryFields, ...output.summary }, summary);
    if (summary.schema !== schemaId(output)) faults.push(`the schema is called ${summary.schema}`);
    return faults.length === 0 ? { kind: 'summary' } : { faults: faults.join('; ') };
  }
  if (typeof line.error === 'string') {
    const faults = faultsOf(errorFields, line);
    return faults.length === 0 ? { kind: 'error' } : { faults: faults.join('; ') };
  }
  const all: string[] = [];
  for (const [kind, fields] of Object.entries(output.rows)) {
    const faults = faultsOf(fields, line);
    if (faults.length === 0) return { kind };
    all.push(`${kind}: ${faults.join('; ')}`);
  }
  return { faults: all.join(' | ') };
}

function faultsOf(fields: Fields, value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ['not an object'];
  const row = value as Record<string, unknown>;
  const missing = Object.keys(fields).filter((name) => !fields[name].optional && !(name in row));
  const unknown = Object.keys(row).filter((name) => !(name in fields));
  const wrong = Object.keys(row).filter((name) => name in fields && !fits(fields[name], row[name]));
  return [
    ...missing.map((name) => `${name} is missing`),
    ...unknown.map((name) => `${name} is not declared`),
    ...wrong.map((name) => `${name} is no ${fields[name].kind}: ${JSON.stringify(row[name])}`),
  ];
}

function fits(shape: Shape, value: unknown): boolean {
  if (value === null) return shape.nullable === true;
  switch (shape.kind) {
    case 'text':
      return typeof value === 'string';
    case 'count':
      return typeof value === 'string' && /^(0|[1-9]\d*)$/.test(value);
    case 'number':
      return typeof value === 'number';
    case 'integer':
      return Number.isSafeInteger(value);
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return shape.choices.includes(value as string);
    case 'list':
      return Array.isArray(value) && value.every((each) => fits(shape.of, each));
    case 'record':
      return typeof value === 'object' && Object.values(value).every((each) => fits(shape.of, each));
    case 'object':
      return faultsOf(shape.fields, value).length === 0;
    case 'anything':
      return true;
  }
}
