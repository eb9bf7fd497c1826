// `minclue templates`: counts the templates (ways to place one digit in a whole grid) that the clues leave each digit.
import { countTemplates } from '../../../collect/index.ts';
import { integer, list, number } from '../../json/shape.ts';
import { declareListVerb } from '../../list/list-verb.ts';

export const templatesVerb = declareListVerb({
  name: 'templates',
  summary: 'count the templates, ways to place one digit in a whole grid, that the clues leave each digit',
  usual: 'a line, and after it the numbers of templates',
  fields: {
    templates: list(
      integer('how many'),
      'for each digit from 1 on, the number of templates that the clues leave it',
    ),
    total: number('the sum'),
  },
  csv: ['puzzle', 'clues', 'total', 'templates'],
  answer(puzzle) {
    const templates = countTemplates(puzzle);
    return { templates, total: templates.reduce((sum, count) => sum + count, 0) };
  },
  words: ({ templates, total }) => `${total} template${total === 1 ? '' : 's'}: ${templates.join(' ')}`,
  examples: [
    'minclue templates examples/17.txt',
    'minclue templates --json --board 2x3 ....................................',
    'minclue templates --format csv examples/17.txt',
  ],
});
