// Finds the name that a misspelt word means, for error messages.

/**
 * Returns the nearest of the names if it is close: one wrong letter, or fewer than one in three. Case and dashes do not
 * count. Undefined if none is close.
 */
export function nearest(word: string, names: readonly string[]): string | undefined {
  const asked = plain(word);
  const tooMany = Math.max(asked.length < 3 ? 1 : 2, Math.ceil(asked.length / 3));
  let best: { name: string; changes: number } | undefined;
  for (const name of names) {
    const changes = distanceOf(asked, plain(name));
    if (changes < (best?.changes ?? tooMany)) best = { name, changes };
  }
  return best?.name;
}

/** Removes what people write differently: capitals, spaces, dashes. */
export function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** Optimal string alignment: the number of letters changed, added, left out, or swapped with a neighbour. */
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
