// A real browser for tests: Chromium from the PATH, or else from npm. The page is bundled as users do and served from
// memory.
import { accessSync, constants } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Browser, chromium } from 'playwright-core';
import { npmChromiumEnv, npmChromiumPath, unpackNpmChromium } from './npm-chromium.ts';

declare module 'vitest' {
  interface TaskMeta {
    isBrowserMissing?: boolean;
  }
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of Chromium, or undefined if there is none. `MINCLUE_CHROMIUM=npm` ignores the machine's own. */
const chromiumPath = process.env.MINCLUE_CHROMIUM === 'npm' ? npmChromiumPath : (inPath() ?? npmChromiumPath);

/** The options of a test or a describe that needs a browser. */
export const needsBrowser = {
  skip: chromiumPath === undefined,
  meta: { isBrowserMissing: chromiumPath === undefined },
};

/**
 * Opens the browser. `folder`: for files that it leaves behind if it is killed. Default: the folder of the test run.
 */
export async function openBrowser(folder?: string): Promise<Browser> {
  const isFromNpm = chromiumPath === npmChromiumPath;
  if (isFromNpm) await unpackNpmChromium();
  const env = {
    ...process.env,
    ...(folder !== undefined && { TMPDIR: folder }),
    ...(isFromNpm && npmChromiumEnv),
  };
  return chromium.launch({ executablePath: chromiumPath!, args: FLAGS, env });
}

export interface Site {
  /** The address of the page, `http://127.0.0.1:…/`. */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Serves the program as /page/main.js with a page that loads it, and the workers, each named as in `minclue/NAME`,
 * where the library expects them.
 */
export async function serve(program: string, workers: readonly string[] = []): Promise<Site> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const shared = {
    absWorkingDir: root,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    outdir: join(root, 'site'),
  } as const;
  const page = await build({ ...shared, stdin: { contents: program, resolveDir: root } });
  const others = await build({
    ...shared,
    entryPoints: Object.fromEntries(
      workers.map((name) => [name.replace(/\.js$/, ''), `dist/${name}`]), // as in the package's exports
    ),
  });
  const files = new Map(
    others.outputFiles.map(({ path, contents }) => [path.slice(shared.outdir.length), contents]),
  );
  files.set('/page/main.js', page.outputFiles[0].contents);
  const server = createServer(({ url = '' }, response) => {
    const script = files.get(url);
    response.statusCode = url === '/' || script ? 200 : 404;
    response.setHeader('content-type', script ? 'text/javascript' : 'text/html');
    response.end(
      script ?? '<!doctype html><title>minclue</title><script type="module" src="/page/main.js"></script>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function inPath(): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => ['chromium', 'chromium-browser', 'google-chrome'].map((name) => join(folder, name)))
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
