import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { adviseNode, QUEUE_NODE } from './node.ts';

it('names the Node version that the installed pg-boss asks for', () => {
  const path = new URL('../../node_modules/pg-boss/package.json', import.meta.url);
  const { engines } = JSON.parse(readFileSync(path, 'utf8')) as { engines: { node: string } };
  expect(engines.node).toBe(`>=${QUEUE_NODE.join('.')}.0`);
});

it('advises users of an older Node, and nobody else', () => {
  const advice = "a farm's queue, pg-boss, asks for Node 22.12 or newer; this is Node";
  expect(adviseNode('20.20.2')).toBe(`${advice} 20.20.2`);
  expect(adviseNode('22.11.9')).toBe(`${advice} 22.11.9`);
  for (const version of ['22.12.0', '22.13.0', '24.0.0']) expect(adviseNode(version)).toBeUndefined();
});
