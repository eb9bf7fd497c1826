// What the farm needs of this room: the protocol.
export * from './protocol.ts';
