// One program in many bundlers and runtimes, from the packed package. They come from npm into a temporary folder; what
// cannot be had is left out, and the run says so. Pages run in Chromium.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, type TestContext, test } from 'vitest';
import { needsBrowser, openBrowser } from './browser.ts';
import { bundledAnswer, bundledProgram, printingProgram } from './bundled-program.ts';
import { projectFolder } from './cli-run.ts';
import { useTempFolder } from './temp-folder.ts';

/** What is installed, by the name under which it is found. */
const TOOLS: Readonly<Record<string, string>> = {
  bun: 'bun@1',
  deno: 'deno@2',
  esbuild: 'esbuild@0.28',
  miniflare: 'miniflare@4',
  rollup: 'rollup@4',
  '@rollup/plugin-node-resolve': '@rollup/plugin-node-resolve@16',
  vite: 'vite@8',
  vite7: 'vite7@npm:vite@7',
  vitest: 'vitest@4',
  webpack: 'webpack@5',
  'webpack-cli': 'webpack-cli@7',
};

/** The policy of a page that allows no code but its own files. */
const STRICT = "default-src 'self'; script-src 'self'; worker-src 'self'";
const NO_THREAD = /^minclue: the worker thread \S+ cannot be started \(.*\), so this thread does the work\./;
const NO_WASM = /^minclue: WebAssembly may not be compiled here, so slower engines do the work\./;

interface Said {
  readonly answer: string;
  readonly warnings: readonly string[];
}

const tempFolder = useTempFolder();
const table: Record<string, string>[] = [];
let folder: string;
let expected: string;

beforeAll(() => {
  folder = tempFolder();
  mkdirSync(folder, { recursive: true });
  const packed = npm(['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], projectFolder);
  expect(packed.stderr, 'the package could not be packed').not.toMatch(/error/i);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz'))!;
  install(`./${archive}`);
  if (install(...Object.values(TOOLS)) !== 0) for (const tool of Object.values(TOOLS)) install(tool);
  write('program.js', bundledProgram);
  write('main.js', printingProgram);
  write('page.js', PAGE);
  write('index.html', '<!doctype html><body></body><script type="module" src="/page.js"></script>');
  const { answer, warnings } = run([process.execPath, 'main.js']);
  expect(warnings).toEqual([]);
  expect(JSON.parse(answer)).toMatchObject(bundledAnswer);
  expected = answer;
});
afterAll(() => console.table(table));

const PAGE = `
import { program } from './program.js';
program().then(
  (answer) => { document.body.textContent = answer; },
  (error) => { document.body.textContent = 'failed: ' + error.stack; },
);
`;

function npm(words: readonly string[], cwd: string) {
  return spawnSync('npm', words, { cwd, encoding: 'utf8' });
}

function install(...names: readonly string[]): number | null {
  return npm(
    ['install', '--no-audit', '--no-fund', '--omit=optional', ...optionalOf(names), ...names],
    folder,
  ).status;
}

/** Some tools bring their program in an optional package. */
function optionalOf(names: readonly string[]): string[] {
  return names.some((name) => !name.endsWith('.tgz')) ? ['--include=optional'] : [];
}

function write(name: string, text: string | Uint8Array): void {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), text);
}

const bin = (name: string): string => join(folder, 'node_modules', '.bin', name);

/** Leaves the test out, in words, where npm did not bring the tools. */
function needs(context: TestContext, ...tools: readonly string[]): void {
  const missing = tools.filter((tool) => !existsSync(join(folder, 'node_modules', tool)));
  if (missing.length > 0) context.skip(`npm brings no ${missing.join(', no ')} here`);
}

function run([command, ...words]: readonly string[], cwd = folder): Said {
  const { stdout, stderr, status, error } = spawnSync(command, words, { cwd, encoding: 'utf8' });
  if (status !== 0)
    throw error ?? new Error(`${command} ${words.join(' ')} ended with ${status}: ${stderr}${stdout}`);
  return {
    answer: stdout.trim(),
    warnings: stderr.split('\n').filter((line) => line.startsWith('minclue:')),
  };
}

/** Checks what was said, and adds it to the table. */
function agree(where: string, { answer, warnings }: Said, expectedWarnings: readonly RegExp[]): void {
  expect(answer).toBe(expected);
  expect(warnings).toHaveLength(expectedWarnings.length);
  for (const [i, warning] of expectedWarnings.entries()) expect(warnings[i]).toMatch(warning);
  table.push({
    where,
    threads: expectedWarnings.includes(NO_THREAD) ? 'this one' : 'workers',
    kernels: expectedWarnings.includes(NO_WASM) ? 'none' : 'all',
  });
}

describe('the program gives the same answer', () => {
  test('required in Node', () => {
    const required = bundledProgram
      .replaceAll(/import \{(.*?)\} from ('.*?');/g, (_, names: string, from: string) => {
        return `const {${names.replaceAll(' as ', ': ')}} = require(${from});`;
      })
      .replace('export async', 'async');
    write('required.cjs', `${required}\nprogram().then(console.log);\n`);
    agree('Node, require', run([process.execPath, 'required.cjs']), []);
  });

  test('in Bun', (context) => {
    needs(context, 'bun');
    agree('Bun', run([bin('bun'), 'main.js']), []);
  });

  test('in Deno', (context) => {
    needs(context, 'deno');
    agree('Deno', run([bin('deno'), 'run', '-A', '--node-modules-dir=manual', 'main.js']), []);
  });

  test('in Vitest', (context) => {
    needs(context, 'vitest');
    write(
      'tried/program.test.js',
      `import { expect, test } from 'vitest';
import { program } from '../program.js';
test('program', async () => expect(await program()).toBe(${JSON.stringify(expected)}));
`,
    );
    const { answer, warnings } = run([bin('vitest'), 'run', '--root', 'tried', '--reporter=json']);
    expect(JSON.parse(answer)).toMatchObject({ numPassedTests: 1, numFailedTests: 0 });
    agree('Vitest', { answer: expected, warnings }, []);
  });

  test.for(['esm', 'cjs'])('bundled by esbuild as %s', (format, context) => {
    needs(context, 'esbuild');
    const file = `esbuild.${format === 'esm' ? 'mjs' : 'cjs'}`;
    const words = [
      '--bundle',
      '--platform=node',
      `--format=${format}`,
      `--outfile=${file}`,
      '--log-level=error',
    ];
    run([bin('esbuild'), 'main.js', ...words]);
    agree(`esbuild, ${format}`, run([process.execPath, file]), [NO_THREAD]);
  });

  test('bundled by rollup without a plugin for CommonJS', (context) => {
    needs(context, 'rollup', '@rollup/plugin-node-resolve');
    run([
      bin('rollup'),
      'main.js',
      '--plugin',
      'node-resolve',
      '--dir',
      'rolled',
      '--format',
      'es',
      '--silent',
    ]);
    agree('rollup', run([process.execPath, 'rolled/main.js']), [NO_THREAD]);
  });
});

describe('in Cloudflare workerd', () => {
  const worker = (kernels: string) => `
import { program } from './program.js';
${kernels}
export default { async fetch() { return new Response(await program()); } };
`;

  function inWorkerd(name: string, kernels: readonly string[]): Said {
    const provided = kernels.map((each) => `import ${each} from 'minclue/wasm/${each}.wasm';`).join('\n');
    const providing = `import { provideKernels } from 'minclue';\n${provided}\nprovideKernels({ ${kernels.join(', ')} });`;
    write(`${name}.js`, worker(kernels.length > 0 ? providing : ''));
    const words = ['--bundle', '--format=esm', '--external:*.wasm', `--outfile=${name}.bundle.js`];
    run([bin('esbuild'), `${name}.js`, ...words, '--log-level=error']);
    write(
      `${name}.run.mjs`,
      `import { readFileSync } from 'node:fs';
import { Miniflare } from 'miniflare';
const miniflare = new Miniflare({
  compatibilityDate: '2025-01-01',
  modules: [
    { type: 'ESModule', path: 'main.js', contents: readFileSync('${name}.bundle.js', 'utf8') },
    ...${JSON.stringify(kernels)}.map((name) => ({
      type: 'CompiledWasm',
      path: 'minclue/wasm/' + name + '.wasm',
      contents: readFileSync('node_modules/minclue/dist/wasm/' + name + '.wasm'),
    })),
  ],
});
console.log(await (await miniflare.dispatchFetch('http://localhost/')).text());
await miniflare.dispose();
`,
    );
    return run([process.execPath, `${name}.run.mjs`]);
  }

  test('it works without kernels, and says so', (context) => {
    needs(context, 'miniflare', 'esbuild');
    agree('workerd', inWorkerd('bare', []), [NO_WASM, NO_THREAD]);
  });

  test('kernels that are handed in are used', (context) => {
    needs(context, 'miniflare', 'esbuild');
    agree('workerd, provideKernels', inWorkerd('provided', ['bands', 'diggers', 'explainer', 'fill']), [
      NO_THREAD,
    ]);
  });
});

describe('in a page', needsBrowser, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => browser?.close());

  async function visit(address: string): Promise<Said> {
    const page = await browser.newPage();
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('minclue:')) warnings.push(message.text());
    });
    try {
      await page.goto(address);
      // waitForFunction would evaluate words, which a strict policy refuses
      await page.locator('body', { hasText: /^\{|^failed/ }).waitFor({ timeout: 120_000 });
      return { answer: await page.evaluate('document.body.textContent.trim()'), warnings };
    } finally {
      await page.close();
    }
  }

  /** Visits a built folder, with a policy or without. */
  async function visitFolder(name: string, policy?: string): Promise<Said> {
    const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };
    const server = createServer(({ url = '/' }, response) => {
      const path = join(folder, name, url === '/' ? 'index.html' : url);
      if (policy !== undefined) response.setHeader('content-security-policy', policy);
      response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
      response.statusCode = existsSync(path) ? 200 : 404;
      response.end(existsSync(path) ? readFileSync(path) : '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      return await visit(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  }

  const workersIn = (name: string): string[] =>
    (readdirSync(join(folder, name), { recursive: true }) as string[]).filter((path) =>
      path.includes('worker'),
    );

  test.for(['vite', 'vite7'])('built by %s', async (vite, context) => {
    needs(context, vite);
    viteBuild(vite, 'built');
    expect(workersIn('built'), 'no unused worker').toEqual([]);
    agree(`${vite} build`, await visitFolder('built'), [NO_THREAD]);
    agree(`${vite} build, strict policy`, await visitFolder('built', STRICT), [NO_WASM, NO_THREAD]);
  });

  test.for(['vite', 'vite7'])('built by %s, with the address of the worker', async (vite, context) => {
    needs(context, vite);
    writeWithWorker();
    viteBuild(vite, 'with-worker/built', 'with-worker');
    expect(workersIn('with-worker/built')).toEqual([expect.stringContaining('pool-worker')]);
    agree(`${vite} build, provideWorkers`, await visitFolder('with-worker/built'), []);
  });

  test.for(['vite', 'vite7'])('served by %s for development', async (vite, context) => {
    needs(context, vite);
    agree(`${vite} dev`, await served(vite, '.'), [NO_THREAD]);
    writeWithWorker();
    agree(`${vite} dev, provideWorkers`, await served(vite, 'with-worker'), []);
  });

  test('bundled by webpack, which finds the workers', async (context) => {
    needs(context, 'webpack', 'webpack-cli');
    run([bin('webpack'), '--mode', 'production', '--entry', './page.js', '--output-path', './packed']);
    write('packed/index.html', '<!doctype html><body></body><script src="/main.js"></script>');
    agree('webpack', await visitFolder('packed'), []);
  });

  function viteBuild(vite: string, out: string, root = '.'): void {
    run([
      process.execPath,
      join(folder, 'node_modules', vite, 'bin/vite.js'),
      'build',
      root,
      '--outDir',
      join(folder, out),
      '--emptyOutDir',
    ]);
  }

  function writeWithWorker(): void {
    write(
      'with-worker/index.html',
      '<!doctype html><body></body><script type="module" src="/page.js"></script>',
    );
    write('with-worker/program.js', bundledProgram);
    write(
      'with-worker/page.js',
      `import { provideWorkers } from 'minclue';
import poolWorker from 'minclue/solve/pool-worker.js?url';
provideWorkers({ 'solve/pool-worker.js': poolWorker });
${PAGE}`,
    );
  }

  /** Visits the page while Vite serves it. */
  async function served(vite: string, root: string): Promise<Said> {
    write(
      'serve.mjs',
      `import { createServer } from '${vite}';
const server = await createServer({ root: process.argv[2], server: { host: '127.0.0.1', port: 0 }, logLevel: 'error' });
await server.listen();
console.log(server.httpServer.address().port);
process.stdin.resume().on('end', () => process.exit(0));
`,
    );
    const server = spawn(process.execPath, ['serve.mjs', root], {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const closed = new Promise((resolve) => server.on('close', resolve));
    try {
      const [port] = await new Promise<string[]>((resolve, reject) => {
        createInterface(server.stdout).on('line', (line) => resolve([line]));
        server.on('close', () => reject(new Error(`${vite} does not serve`)));
      });
      return await visit(`http://127.0.0.1:${port}/`);
    } finally {
      server.stdin.end();
      await closed;
    }
  }
});
