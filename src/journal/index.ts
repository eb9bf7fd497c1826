// Files in which long work keeps what it has finished, so that it can go on where it was killed.
export { openJournal } from './journal.ts';
