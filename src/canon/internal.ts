// What other rooms of this project use from this one. Not part of the library.
export { carryBatch } from './kernels.ts';
export { checkListable } from './listed.ts';
export { areEqualBytes, hashBytes, packedLength, packForm } from './packed-form.ts';
