// `minclue templates`: how many templates (ways to place one digit in a whole grid) the clues leave each digit.
import { countTemplates } from '../../../collect/index.ts';
import { integer, list, number } from '../../json/shape.ts';
import { declareListVerb } from '../../list/list-verb.ts';

export const templatesVerb = declareListVerb({
  name: 'templates',
  summary: 'count the templates, ways to place one digit in a whole grid, that the clues leave each digit',
  usual: 'a line, and behind it how many templates',
  fields: {
    templates: list(integer('how many'), 'for each digit, from 1 on, how many templates the clues leave it'),
    total: number('the sum'),
  },
  csv: ['puzzle', 'clues', 'total', 'templates'],
  answer(puzzle) {
    const templates = countTemplates(puzzle);
    return { templates, total: templates.reduce((sum, count) => sum + count, 0) };
  },
  words: ({ templates, total }) => `${total} templates: ${templates.join(' ')}`,
  examples: [
    'minclue templates examples/17.txt',
    'minclue templates --json --board 2x3 ....................................',
    'minclue templates --format csv examples/17.txt',
  ],
});
