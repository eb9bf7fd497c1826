// `minclue catalogue count`: counts the grids of a catalogue, or the pairs of bands.
import { parseBoard } from '../../../board/index.ts';
import { openCatalogue, openPairs } from '../../../catalogue/index.ts';
import { declareOptions, option } from '../../frame/option.ts';
import { answering, oneThread } from '../../frame/shared-options.ts';
import { declareVerb } from '../../frame/verb.ts';
import { catalogueCountOutput } from '../../json/catalogue.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { isOfPairs, ofWhat } from './catalogue-options.ts';

const declared = declareOptions({
  ...ofWhat,
  byBand: option.flag('count those that begin with each first band'),
  ...oneThread,
  ...answering,
});

export const countCommand = declareVerb({
  name: 'count',
  summary: 'count the essentially different grids, or the pairs of bands',
  arguments: [],
  options: declared,
  output: catalogueCountOutput,
  examples: ['minclue catalogue count --board 2x4 --by-band', 'minclue catalogue count --of pairs'],
  async run(_, options, session) {
    const board = parseBoard(options.board);
    const isPairs = isOfPairs(options);
    const { size, bandSizes } = isPairs ? await openPairs() : await openCatalogue(board);
    const { rows } = catalogueCountOutput;
    const counted = (number: number) => (isPairs ? { pairs: number } : { grids: number });
    const whole = { board: board.name, ...counted(size) };
    const bandLine = (number: number, i: number) =>
      options.json ? rowLine(rows.band, { band: i + 1, ...counted(number) }) : `${i + 1} ${number}\n`;
    if (options.byBand) await session.write(bandSizes.map(bandLine).join(''));
    else await session.write(options.json ? rowLine(rows.board, whole) : `${size}\n`);
    if (options.json)
      await writeSummary(session, catalogueCountOutput, { ...whole, bands: bandSizes.length });
  },
});
