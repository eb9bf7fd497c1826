// A node of the outer stage that hits all inner sets: is it hopeless, are there unknown sets, or is it a leaf?
import { isCrowded } from './crossing';
import { leaf } from './full';
import { ANY, ASKED_OUTER, CROWDED, branch, count, outer, state } from './layout';

/**
 * Handles the node at `level`, which hits all known inner sets with elements to spare: cuts it, asks, or makes it a
 * leaf.
 */
export function allHit(): void {
  const node = outer(state.level);
  node.todo = 0;
  if (isCrowded(node)) { count(CROWDED); return; }
  state.mode = ASKED_OUTER;
}

/**
 * Handles the node at `level`, which hits every inner set, known or not: it is a leaf, also with any live elements
 * added.
 */
export function spread(): void {
  const node = outer(state.level);
  node.todo = 0;
  if (isCrowded(node)) { count(CROWDED); return; }
  branch(node, node.live, ANY);
  // if several pieces pass here, only one searches the node itself
  if ((state.level == 0 && (state.only | state.only1) != 0) || (state.level == 1 && state.only1 != 0)) return;
  leaf(node, 0, state.level);
}
