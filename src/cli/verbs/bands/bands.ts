// `minclue bands`: which of the 416 classes the bands and stacks of 9×9 grids are of.
import { bandsOfGrid } from '../../../collect/index.ts';
import { writeCells } from '../../../text/index.ts';
import { declareOptions } from '../../frame/option.ts';
import { answering, reading } from '../../frame/shared-options.ts';
import { declareVerb, gridInputs } from '../../frame/verb.ts';
import { bandsOutput } from '../../json/collecting.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { readGrids } from '../../read/grids.ts';
import { formatOption, openPrinter } from '../../write/format.ts';

const declared = declareOptions({
  ...reading,
  format: { ...formatOption, defaultHelp: 'a line, and behind it the classes' },
  ...answering,
});

export const bandsVerb = declareVerb({
  name: 'bands',
  summary: 'say of which of the 416 classes the three bands and three stacks of 9×9 grids are',
  arguments: [gridInputs],
  options: declared,
  output: bandsOutput,
  examples: [
    'minclue bands 639241785284765193517983624123857946796432851458619237342178569861594372975326418',
    'minclue bands --json examples/17.txt',
    'minclue bands --format "%B %K %p" examples/17.txt',
  ],
  async run(inputs, options, session) {
    const { json, format } = options;
    const printer = format === undefined ? undefined : await openPrinter(format, TABLE, session);
    const seen = new Set<number>();
    let grids = 0;
    for await (const { board, grid, puzzle, place } of readGrids(inputs, options, session)) {
      const { bands, stacks } = bandsOfGrid(board, grid);
      grids++;
      for (const band of [...bands, ...stacks]) seen.add(band);
      const { leading = '', trailing = '' } = place;
      const text = writeCells(board, grid);
      await session.write(
        json
          ? rowLine(bandsOutput.rows.grid, {
              grid: text,
              bandNumbers: bands,
              stackNumbers: stacks,
              ...place,
            })
          : (printer?.print({
              puzzle: { board, cells: grid },
              input: puzzle,
              lists: { bandNumbers: bands, stackNumbers: stacks },
              place: { ...place, leading, trailing },
            }) ?? `${leading}${text}${trailing} # bands ${bands.join(' ')}, stacks ${stacks.join(' ')}\n`),
      );
      session.progress.tell(`${grids} grids`, { done: grids });
      if (session.signal.aborted) break;
    }
    if (json) await writeSummary(session, bandsOutput, { grids, bandClasses: seen.size });
    else if (grids > 1) session.note(`${grids} grids, ${seen.size} of 416 classes of bands`);
  },
});

const TABLE = ['puzzle', 'bandNumbers', 'stackNumbers'] as const;
