// Says at the end of a run which tests were left out for want of public lists or of a browser.
import { fileURLToPath } from 'node:url';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { publicListsFolder } from './public-lists.ts';

export const leftOutReporter: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    const leftOut: string[] = [];
    const missing = new Set<string>();
    const browserless: string[] = [];
    for (const module of modules)
      for (const test of module.children.allTests('skipped')) {
        if (needsBrowser(test)) browserless.push(`  ${module.relativeModuleId}: ${test.fullName}`);
        const lists = missingListsOf(test);
        if (lists.length === 0) continue;
        for (const list of lists) missing.add(`${list}.txt`);
        leftOut.push(`  ${module.relativeModuleId}: ${test.fullName}`);
      }
    if (browserless.length > 0) {
      console.info(`Left out: ${browserless.length} tests, for want of Chromium in the PATH`);
      console.info(browserless.join('\n'));
    }
    if (leftOut.length === 0) return;
    const where = fileURLToPath(publicListsFolder);
    console.info(`Left out: ${leftOut.length} tests, for want of ${[...missing].join(', ')} in ${where}`);
    console.info(leftOut.join('\n'));
  },
};

/** Its own, and those of the describes around it. */
function missingListsOf(test: TestCase): readonly string[] {
  const lists = [...(test.meta().missingLists ?? [])];
  for (let suite = test.parent; suite.type === 'suite'; suite = suite.parent)
    lists.push(...(suite.meta().missingLists ?? []));
  return lists;
}

function needsBrowser(test: TestCase): boolean {
  return test.parent.type === 'suite' && test.parent.meta().needsBrowser === true;
}
