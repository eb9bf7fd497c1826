// What the answers of each question depend on. A campaign is bound to the version of its answers and to the kernels its
// question declares, so both must be true: a question declares just the kernels that its tasks load, and answers change
// only together with their version. `npx vitest run test/answers.test.ts -u` writes test/answers.json.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { kernelDigest, kernelDigests } from '../src/kernel/index.ts';
import type { AnswersVersion, Question, Task, TaskAnswer } from '../src/work/index.ts';
import { canonicalJson } from '../src/work/internal.ts';
import { type AnswerTask, answerTasks } from './answer-tasks.ts';

const FILE = new URL('answers.json', import.meta.url);

/** The answers of a question as the file keeps them. */
interface KeptAnswers {
  readonly version: string;
  /** The SHA-256 of each answer, by the name of its task. */
  readonly answers: Readonly<Record<string, string>>;
}

const kept = JSON.parse(readFileSync(FILE, 'utf8')) as Readonly<Record<string, KeptAnswers>>;
const now: Record<string, KeptAnswers> = {};
/** Are all answers so far those of the file, or of a new version? */
let mayWrite = true;

/** Called with the name of each kernel that is loaded. */
let onLoad: (kernel: string) => void = () => {};

const { Module } = WebAssembly;
const nameOf = new Map(Object.entries(kernelDigests).map(([name, digest]) => [digest, name]));
beforeAll(() => {
  WebAssembly.Module = class extends Module {
    constructor(bytes: BufferSource) {
      super(bytes);
      const digest = createHash('sha256')
        .update(bytes as Uint8Array)
        .digest('hex');
      const name = nameOf.get(digest); // none: the probe for WebAssembly
      if (name !== undefined) onLoad(name);
    }
  } as typeof Module;
});
afterAll(() => {
  WebAssembly.Module = Module;
});

/** A question with all modules, and so all kernels, loaded anew. */
interface Fresh {
  readonly answers: AnswersVersion;
  answer(asked: AnswerTask, signal: AbortSignal): Promise<TaskAnswer>;
}

async function freshQuestion(name: string): Promise<Fresh> {
  vi.resetModules();
  if (name === 'hit') return freshHit();
  const { anyQuestion } = await import('../src/cli/verbs/campaign/questions.ts');
  const question = anyQuestion(name)!;
  return {
    answers: question.answers,
    async answer({ parameters: given, task: number = 0, input = '' }, signal) {
      const parameters = question.parse(given);
      await question.countTasks?.(parameters);
      return answerOf(question, parameters, { number, input }, signal);
    },
  };
}

async function answerOf(
  question: Question<unknown>,
  parameters: unknown,
  task: Task,
  signal: AbortSignal,
): Promise<TaskAnswer> {
  if (!('plan' in question)) return question.answer(parameters, task, signal);
  const plan = question.plan(parameters, task);
  const counters: Record<string, number> = {};
  const found: string[] = [];
  for (let part = 0; part < plan.parts; part++) {
    const work = question.start(parameters, plan, part);
    let report = work.advance(50, true);
    found.push(...report.found);
    while (report.state === 'paused') {
      report = work.advance(50, true);
      found.push(...report.found);
    }
    for (const [name, count] of Object.entries(report.counters))
      counters[name] = (counters[name] ?? 0) + count;
  }
  return { counters, found };
}

/** The stores of `minclue hit`, which are no campaigns. */
async function freshHit(): Promise<Fresh> {
  const { storedHit } = await import('../src/cli/verbs/hit/hit.ts');
  const { startHit, startMinimal } = await import('../src/hit/index.ts');
  const { flatCounters: flat } = await import('../src/work/internal.ts');
  const family = {
    elements: 9,
    sets: [
      [0, 1, 2],
      [3, 4, 5],
      [6, 7, 8],
      [0, 3, 6],
      [1, 4, 7],
      [2, 4, 6],
    ],
  };
  return {
    answers: storedHit.answers,
    async answer({ parameters }) {
      const { size } = parameters as { readonly size?: number };
      const search = size === undefined ? startMinimal(family) : startHit({ family, size });
      while (search.run(1000) === 'paused');
      return { counters: flat(search.counters), found: search.take().map((set) => JSON.stringify(set)) };
    },
  };
}

describe.each(Object.keys(answerTasks))('%s', (name) => {
  let question: Fresh;
  const loaded = new Set<string>();

  test.each(answerTasks[name])('has an answer that changes only with its version: $name', async (asked) => {
    const couldWrite = mayWrite;
    mayWrite = false; // unless this test succeeds
    question = await freshQuestion(name);
    const { version } = question.answers;
    now[name] ??= { version, answers: {} };
    const stop = new AbortController();
    onLoad = (kernel) => {
      loaded.add(kernel);
      if (kernel === asked.until) stop.abort();
    };
    const answer = question.answer(asked, stop.signal);
    if (asked.until !== undefined) {
      await expect(answer).rejects.toThrow('aborted');
      mayWrite = couldWrite;
      return;
    }
    const digest = createHash('sha256')
      .update(canonicalJson(await answer))
      .digest('hex');
    (now[name].answers as Record<string, string>)[asked.name] = digest;
    const before = kept[name];
    const isSame = before?.version !== version || digest === (before.answers[asked.name] ?? digest);
    expect(isSame, raiseText(name, asked.name, version)).toBe(true);
    mayWrite = couldWrite;
  });

  test('declares just the kernels that its tasks load', () => {
    expect([...loaded].sort()).toEqual([...question.answers.kernels].sort());
    expect(kernelDigest(question.answers.kernels)).toMatch(/^[0-9a-f]{64}$/);
  });
});

/** What to do if an answer has changed. */
function raiseText(question: string, task: string, version: string): string {
  return (
    `the answer of ${question} to "${task}" has changed. Campaigns under way would mix both answers. If the change is ` +
    `wanted, raise answers.version (${version}) of the question to the next version of minclue, then run ` +
    '"npx vitest run test/answers.test.ts -u" (CONTRIBUTING.md, "How to change answers")'
  );
}

test('every question has tasks here', async () => {
  const { storedQuestions } = await import('../src/cli/verbs/campaign/questions.ts');
  expect(Object.keys(answerTasks).sort()).toEqual([...storedQuestions.map(({ name }) => name), 'hit'].sort());
});

test('the file has the answers of all tasks', async () => {
  expect(mayWrite, 'answers have changed without their version, so the file is not written').toBe(true);
  await expect(`${JSON.stringify(now, undefined, 2)}\n`).toMatchFileSnapshot('answers.json');
});

describe('the digest of kernels', () => {
  test('depends on which kernels, not on their order', () => {
    expect(kernelDigest(['pairs', 'bands'])).toBe(kernelDigest(['bands', 'pairs', 'bands']));
    const digests = [[], ['bands'], ['pairs'], ['bands', 'pairs'], Object.keys(kernelDigests)].map(
      kernelDigest,
    );
    expect(new Set(digests).size).toBe(digests.length);
  });

  test('is refused for a kernel that does not exist', () => {
    expect(() => kernelDigest(['bands', 'toString'])).toThrow('there is no kernel "toString"');
  });

  test('is made of the digests of the files in dist/wasm', () => {
    for (const [name, digest] of Object.entries(kernelDigests)) {
      const bytes = readFileSync(new URL(`../dist/wasm/${name}.wasm`, import.meta.url));
      expect(createHash('sha256').update(bytes).digest('hex'), name).toBe(digest);
    }
  });
});
