// Nested counters as a flat list of names and numbers, which can be summed and stored, and back. Inner names and
// indexes follow a dot, as in `nodesPerLevel.3` and `prunes.clique`.

export type NestedCounters = Readonly<
  Record<string, number | readonly number[] | Readonly<Record<string, number>>>
>;

/** Flattens nested counters into one record with paths as names. */
export function flatCounters(counters: object): Record<string, number> {
  const flat: Record<string, number> = {};
  for (const [name, count] of Object.entries(counters as NestedCounters))
    if (typeof count === 'number') flat[name] = count;
    else for (const [key, inner] of Object.entries(count)) flat[`${name}.${key}`] = inner;
  return flat;
}

/** Puts flat counters into the nested counters `zero`, in place. Missing list items become 0. */
export function nestCounters<Counters extends object>(
  zero: Counters,
  flat: Readonly<Record<string, number>>,
): Counters {
  const all = zero as Record<string, unknown>;
  for (const [name, count] of Object.entries(flat)) {
    const dot = name.indexOf('.');
    const inner = all[name.slice(0, dot)] as Record<string, number> | number[] | undefined;
    if (dot < 0 || inner === undefined) all[name] = count;
    else if (!Array.isArray(inner)) inner[name.slice(dot + 1)] = count;
    else {
      const at = Number(name.slice(dot + 1));
      while (inner.length <= at) inner.push(0);
      inner[at] = count;
    }
  }
  return zero;
}
