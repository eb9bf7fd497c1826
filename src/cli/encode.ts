// `minclue encode`: puzzles as exact cover, CNF, graph colouring or constraint problems, for other programs.
import { encodings } from '../encode/index.ts';
import { readInputs } from './input.ts';
import { puzzleInputs, type Verb } from './verb.ts';

export const encodeVerb: Verb = {
  name: 'encode',
  summary: 'write puzzles as exact cover, CNF, graph colouring or constraint problems',
  inputs: puzzleInputs,
  examples: [
    'minclue encode --as cnf 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
    'minclue encode --as cover --board 2x2 1............... | minclue cover - --count',
  ],
  async run(inputs, options, session) {
    const { encode } = encodings[options.as as keyof typeof encodings];
    for await (const entries of readInputs(inputs, options, session))
      for (const entry of entries) if (entry.kind === 'puzzle') await session.write(encode(entry.puzzle));
  },
};
