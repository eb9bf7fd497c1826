// What the farm and the page need of this room: the protocol, and addresses without the code that connects to them.
export { readCoordinatorAddress } from './address.ts';
export * from './protocol.ts';
