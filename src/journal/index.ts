// Files in which long work keeps what it has finished, so that it can go on where it was killed.
export { type Journal, openJournal } from './journal.ts';
