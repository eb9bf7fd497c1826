// The licences of bundled packages, which must be distributed with the bundle.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the name, version and licence of every package among these bundled modules. `root`: the folder of
 * node_modules.
 */
export function thirdParty(root: string, modules: readonly string[]): string {
  const names = new Set<string>();
  for (const path of modules) {
    const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
    if (name !== undefined) names.add(name);
  }
  return [...names]
    .sort()
    .map((name) => notice(join(root, 'node_modules', name)))
    .join('\n');
}

function notice(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((each) => /^(licen[cs]e|copying)/i.test(each));
  if (file === undefined) throw new Error(`${name}: no licence in its package`);
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}
