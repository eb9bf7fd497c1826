// The worker thread of a campaign that asks one of our own questions.

import { answerUnits } from '../work/index.ts';
import { questions } from './questions.ts';

answerUnits(questions);
