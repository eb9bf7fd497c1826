// Turns each index data/catalogue/NAME.bin into src/catalogue/generated/NAME.ts, a module that exports the bytes as
// base64, so that Node, workers and browsers load it in the same way.
import { readFileSync } from 'node:fs';
import { root, writeOutput } from './step.ts';

export function buildCatalogue(): string[] {
  return ['2x4', '3x3', '3x3-pairs'].map((name) => {
    const bytes = readFileSync(`${root}data/catalogue/${name}.bin`);
    const path = `src/catalogue/generated/${name}.ts`;
    writeOutput(
      path,
      `// Made from data/catalogue/${name}.bin; do not edit.\nexport const bytes: string = '${bytes.toString('base64')}';\n`,
    );
    return path;
  });
}
