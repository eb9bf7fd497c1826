// What other rooms of this project need of this one and nobody else does: no part of the library.
export { isFarmAddress } from './address.ts';
export { adviseNode } from './node.ts';
export { thisMachine } from './store.ts';
