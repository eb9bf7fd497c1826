// The worker thread that generates patterns.
import { answerQuestions } from '../work/index.ts';
import { patternsQuestion } from './question.ts';

answerQuestions([patternsQuestion]);
