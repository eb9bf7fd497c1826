// The worker thread of the questions about whole catalogues.
import { answerQuestions } from '../work/index.ts';
import { questions } from './questions.ts';

answerQuestions(questions);
