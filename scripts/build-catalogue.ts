// Turns each index data/catalogue/NAME.bin into src/catalogue/generated/NAME.ts, a module that exports the bytes as
// base64, so that Node, workers and browsers load it alike. Where there is no file yet the text is empty.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const target = new URL('../src/catalogue/generated/', import.meta.url);
mkdirSync(target, { recursive: true });

for (const name of ['2x4', '3x3', '3x3-pairs']) {
  const file = new URL(`../data/catalogue/${name}.bin`, import.meta.url);
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const text = `// Made from data/catalogue/${name}.bin; do not edit.\nexport const bytes: string = '${bytes.toString('base64')}';\n`;
  writeFileSync(new URL(`${name}.ts`, target), text);
  console.log(`data/catalogue/${name}.bin: ${bytes.length > 0 ? `${bytes.length} bytes` : 'not there'}`);
}
