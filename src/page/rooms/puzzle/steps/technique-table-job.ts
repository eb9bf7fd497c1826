// Lists people's techniques with their levels. The page asks a worker, because the table holds the finders too.
import { type Level, levelTechniques } from '../../../../rate/index.ts';
import type { Job } from '../../../work/job.ts';

export interface TechniqueEntry {
  readonly name: string;
  readonly level: Level;
}

export const job: Job<undefined, never, never, TechniqueEntry[]> = () =>
  levelTechniques.map(({ name, level }) => ({ name, level }));
