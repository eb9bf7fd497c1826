// All ways to choose some of a list of things.

/** The choices of `count` items, in lexicographic order of their places. */
export function* subsets<T>(items: readonly T[], count: number): Generator<T[], void, undefined> {
  if (count > items.length) return;
  const places = Array.from({ length: count }, (_, i) => i);
  const last = items.length - count; // + i: the largest index for place i
  for (;;) {
    yield places.map((place) => items[place]);
    let moved = count - 1;
    while (moved >= 0 && places[moved] === last + moved) moved--;
    if (moved < 0) return;
    places[moved]++;
    for (let i = moved + 1; i < count; i++) places[i] = places[i - 1] + 1;
  }
}
