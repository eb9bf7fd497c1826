// The order of branches: elements in most sets first, so that the strong ones are dead for the others (10 % fewer
// nodes).
import { OFTEN, OuterNode, orderOf } from './layout';

/**
 * Sorts the elements of `todo`, if there are not too many, by the number of the `kept` sets of the list at `own` with
 * them.
 */
export function order(node: OuterNode, todo: i64, own: usize, kept: i32): void {
  if (popcnt(todo) > 16) return;
  const end = own + (<usize>kept << 3);
  for (let length: usize = 0; todo != 0; todo &= todo - 1, length++) {
    const bit = todo & -todo;
    let often = 0;
    for (let at = own; at < end; at += 8) often += <i32>((load<i64>(at) & bit) != 0);
    insert(node, length, <usize>ctz(bit), often);
  }
  node.isOrdered = 1;
}

/** Inserts an element that is in `often` sets into the order of a node, which has `length` elements. */
@inline export function insert(node: OuterNode, length: usize, element: usize, often: i32): void {
  const order = orderOf(node);
  let i = length;
  for (; i > 0 && load<i32>(OFTEN + (i << 2) - 4) < often; i--) {
    store<i32>(OFTEN + (i << 2), load<i32>(OFTEN + (i << 2) - 4));
    store<u8>(order + i, load<u8>(order + i - 1));
  }
  store<i32>(OFTEN + (i << 2), often);
  store<u8>(order + i, <u8>element);
}
