// The worker thread of lab.ts. It is started from the source, so the loader of TypeScript comes first.
process.env.TSX_DISABLE_CACHE = '1'; // which would be left in the temporary folder
const { register } = await import('tsx/esm/api');
register();
const { answerQuestions } = await import('../../src/work/index.ts');
const { trialQuestion } = await import('./question.ts');
answerQuestions([trialQuestion]);
