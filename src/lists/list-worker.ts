// A worker that answers questions about the puzzles of a list.
import { questionWork } from './answer-list.ts';
import { serveLists } from './serve.ts';

serveLists(async () => questionWork);
