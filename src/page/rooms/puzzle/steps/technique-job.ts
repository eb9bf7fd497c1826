// Gathers the page about a technique: what it is, and an example.
import { type TechniqueExample, techniqueExample, techniqueNote } from '../../../../rate/index.ts';
import type { Job } from '../../../work/job.ts';
import { type PuzzleData, packPuzzle } from '../../../work/puzzle-data.ts';
import { type ExplainedStep, explainStep } from './explained.ts';

export interface TechniqueAbout {
  /** What it is, in a few sentences. */
  readonly note?: string;
  readonly example?: Example;
}

/** A step, and the digits on the board before it. */
export interface Example {
  readonly position: PuzzleData;
  readonly item: ExplainedStep;
}

export const job: Job<string, never, never, TechniqueAbout> = (name) => {
  const note = techniqueNote(name);
  const example = techniqueExample(name);
  return {
    ...(note !== undefined && { note }),
    ...(example && { example: exampleOf(example) }),
  };
};

function exampleOf({ before, step }: TechniqueExample): Example {
  const { board, cells } = before;
  return { position: packPuzzle({ board, cells }), item: explainStep(before, step) };
}
