// Reports at the end of a run which tests were skipped because public lists, programs or a browser are missing, and
// which passed only at their second try.
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { fullListsFolder } from './full-lists.ts';
import './programs.ts';

export const leftOutReporter: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    const leftOut: string[] = [];
    const missing = new Set<string>();
    const browserless: string[] = [];
    const programless: string[] = [];
    const programs = new Set<string>();
    const repeated: string[] = [];
    for (const module of modules)
      for (const test of module.children.allTests('passed'))
        if (test.diagnostic()?.flaky) repeated.push(`  ${module.relativeModuleId}: ${test.fullName}`);
    for (const module of modules)
      for (const test of module.children.allTests('skipped')) {
        if (isBrowserMissing(test)) browserless.push(`  ${module.relativeModuleId}: ${test.fullName}`);
        const wanted = missingOf(test, 'missingPrograms');
        for (const name of wanted) programs.add(name);
        if (wanted.length > 0) programless.push(`  ${module.relativeModuleId}: ${test.fullName}`);
        const lists = missingOf(test, 'missingLists');
        if (lists.length === 0) continue;
        for (const list of lists) missing.add(`${list}.txt`);
        leftOut.push(`  ${module.relativeModuleId}: ${test.fullName}`);
      }
    if (repeated.length > 0) {
      console.info(`Passed at the second try: ${repeated.length} of the tests. Make them wait for a sign`);
      console.info(repeated.join('\n'));
    }
    if (browserless.length > 0) {
      console.info(`Left out: ${browserless.length} tests, which need a Chromium that runs here`);
      console.info(browserless.join('\n'));
    }
    if (programless.length > 0) {
      console.info(`Left out: ${programless.length} tests, which need ${[...programs].join(', ')}`);
      console.info(programless.join('\n'));
    }
    if (leftOut.length === 0) return;
    console.info(
      `Left out: ${leftOut.length} tests, for want of ${[...missing].join(', ')} in ${fullListsFolder}`,
    );
    console.info(leftOut.join('\n'));
  },
};

/** Returns its missing requirements, and those of the describes around it. */
function missingOf(test: TestCase, what: 'missingLists' | 'missingPrograms'): readonly string[] {
  const missing = [...(test.meta()[what] ?? [])];
  for (let suite = test.parent; suite.type === 'suite'; suite = suite.parent)
    missing.push(...(suite.meta()[what] ?? []));
  return missing;
}

/**
 * Is the browser missing for it, or for a describe around it? A test after a failed hook is also skipped, but for
 * another reason.
 */
function isBrowserMissing(test: TestCase): boolean {
  let isMissing = test.meta().isBrowserMissing === true;
  for (let suite = test.parent; suite.type === 'suite'; suite = suite.parent)
    isMissing ||= suite.meta().isBrowserMissing === true;
  return isMissing;
}
