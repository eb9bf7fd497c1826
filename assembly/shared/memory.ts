// Memory beyond what a kernel starts with. A machine may refuse it. Then the wrapper throws
// (src/kernel/instance.ts): no call returns without the memory it asked for, so nothing is written past the end.

/** The wrapper throws an error that says how many pages could not be had. */
// @ts-ignore: decorator
@external('memory', 'refused')
declare function refused(pages: i32): void;

/** Makes memory reach to `end` at least. */
export function growTo(end: usize): void {
  const missing = <i32>((<u64>end + 0xffff) >> 16) - memory.size();
  if (missing > 0 && memory.grow(missing) < 0) refused(missing);
}
