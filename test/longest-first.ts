// The order of the test files: first those with a process of their own, so that the others follow each other in shared
// ones, and in each half the longest first, so that no core is idle at the end while the last long one runs. Vitest
// itself only knows the times of the last run here, and in a fresh clone goes by size.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take more than five seconds on a quiet machine with two cores, the longest first. */
const LONGEST = [
  'page/farm',
  'docs-commands',
  'cli-interrupt-table',
  'page/carried',
  'page/print',
  'page/solve',
  'page/puzzle',
  'stored-kills',
  'cli-malformed',
  'page/steps',
  'page/catalogue',
  'chaos',
  'cli-farm',
  'cli-campaign',
  'page/',
  'cli-json',
  'cli-interrupt',
  'work-run',
  'cli-verbs',
  'cli-check',
  'same-answers',
  'cli-make-collections',
  'cli-rate',
  'cli-prove',
  'soundness',
  'cli-results',
  'farm/store',
  'prove/frames',
];

function rank({ moduleId }: TestSpecification): number {
  const at = LONGEST.findIndex((name) => moduleId.includes(name));
  return at < 0 ? LONGEST.length : at;
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isShared = ({ project }: TestSpecification) => Number(!project.config.isolate);
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => isShared(a) - isShared(b) || rank(a) - rank(b));
  }
}
