// `minclue catalogue count`: how many grids a catalogue has.
import { parseBoard } from '../board/index.ts';
import { openCatalogue } from '../catalogue/index.ts';
import { catalogueCountOutput } from './json/catalogue.ts';
import { rowLine, writeSummary } from './json/write.ts';
import { declareOptions } from './option.ts';
import { answering, plainBoard } from './shared-options.ts';
import { declareVerb } from './verb.ts';

const declared = declareOptions({
  ...plainBoard,
  byBand: { kind: 'flag', help: 'how many grids begin with each first band' },
  ...answering,
});

export const countCommand = declareVerb({
  name: 'count',
  summary: 'how many essentially different grids there are',
  arguments: [],
  options: declared,
  output: catalogueCountOutput,
  examples: ['minclue catalogue count --board 2x4 --by-band'],
  async run(_, options, session) {
    const { board, size, bandSizes } = await openCatalogue(parseBoard(options.board));
    const { rows } = catalogueCountOutput;
    const whole = { board: board.name, grids: size };
    const bandLine = (grids: number, i: number) =>
      options.json ? rowLine(rows.band, { band: i + 1, grids }) : `${i + 1} ${grids}\n`;
    if (options.byBand) await session.write(bandSizes.map(bandLine).join(''));
    else await session.write(options.json ? rowLine(rows.board, whole) : `${size}\n`);
    if (options.json)
      await writeSummary(session, catalogueCountOutput, { ...whole, bands: bandSizes.length });
  },
});
