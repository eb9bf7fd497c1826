// Compiles a file of assembly/ with more exports than the shipped kernel has.
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';
import { instantiate } from './instance.ts';

const baseDir = fileURLToPath(new URL('../..', import.meta.url));
const flags = ['--enable', 'simd', '--runtime', 'stub', '--noAssert', '-O1', '--baseDir', baseDir];

/** The exports of assembly/NAME. Constants and counters are globals. */
export async function compileKernel<T>(name: string) {
  let bytes = '';
  const writeFile = (_name: string, contents: string | Uint8Array): void => {
    bytes = Buffer.from(contents).toString('hex');
  };
  const { error, stderr } = await asc.main([`assembly/${name}`, '--outFile', 'kernel.wasm', ...flags], {
    writeFile,
  });
  if (error) throw new Error(`${error.message}\n${stderr}`);
  return instantiate<T>({ name, bytes });
}
