// A node of the outer stage that hits all inner sets: is it hopeless, are there sets not known, or is it a leaf?
import { isCrowded } from './crossing';
import { leaf } from './full';
import { ANY, ASKED_OUTER, CROWDED, branch, count, outer, state } from './layout';

/** The node at `level` hits all inner sets known, with elements to spare: is the node hopeless, or are there more? */
export function allHit(): void {
  const node = outer(state.level);
  node.todo = 0;
  if (isCrowded(node)) { count(CROWDED); return; }
  state.mode = ASKED_OUTER;
}

/** The node at `level` hits every inner set there is: it is a leaf, and so is it with any live elements added. */
export function spread(): void {
  const node = outer(state.level);
  node.todo = 0;
  if (isCrowded(node)) { count(CROWDED); return; }
  branch(node, node.live, ANY);
  // Of several pieces that pass here, one looks at the node itself.
  if ((state.level == 0 && (state.only | state.only1) != 0) || (state.level == 1 && state.only1 != 0)) return;
  leaf(node, 0, state.level);
}
