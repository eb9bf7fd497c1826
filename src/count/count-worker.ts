// The worker thread that counts fixed grids.
import { answerQuestions } from '../work/index.ts';
import { fixedQuestion } from './question.ts';

answerQuestions([fixedQuestion]);
