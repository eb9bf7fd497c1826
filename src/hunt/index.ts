// Hunts around known puzzles: −p+q steps from seeds.
export { type HuntOptions, type HuntRequest, type HuntResult, hunt, listHunted } from './hunt.ts';
export { type HuntStep, stepName } from './neighbours.ts';
export { type HuntParameters, huntQuestion } from './question.ts';
export { oneStep, paperSchedule, type Stage } from './schedule.ts';
export type { FoundPuzzle } from './seed.ts';
