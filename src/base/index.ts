// What every room may use and what says nothing of Sudoku: errors for users, and seeded random numbers.
export { InputError } from './input-error.ts';
export { createRandom, pickInt, type Random, shuffled } from './random.ts';
