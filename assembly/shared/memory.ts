// Memory beyond what a kernel starts with, and full blocks. Kernels may grow memory only here.

/** Throws the error that names the kernel (src/kernel/instance.ts). Never returns. */
@external('memory', 'refuse')
declare function refuse(pages: i32): void;

/**
 * Makes memory reach to `end`, computed in 64 bits so that a sum beyond 4 GiB does not wrap. Throws if memory is
 * refused.
 */
export function growTo(end: u64): void {
  const missing = <i64>((end + 0xffff) >> 16) - <i64>memory.size();
  if (missing <= 0 || memory.grow(<i32>min<i64>(missing, 65536)) >= 0) return;
  refuse(<i32>missing);
  unreachable();
}

/** Throws the error that names the kernel and its room. Never returns. */
@external('memory', 'overflow')
declare function overflow(most: i32): void;

/** Throws because `most` results wait to be taken and there is one more. */
export function refuseMore(most: i32): void {
  overflow(most);
  unreachable();
}
