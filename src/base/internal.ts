// What other rooms of this project need of this one and nobody else does: digests, errors of the system in
// words, and jobs for worker threads. SHA-256 is for what others compare, CRC-32 for damage in files.
export { crc32 } from './crc32.ts';
export { createSha256 } from './sha256.ts';
export { isSystemError, systemMessage, systemReason } from './system-error.ts';
export { startThreads } from './threads.ts';
export { nextTurn } from './turn.ts';
export { answerJobs } from './worker.ts';
