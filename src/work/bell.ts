// How those who wait hear of those who work.

/** `changed()` resolves at the next `tell()`. */
export function createBell(): { changed: () => Promise<void>; tell: () => void } {
  let ring: () => void = () => {};
  let next: Promise<void> | undefined;
  return {
    changed() {
      next ??= new Promise((resolve) => {
        ring = resolve;
      });
      return next;
    },
    tell() {
      next = undefined;
      ring();
    },
  };
}
