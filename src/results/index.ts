// The published results: an index of their files with digests, how each is checked, and stores made of them again.

export { KERNEL_DIGEST } from '../kernel/index.ts';
export { restoreResult } from './restore.ts';
export {
  findResult,
  INDEX_FILE,
  type Making,
  type ReadResultFile,
  type ResultEntry,
  type ResultIndex,
  type ResultKind,
  readResultIndex,
} from './result-index.ts';
export { type ResultReport, verifyResult } from './verify.ts';
