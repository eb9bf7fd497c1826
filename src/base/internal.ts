// For other rooms of this project alone: digests, generators of long work, errors of the system in words, jobs for worker
// threads, and packages that are installed on demand. SHA-256 is for digests that people compare, CRC-32 finds damage in files.
export { crc32 } from './crc32.ts';
export { checkOptions, type OptionNames, shown } from './options.ts';
export {
  isVersionKnown,
  missingPackage,
  otherVersion,
  type PackageName,
  packageNames,
  packageSpecs,
} from './packages.ts';
export { connectToStarter, startThread, type Thread } from './platform.ts';
export { chooseSeed, LARGEST_SEED } from './seed.ts';
export { createSha256 } from './sha256.ts';
export { finish, mapSteps } from './steps.ts';
export { isSystemError, systemMessage, systemReason } from './system-error.ts';
export { type JobWork, startThreads } from './threads.ts';
export { nextTurn } from './turn.ts';
export { visibleLines, visibleText } from './visible.ts';
export { answerJobs } from './worker.ts';
export { addressOf } from './worker-module.ts';
