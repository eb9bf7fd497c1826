// Writes the JSON Schema files of the package, dist/schema/VERB.json, from the declarations of the JSON output.
import { writeOutput } from './step.ts';

export async function buildSchemas(): Promise<string[]> {
  // loaded only now, because the kernels must exist
  const { schemaOf } = await import('../../src/cli/json/schema.ts');
  const { schemaName } = await import('../../src/cli/json/write.ts');
  const { outputsOf } = await import('../../src/cli/frame/verb.ts');
  const { loadVerbs } = await import('../../src/cli/frame/verbs.ts');
  return outputsOf(await loadVerbs()).map((output) => {
    const path = `dist/schema/${schemaName(output)}.json`;
    writeOutput(path, `${JSON.stringify(schemaOf(output), null, 2)}\n`);
    return path;
  });
}
