// `minclue encode`: writes a puzzle as exact cover, CNF, graph colouring or constraint problem, for other programs.
import { InputError } from '../../../base/index.ts';
import { encodings } from '../../../encode/index.ts';
import { declareOptions, keysOf, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { reading, resultsFile, silencing } from '../../frame/shared-options.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { readInputs } from '../../read/input.ts';

const declared = declareOptions({
  ...reading,
  format: option.choice(keysOf(encodings), 'kind of problem to write', {
    was: ['as'],
    default: 'cover',
  }),
  ...silencing,
  ...resultsFile,
});
type Options = OptionsOf<typeof declared>;

export const encodeVerb = declareVerb({
  name: 'encode',
  summary: 'write a puzzle as exact cover, CNF, graph colouring or constraint problem',
  arguments: [{ ...puzzleInputs, help: 'one puzzle, a link, a file, or - for stdin (default: stdin)' }],
  options: declared,
  examples: [
    'minclue encode --format cnf 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
    'minclue encode --format cover --board 2x2 1............... | minclue cover - --count',
  ],
  run: encode,
});

/**
 * Writes one puzzle. No format can hold two problems: read as one file, two formulas have no model, or none that means
 * anything.
 */
async function encode(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const { format } = options;
  let encoded: string | undefined;
  for await (const entries of readInputs(inputs, options, session))
    for (const entry of entries) {
      if (entry.kind !== 'puzzle') continue;
      if (encoded !== undefined)
        throw new InputError(
          `${entry.source}:${entry.line}: a second puzzle; a ${format} file holds one, so encode them one at a time`,
        );
      encoded = encodings[format].encode(entry.puzzle);
    }
  if (encoded !== undefined) await session.write(`${encoded.replace(/\n$/, '')}\n`);
}
