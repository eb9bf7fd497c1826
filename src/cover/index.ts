// Exact cover problems from anywhere, and Algorithm X with dancing links for them.
export { buildLinks, copyLinks, type Links, resetLinks } from './links.ts';
export { pentominoProblem } from './pentominoes.ts';
export * from './problem.ts';
export { queensProblem } from './queens.ts';
export {
  type CoverCheckpoint,
  type CoverCounters,
  type CoverOptions,
  type CoverSearch,
  danceOn,
  startCover,
} from './search.ts';
export * from './text.ts';
