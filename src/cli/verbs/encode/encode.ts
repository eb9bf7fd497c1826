// `minclue encode`: puzzles as exact cover, CNF, graph colouring or constraint problems, for other programs.
import { encodings } from '../../../encode/index.ts';
import { declareOptions, keysOf } from '../../frame/option.ts';
import { reading } from '../../frame/shared-options.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { readInputs } from '../../read/input.ts';

const declared = declareOptions({
  ...reading,
  as: {
    kind: 'choice',
    choices: keysOf(encodings),
    default: 'cover',
    help: 'the problem to write the puzzle as',
  },
});

export const encodeVerb = declareVerb({
  name: 'encode',
  summary: 'write puzzles as exact cover, CNF, graph colouring or constraint problems',
  arguments: [puzzleInputs],
  options: declared,
  examples: [
    'minclue encode --as cnf 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
    'minclue encode --as cover --board 2x2 1............... | minclue cover - --count',
  ],
  async run(inputs, options, session) {
    const { encode } = encodings[options.as];
    for await (const entries of readInputs(inputs, options, session))
      for (const entry of entries) if (entry.kind === 'puzzle') await session.write(encode(entry.puzzle));
  },
});
