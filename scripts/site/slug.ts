// The anchors of headings, by GitHub's rules, so that a link to a section works there and on the site.

/**
 * Returns a function that gives each heading of a page its anchor. Repeated headings get `-1`, `-2` and so on at the
 * end.
 */
export function slugger(): (heading: string) => string {
  const used = new Map<string, number>();
  return (heading) => {
    const plain = slugOf(heading);
    let slug = plain;
    while (used.has(slug)) {
      const count = used.get(plain)! + 1;
      used.set(plain, count);
      slug = `${plain}-${count}`;
    }
    used.set(slug, 0);
    return slug;
  };
}

/**
 * Changes to lower case, keeps letters, digits, hyphens and underscores, turns spaces into hyphens and drops the rest.
 */
function slugOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}
