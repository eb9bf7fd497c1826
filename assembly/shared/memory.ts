// Memory beyond what a kernel starts with, and blocks that are full. Every kernel that needs more asks for it here.

/** Throws the error that names the kernel (src/kernel/instance.ts), and so does not return. */
@external('memory', 'refuse')
declare function refuse(pages: i32): void;

/** Makes memory reach to `end`, in 64 bits so that a sum beyond 4 GiB does not wrap. Throws if memory is refused. */
export function growTo(end: u64): void {
  const missing = <i64>((end + 0xffff) >> 16) - <i64>memory.size();
  if (missing <= 0 || memory.grow(<i32>min<i64>(missing, 65536)) >= 0) return;
  refuse(<i32>missing);
  unreachable();
}

/** Throws the error that names the kernel and its room, and so does not return. */
@external('memory', 'overflow')
declare function overflow(most: i32): void;

/** Throws: `most` findings wait to be taken, and here is one more. */
export function refuseMore(most: i32): void {
  overflow(most);
  unreachable();
}
