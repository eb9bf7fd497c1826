// `minclue catalogue third-bands`: lists the grids that begin with a pair of bands.

import { thirdBandClassesOf, thirdBandsOf } from '../../../catalogue/index.ts';
import { counted } from '../../frame/message.ts';
import { declareOptions, option } from '../../frame/option.ts';
import { answering, listing, oneThread } from '../../frame/shared-options.ts';
import { declareVerb } from '../../frame/verb.ts';
import { thirdBandsOutput } from '../../json/catalogue.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { readItems } from '../../read/items.ts';
import { pairItems } from '../../read/pairs.ts';

export const thirdBandsCommand = declareVerb({
  name: 'third-bands',
  summary:
    'list the grids that begin with a pair of bands, one for each third band up to the order of its rows',
  arguments: [
    {
      name: 'pairs',
      help: 'pairs of bands, 54 digits each; files of them; or - for stdin (default: stdin)',
      kind: 'text or file',
      howMany: 'any',
    },
  ],
  options: declareOptions({
    classes: option.flag('only one grid of each class under the automorphisms of the pair'),
    ...listing,
    ...oneThread,
    ...answering,
  }),
  output: thirdBandsOutput,
  examples: [
    'minclue catalogue third-bands 123456789456789123789123456214365897365897214897214365',
    'minclue catalogue third-bands --classes --json 123456789456789123789123456214365897365897214897214365',
  ],
  async run(inputs, { classes, ...options }, session) {
    const { json } = options;
    let pairs = 0;
    let thirdBands = 0;
    for await (const { item: cells } of readItems(inputs, pairItems, options, session)) {
      const pair = cells.join('');
      const found = classes ? thirdBandClassesOf(cells) : thirdBandsOf(cells).map((band) => ({ band }));
      const text = found.map(({ band, ...size }) => {
        const thirdBand = band.join('');
        const row = { pair, thirdBand, grid: pair + thirdBand, ...size };
        return json ? rowLine(thirdBandsOutput.rows.band, row) : `${row.grid}\n`;
      });
      await session.write(text.join(''));
      pairs++;
      thirdBands += found.length;
      session.progress.tell(counted(pairs, 'pair'), { done: pairs });
      if (session.signal.aborted) return;
    }
    if (json) await writeSummary(session, thirdBandsOutput, { pairs, thirdBands });
  },
});
