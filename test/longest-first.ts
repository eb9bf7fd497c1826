// The order of the test files: those that take longest come first, so that at the end no core is idle while the last
// long one runs. Vitest itself knows only how long they took in the last run here, and in a fresh clone goes by size.
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
