// `minclue catalogue count`: how many grids a catalogue has.
import { parseBoard } from '../board/index.ts';
import { openCatalogue } from '../catalogue/index.ts';
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
  examples: ['minclue catalogue count --board 2x4 --by-band'],
  async run(_, options, session) {
    const { board, size, bandSizes } = await openCatalogue(parseBoard(options.board));
    if (options.byBand)
      await session.write(
        bandSizes
          .map((grids, i) => (options.json ? json({ band: i + 1, grids }) : `${i + 1} ${grids}\n`))
          .join(''),
      );
    else await session.write(options.json ? json({ board: board.name, grids: size }) : `${size}\n`);
    const summary = { ...session.times(), board: board.name, grids: size, bands: bandSizes.length };
    if (options.json) await session.write(json({ summary }));
  },
});

function json(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
