// The worker thread of the questions about whole catalogues.
import { answerQuestions } from '../work/index.ts';
import { proofQuestions } from './questions.ts';

answerQuestions(proofQuestions);
