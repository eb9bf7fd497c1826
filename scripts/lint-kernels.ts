// Checks assembly/, which Biome cannot read as it stands: AssemblyScript has decorators on functions. Without them it
// is TypeScript, so Biome's linter (with the rules of lint-kernels.json) gets a copy, line by line the same; and these
// rules of our own hold:
//   - a line has at most 120 characters;
//   - above each exported routine stands what it does;
//   - in `load` and `store` an offset beyond 15 has a name;
//   - a block of more than 256 bytes has the way its size comes about, unless an ERROR checks the number;
//   - memory grows in shared/memory.ts alone, where refusal is an error in words.
// What the compiler warns of fails in scripts/build/kernels.ts.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const LONGEST_LINE = 120;
const LARGEST_PLAIN_BLOCK = 256;
const GROWS = join('assembly', 'shared', 'memory.ts');

const files = readdirSync(join(root, 'assembly'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => join('assembly', name));
const faults = files.flatMap((file) => faultsOf(file, readFileSync(join(root, file), 'utf8')));
for (const fault of faults) console.error(fault);
const isLinted = lintCopy();
console.log(`${files.length} files of kernels, ${faults.length} faults`);
process.exit(isLinted && faults.length === 0 ? 0 : 1);

function faultsOf(file: string, text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, i) => {
    const found: string[] = [];
    if ([...line].length > LONGEST_LINE) found.push('the line is too long');
    if (/^(@inline )?export function/.test(line) && !isExplained(lines, i))
      found.push('no comment says what the routine does');
    if (/\b(?:load|store)(?:<\w+>)?\(.*, (?:1[6-9]|[2-9]\d|\d{3,})\)/.test(line) && !isArithmetic(line))
      found.push('an offset without a name');
    const block = /\bmemory\.data\((\d+)[,)]/.exec(line)?.[1];
    if (Number(block) > LARGEST_PLAIN_BLOCK && !lines.some((other) => isCheck(other, block!)))
      found.push('the size of a block as a mere number');
    if (line.includes('memory.grow(') && file !== GROWS)
      found.push(`memory grows by growTo of ${GROWS} alone`);
    return found.map((fault) => `${file}:${i + 1}: ${fault}`);
  });
}

/** Does the compiler fail if a length is not this? */
function isCheck(line: string, length: string): boolean {
  return line.includes('ERROR(') && line.includes(`!= ${length} `);
}

/** A comment stands above, or above the routines right above: one may explain several. */
function isExplained(lines: readonly string[], at: number): boolean {
  for (let i = at - 1; i >= 0; i--) {
    if (lines[i].endsWith('*/') || lines[i].startsWith('// ')) return true;
    if (lines[i] === '') return false;
  }
  return false;
}

/** Numbers of vector operations (shifts, lanes, splats) are not offsets. */
function isArithmetic(line: string): boolean {
  return !/\b(?:load|store)(?:<\w+>)?\((?:[^()]|\([^()]*\))*, (?:1[6-9]|[2-9]\d|\d{3,})\)/.test(
    line.replaceAll(/\b[if]\d+x\d+\.\w+\([^()]*\)/g, 'x'),
  );
}

/** Biome on a copy without decorators; false if it has found something. */
function lintCopy(): boolean {
  const copy = mkdtempSync(join(tmpdir(), 'minclue-kernels-'));
  try {
    for (const file of files) {
      const text = readFileSync(join(root, file), 'utf8')
        .replaceAll(/^@inline /gm, '')
        .replaceAll(/^@external\(.*\)$/gm, '');
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), text);
    }
    cpSync(join(root, 'scripts/lint-kernels.json'), join(copy, 'biome.json'));
    const { status } = spawnSync(join(root, 'node_modules/.bin/biome'), ['lint', '.'], {
      cwd: copy,
      stdio: 'inherit',
    });
    return status === 0;
  } finally {
    rmSync(copy, { recursive: true });
  }
}
