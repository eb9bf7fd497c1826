// What the farm needs of this room: the protocol; and addresses without all that speaks to them, for the page.
export { readCoordinatorAddress } from './address.ts';
export * from './protocol.ts';
