// What other rooms of this project need of this one and nobody else does: how our pictures are told from others'.
export { isMarkedPng } from './mark.ts';
