// Scripts that have a campaign done by many machines: ranges of tasks, each in a store of its own.
export { shellQuote } from './shell.ts';
