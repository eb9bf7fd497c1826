// `minclue templates`: how many templates (ways to place one digit in a whole grid) the clues leave each digit.
import { setImmediate } from 'node:timers/promises';
import { countTemplates } from '../../../collect/index.ts';
import { writePuzzle } from '../../../text/index.ts';
import { declareOptions } from '../../frame/option.ts';
import { answering, reading } from '../../frame/shared-options.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { templatesOutput } from '../../json/collecting.ts';
import { placeOf } from '../../json/fields.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { readInputs } from '../../read/input.ts';
import { formatOption, openPrinter } from '../../write/format.ts';

const declared = declareOptions({
  ...reading,
  format: { ...formatOption, defaultHelp: 'a line, and behind it how many templates' },
  ...answering,
});

export const templatesVerb = declareVerb({
  name: 'templates',
  summary: 'count the templates, ways to place one digit in a whole grid, that the clues leave each digit',
  arguments: [puzzleInputs],
  options: declared,
  output: templatesOutput,
  examples: [
    'minclue templates examples/17.txt',
    'minclue templates --json --board 2x3 ....................................',
    'minclue templates --format csv examples/17.txt',
  ],
  async run(inputs, options, session) {
    const { json, format } = options;
    const printer = format === undefined ? undefined : await openPrinter(format, TABLE, session);
    let puzzles = 0;
    for await (const entries of readInputs(inputs, options, session)) {
      for (const entry of entries) {
        if (entry.kind === 'comment') {
          if (!json && (printer?.keepsComments ?? true)) await session.write(`${entry.text}\n`);
          continue;
        }
        const { puzzle, leading, trailing } = entry;
        const templates = countTemplates(puzzle);
        const total = templates.reduce((sum, count) => sum + count, 0);
        puzzles++;
        await session.write(
          json
            ? rowLine(templatesOutput.rows.puzzle, {
                puzzle: writePuzzle(puzzle),
                templates,
                total,
                ...placeOf(entry),
              })
            : (printer?.print({ puzzle, numbers: { total }, lists: { templates }, place: entry }) ??
                `${leading}${writePuzzle(puzzle)}${trailing} # ${total} templates: ${templates.join(' ')}\n`),
        );
        session.progress.tell(`${puzzles} puzzles`, { done: puzzles });
      }
      await setImmediate();
      if (session.signal.aborted) break;
    }
    if (json) await writeSummary(session, templatesOutput, { puzzles });
  },
});

const TABLE = ['puzzle', 'clues', 'total', 'templates'] as const;
