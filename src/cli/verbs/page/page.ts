// `minclue page`: serves the workbench to a browser on this machine until Ctrl-C, or writes its files for any web host.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { InputError } from '../../../base/index.ts';
import { counted } from '../../frame/message.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { silencing } from '../../frame/shared-options.ts';
import { declareVerb } from '../../frame/verb.ts';
import { pageFolder, readPageContents, servePage } from './page-server.ts';

const declared = declareOptions({
  port: option.number('N', 'port to listen on; 0 takes any free one', {
    min: 0,
    max: 65_535,
    default: 8378,
    conflicts: ['output'],
  }),
  host: option.text('NAME', 'address of this machine to listen on', {
    default: '127.0.0.1',
    conflicts: ['output'],
  }),
  open: option.flag('open the page in the browser', { conflicts: ['output'] }),
  output: option.newFolder(
    'DIR',
    'write the page and the docs as files into this new or empty folder instead, for any web host',
    { was: ['export'] },
  ),
  ...silencing,
});
type Options = OptionsOf<typeof declared>;

export const pageVerb = declareVerb({
  name: 'page',
  summary: 'serve the workbench to a browser: look at grids and puzzles, search, explain; Ctrl-C stops it',
  arguments: [],
  options: declared,
  examples: ['minclue page --open', 'minclue page --port 0', 'minclue page --output /tmp/minclue-site'],
  run: (_inputs, options, session) => run(options, session),
});

async function run(options: Options, session: Session): Promise<void> {
  const folder = pageFolder();
  if (options.output !== undefined) {
    const contents = await readPageContents(folder);
    for (const [name, content] of contents) {
      const path = join(options.output, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content, { flag: 'wx' });
    }
    session.note(`${counted(contents.size, 'file')} written; any web host can serve them, from any folder`);
    return;
  }
  if (options.host === '') throw new InputError('--host: expected an address of this machine, got nothing');
  const server = await servePage(folder, options.host, options.port);
  try {
    await session.write(`${server.url}\n`);
    session.note('serving the page, and the docs under docs/; Ctrl-C stops it');
    if (options.open) openInBrowser(server.url, session);
    if (!session.signal.aborted) await once(session.signal, 'abort');
  } finally {
    await server.close();
  }
  session.noteStop('stopped');
}

/** The commands that open an address, by system. */
const openers: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

function openInBrowser(url: string, session: Session): void {
  const [program, ...words] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(program, [...words, url], { stdio: 'ignore', detached: true });
  child.on('error', () => session.note(`could not open a browser; go to ${url}`));
  child.unref();
}
