// The worker thread of a campaign that asks one of our own questions.
import { questions } from './questions.ts';
import { answerUnits } from './unit-work.ts';

answerUnits(questions);
