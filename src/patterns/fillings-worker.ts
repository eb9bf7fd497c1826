// The worker thread that fills patterns.
import { answerQuestions } from '../work/index.ts';
import { fillingQuestion } from './filling-question.ts';

answerQuestions([fillingQuestion]);
