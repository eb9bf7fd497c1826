// Questions over whole catalogues or files of grids, cut into units of work, kept in a store.
export type { Question, UnitAnswer } from './question.ts';
