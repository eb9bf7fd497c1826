// What other rooms of this project need of this one and nobody else does: no part of the library.
export { carryBatch } from './kernels.ts';
export { checkListable } from './listed.ts';
export { areEqualBytes, hashBytes, packedLength, packForm } from './packed-form.ts';
