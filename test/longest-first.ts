// The order of the test files: the longest come first, so that no core is idle at the end while the last long one runs.
// Vitest itself only knows the times of the last run here, and in a fresh clone goes by size.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONG =
  /-kills|cli-campaign|cli-verbs|cli-catalogue\.|cli-json|cli-malformed|cli-farm|cli-schedulers|page\/\w+\.test|3x3\.test|algorithms|frames\.test|patterns\.test|soundness|minima\.test/;

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
