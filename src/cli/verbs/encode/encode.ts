// `minclue encode`: puzzles as exact cover, CNF, graph colouring or constraint problems, for other programs.
import { encodings } from '../../../encode/index.ts';
import { declareOptions, keysOf, type OptionsOf, option } from '../../frame/option.ts';
import { reading, resultsFile } from '../../frame/shared-options.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { declareListWork, type ListOptions } from '../../list/list-work.ts';
import { runList } from '../../list/run.ts';

const declared = declareOptions({
  ...reading,
  as: option.choice(keysOf(encodings), 'the problem to write the puzzle as', { default: 'cover' }),
  ...resultsFile,
});

const encodeWork = declareListWork<OptionsOf<typeof declared> & ListOptions>()({
  name: 'encode',
  keeps: () => false,
  answer: (puzzle, { options }) => ({ encoded: encodings[options.as].encode(puzzle) }),
  text: ({ encoded }) => encoded.replace(/\n$/, ''),
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
  works: [encodeWork],
  async run(inputs, options, session) {
    await runList(encodeWork, inputs, options, session);
  },
});
