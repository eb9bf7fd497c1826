// The worker thread that fills patterns.
import { answerQuestions } from '../work/index.ts';
import { fillingQuestion } from './question.ts';

answerQuestions([fillingQuestion]);
