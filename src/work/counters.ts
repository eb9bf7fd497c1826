// Nested counters as a flat list of names and numbers, which can be summed and stored, and back. Inner names and
// indexes follow a dot, as in `nodesPerLevel.3` and `prunes.clique`.

export type NestedCounters = Readonly<
  Record<string, number | readonly number[] | Readonly<Record<string, number>>>
>;

/** Flattens nested counters into one record with paths as names. */
export function flatCounters(counters: object): Record<string, number> {
  const flat = new Map<string, number>();
  for (const [name, count] of Object.entries(counters as NestedCounters))
    if (typeof count === 'number') flat.set(name, count);
    else for (const [key, inner] of Object.entries(count)) flat.set(`${name}.${key}`, inner);
  return Object.fromEntries(flat);
}

/** The longest list. A longer one in a foreign file would only fill the memory. */
const LONGEST_LIST = 10_000;

/**
 * Puts flat counters into the nested counters `zero`, in place. Missing list items become 0. The names may come from a
 * foreign file, so only what `zero` has itself is entered: `constructor.name` is a name like any other.
 */
export function nestCounters<Counters extends object>(
  zero: Counters,
  flat: Readonly<Record<string, number>>,
): Counters {
  for (const [name, count] of Object.entries(flat)) {
    const dot = name.indexOf('.');
    const [outer, key] = [name.slice(0, dot), name.slice(dot + 1)];
    const inner = Object.hasOwn(zero, outer) ? (zero as Record<string, unknown>)[outer] : undefined;
    if (dot < 0 || inner === null || typeof inner !== 'object') enter(zero, name, count);
    else if (!Array.isArray(inner)) enter(inner, key, count);
    else if (/^\d+$/.test(key) && Number(key) < LONGEST_LIST) {
      while (inner.length <= Number(key)) inner.push(0);
      inner[Number(key)] = count;
    } else enter(zero, name, count);
  }
  return zero;
}

/** Sets a property of the object itself, even one called `__proto__`. */
function enter(into: object, name: string, value: number): void {
  Object.defineProperty(into, name, { value, enumerable: true, writable: true, configurable: true });
}
