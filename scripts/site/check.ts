// Checks the built site as a browser would see it: every address inside it leads to an existing file and anchor,
// nothing is loaded from elsewhere, and no page contains anything that a strict policy forbids.
import { dirname, join } from 'node:path/posix';

/** Returns the faults of the docs among the files of a site, in words. */
export function siteFaults(files: ReadonlyMap<string, Buffer>): string[] {
  const faults: string[] = [];
  const anchors = new Map<string, Set<string>>();
  const anchorsOf = (name: string): Set<string> => {
    let found = anchors.get(name);
    if (!found) {
      const html = files.get(name)!.toString();
      found = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => unescaped(id)));
      anchors.set(name, found);
    }
    return found;
  };
  for (const [name, content] of files) {
    if (!name.startsWith('docs/') || !name.endsWith('.html')) continue;
    const html = content.toString();
    if (/<script(?![^>]*\ssrc=)|<[^>]*\s(?:on\w+|style)=|<style/.test(html))
      faults.push(`${name}: a script or a style inside the page`);
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    const twice = ids.find((id, at) => ids.indexOf(id) !== at);
    if (twice !== undefined) faults.push(`${name}: the anchor ${twice} occurs twice`);
    for (const [, tag, attribute, written] of html.matchAll(/<(\w+)\b[^>]*?\s(href|src)="([^"]*)"/g)) {
      const address = unescaped(written);
      if (/^[a-z][a-z+.-]*:|^\/\//i.test(address)) {
        if (tag !== 'a' || attribute !== 'href' || !/^(https?|mailto):/.test(address))
          faults.push(`${name}: loads ${address}`);
        continue;
      }
      const [path, anchor] = address.split('#');
      const target = path === '' ? name : join(dirname(name), decodeURIComponent(path));
      if (!files.has(target)) faults.push(`${name}: there is no ${address}`);
      else if (anchor && target.startsWith('docs/') && !anchorsOf(target).has(decodeURIComponent(anchor)))
        faults.push(`${name}: ${target} has no #${anchor}`);
    }
  }
  return faults;
}

function unescaped(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
