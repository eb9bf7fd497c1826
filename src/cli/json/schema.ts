// Writes the JSON Schema (draft 2020-12) of a verb's output. Every line that the verb writes fits it.
import type { Fields, Shape } from './shape.ts';
import { errorFields, type JsonOutput, schemaId, summaryFields } from './write.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

export function schemaOf(output: JsonOutput): JsonSchema {
  const rows = Object.entries(output.rows).map(([name, fields]) => [`${name} row`, objectSchema(fields)]);
  const summary = objectSchema(
    { ...summaryFields, ...output.summary },
    { schema: { const: schemaId(output) } },
  );
  const lines: Record<string, JsonSchema> = {
    ...Object.fromEntries(rows),
    error: objectSchema(errorFields),
    summary: { type: 'object', properties: { summary }, required: ['summary'], additionalProperties: false },
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:${schemaId(output).replaceAll('/', ':')}`,
    title: schemaId(output),
    description: `A line of the output of minclue ${output.verb} --json.`,
    anyOf: Object.keys(lines).map((name) => ({ $ref: `#/$defs/${name.replaceAll(' ', '-')}` })),
    $defs: Object.fromEntries(Object.entries(lines).map(([name, line]) => [name.replaceAll(' ', '-'), line])),
  };
}

function objectSchema(fields: Fields, more: Readonly<Record<string, JsonSchema>> = {}): JsonSchema {
  const names = Object.keys(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(
      names.map((name) => [
        name,
        { ...valueSchema(fields[name]), ...more[name], description: fields[name].help },
      ]),
    ),
    required: names.filter((name) => !fields[name].optional),
    additionalProperties: false,
  };
}

function valueSchema(shape: Shape): JsonSchema {
  const schema = plainSchema(shape);
  return shape.nullable ? { anyOf: [schema, { type: 'null' }] } : schema;
}

function plainSchema(shape: Shape): JsonSchema {
  switch (shape.kind) {
    case 'text':
      return { type: 'string' };
    case 'count':
      return { type: 'string', pattern: '^(0|[1-9][0-9]*)$' };
    case 'number':
    case 'integer':
      return { type: shape.kind };
    case 'flag':
      return { type: 'boolean' };
    case 'choice':
      return { enum: shape.choices };
    case 'list':
      return { type: 'array', items: valueSchema(shape.of) };
    case 'record':
      return { type: 'object', additionalProperties: valueSchema(shape.of) };
    case 'object':
      return objectSchema(shape.fields);
    case 'anything':
      return {};
  }
}
