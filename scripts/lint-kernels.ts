// Checks assembly/, which Biome cannot read unchanged, because AssemblyScript has decorators on functions. Without them
// it is TypeScript, so Biome's linter (with the rules of lint-kernels.json) gets a copy with the same lines. These
// rules of our own apply as well:
//   - a line has at most 120 characters;
//   - a comment above each exported routine says what it does;
//   - in `load` and `store`, an offset beyond 15 has a name;
//   - the size of a block of more than 256 bytes is written as a computation, unless an ERROR checks the number;
//   - memory grows only in shared/memory.ts, where refusal is an error in words.
// Compiler warnings fail in scripts/build/kernels.ts.
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
      found.push('the size of a large block is a plain number');
    if (line.includes('memory.grow(') && file !== GROWS)
      found.push(`memory may grow only by growTo of ${GROWS}`);
    return found.map((fault) => `${file}:${i + 1}: ${fault}`);
  });
}

/** Does an ERROR of the compiler check this length? */
function isCheck(line: string, length: string): boolean {
  return line.includes('ERROR(') && line.includes(`!= ${length} `);
}

/** Is there a comment above it, or above the routines directly above? One comment may explain several. */
function isExplained(lines: readonly string[], at: number): boolean {
  for (let i = at - 1; i >= 0; i--) {
    if (lines[i].endsWith('*/') || lines[i].startsWith('// ')) return true;
    if (lines[i] === '') return false;
  }
  return false;
}

/** Is the number only part of vector operations (shifts, lanes, splats)? Those are not offsets. */
function isArithmetic(line: string): boolean {
  return !/\b(?:load|store)(?:<\w+>)?\((?:[^()]|\([^()]*\))*, (?:1[6-9]|[2-9]\d|\d{3,})\)/.test(
    line.replaceAll(/\b[if]\d+x\d+\.\w+\([^()]*\)/g, 'x'),
  );
}

/** Runs Biome on a copy without decorators. Returns false if it found something. */
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
