// The name that was meant by a word that is none, if one is near: for errors.

/** At most so many letters are wrong, missing, too many, or in each other's place. */
const FARTHEST = 2;

/** The nearest of the names; case and dashes do not count. Undefined if none is near. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  const plain = plainOf(word);
  const near = names
    .map((name) => ({ name, distance: distanceOf(plain, plainOf(name)) }))
    .filter(({ name, distance }) => distance <= FARTHEST && distance < name.length)
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.name;
}

function plainOf(word: string): string {
  return word.toLowerCase().replaceAll(/[-_]/g, '');
}

/** Optimal string alignment: letters changed, added, left out, or exchanged with their neighbours. */
function distanceOf(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    before = last;
    last = row;
  }
  return last[b.length];
}
