// The worker thread of lab.ts. It is started from the source, so it first loads the TypeScript loader.
process.env.TSX_DISABLE_CACHE = '1'; // otherwise a cache stays in the temporary folder
const { register } = await import('tsx/esm/api');
register();
const { answerQuestions } = await import('../../src/work/index.ts');
const { trialQuestion } = await import('./question.ts');
answerQuestions([trialQuestion]);
