// What every room may use and what has nothing to do with Sudoku: errors for users, seeded random numbers, and where the
// modules of worker threads are.
export { InputError } from './input-error.ts';
export { createRandom, pickInt, type Random, shuffled } from './random.ts';
export { provideWorkers, type WorkerFile, type WorkerModule } from './worker-module.ts';
