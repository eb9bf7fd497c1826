// What other rooms of this project need of this one. It is not part of the library.
export { isFarmAddress } from './address.ts';
export { isLoopback } from './caller.ts';
export { eventLine, farmEvent } from './events.ts';
export { thisMachine } from './store.ts';
