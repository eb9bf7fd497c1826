// Stores and coordinators that somebody made to do harm, as the command line shows them.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { KERNEL_DIGEST } from '../src/kernel/index.ts';
import { createStoreFile } from '../src/store/index.ts';
import { type StoreHeader, VERSION } from '../src/work/index.ts';
import { headerDigest, sealTask } from '../src/work/internal.ts';
import { minclueHere } from './cli-here.ts';
import { useTempFolder } from './temp-folder.ts';

const newPath = useTempFolder();
const UNSEEN = /[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}]/u;
const NASTY = '\u001b]0;x\u0007 \u009b2J \u202e';

function headerOf(fields: Partial<StoreHeader> = {}): StoreHeader {
  const parameters = '{"board":"2x3","clues":10,"ranks":{"from":40,"to":42},"solutions":1,"taskSize":1}';
  const content = { question: 'check', parameters, tasks: 2, version: VERSION, ...fields };
  return { ...content, digest: headerDigest(content) };
}

test('no command shows the control characters of a store', async () => {
  const path = newPath('nasty.campaign');
  const header = headerOf({ question: NASTY, version: NASTY, parameters: JSON.stringify({ board: NASTY }) });
  const answer = { counters: { [NASTY]: 1, constructor: 2 }, found: [NASTY] };
  await createStoreFile(path, header, [sealTask(header, { number: 0, input: '' }, answer, 1)]);
  for (const words of [
    ['status'],
    ['results'],
    ['verify'],
    ['verify', '--recheck', '1'],
    ['run'],
    ['report'],
    ['repair'],
  ])
    for (const more of [[], ['--json']]) {
      const [verb, ...options] = words;
      const { code, stdout, stderr } = await minclueHere(['campaign', verb, path, ...options, ...more]);
      expect(code, verb).not.toBe(70);
      expect(stdout, verb).not.toMatch(UNSEEN);
      expect(stderr, verb).not.toMatch(UNSEEN);
      if (verb === 'results' && more.length > 0)
        expect(JSON.parse(stdout.split('\n')[0])).toMatchObject({ result: NASTY });
    }
});

describe('a worker of a hostile coordinator ends with code 2', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());

  async function work(answers: Readonly<Record<string, unknown>>) {
    const known: Record<string, unknown> = {
      '/campaign': { protocol: 2, name: 'main', header: headerOf(), kernels: KERNEL_DIGEST },
      '/join': { worker: 1, leaseSeconds: 60 },
      '/status': '<html>',
      ...answers,
    };
    server = createServer((request, response) => {
      const answer = known[request.url ?? ''];
      response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? { error: NASTY }));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server!.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    return minclueHere(['campaign', 'work', `http://127.0.0.1:${port}`]);
  }

  test.each([
    ['a page', '/campaign', '<html>', 'is not a minclue coordinator: its reply is not JSON'],
    [
      'an older protocol',
      '/campaign',
      { protocol: 1, name: 'main', header: headerOf(), kernels: '' },
      'uses protocol 1',
    ],
    ['an unknown question', '/campaign', campaign({ question: 'toy' }), 'toy'],
    ['parameters of no question', '/campaign', campaign({ parameters: '[]' }), 'parameters'],
    ['more tasks than the question has', '/campaign', campaign({ tasks: 9e15 }), 'another number of tasks'],
    ['no such path', '/join', undefined, '␛]0;x␇ \\u{9b}2J \\u{202e}'],
    ['a worker that is a text', '/join', { worker: 'x' }, 'is not a minclue coordinator'],
  ])('that answers with %s', async (_, path, answer, words) => {
    const { code, stderr } = await work({ [path]: answer });
    expect(stderr).toContain(words);
    expect(stderr).not.toMatch(UNSEEN);
    expect(code).toBe(2);
  });

  function campaign(fields: Partial<StoreHeader>) {
    return { protocol: 2, name: 'main', header: headerOf(fields), kernels: KERNEL_DIGEST };
  }
});
