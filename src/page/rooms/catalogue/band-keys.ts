// Turns keys into moves on the map of bands.

/** Returns the band that a key leads to, or undefined if the map does not use the key. */
export function bandKey(key: string, at: number, across: number, bands: number): number | undefined {
  const to: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - across,
    ArrowDown: at + across,
    Home: 0,
    End: bands - 1,
  };
  if (!Object.hasOwn(to, key)) return undefined;
  return to[key] >= 0 && to[key] < bands ? to[key] : at;
}
