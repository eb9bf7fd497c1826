// Engines, and the formats puzzles are written in.
import { coverFormats } from '../../cover/index.ts';
import { encodings } from '../../encode/index.ts';
import { cpVariants, engines, incompleteEngines } from '../../solve/index.ts';
import { formats } from '../../text/index.ts';
import { type OptionSpec, reading } from './spec.ts';

const engineNames = (): readonly string[] => engines.map((engine) => engine.name);
const incompleteNames = (): readonly string[] => incompleteEngines.map((engine) => engine.name);

export const solvingOptions: readonly OptionSpec[] = [
  {
    name: 'extra-unit',
    kind: 'list',
    value: 'CELLS',
    help: 'one more unit of the board, as in r1c1,r2c2,…; may be repeated',
    verbs: [...reading, 'make'],
  },
  {
    name: 'engine',
    kind: 'text',
    value: 'NAME',
    suggest: engineNames,
    help: `one of ${engineNames().join(', ')} (default: the fastest for the board)`,
    verbs: ['count', 'patterns'],
  },
  {
    name: 'engine',
    kind: 'text',
    value: 'NAME',
    suggest: () => [...engineNames(), ...incompleteNames()],
    help: `one of ${engineNames().join(', ')} (default: the fastest for the board); or one that finds a solution or gives up, and does not look for a second: ${incompleteNames().join(', ')}`,
    verbs: ['solve'],
  },
  {
    name: 'budget',
    kind: 'number',
    value: 'MOVES',
    min: 1,
    isWhole: true,
    defaultHelp: '2,500,000 for 3x3, 48,000,000 for 4x4, 540,000,000 for 5x5',
    help: `${incompleteNames().join(', ')}: give up after so many moves`,
    verbs: ['solve'],
  },
  {
    name: 'cp',
    kind: 'choice',
    choices: cpVariants,
    help: 'hybrid: look for hidden singles in rows, columns and boxes, or in boxes only (default: stated)',
    verbs: ['solve'],
  },
  {
    name: 'engines',
    kind: 'text',
    value: 'NAMES',
    suggest: engineNames,
    help: `engines with commas between (default: all; there are ${engineNames().join(', ')})`,
    verbs: ['compare', 'bench'],
  },
  {
    name: 'as',
    kind: 'choice',
    choices: Object.keys(encodings),
    default: 'cover',
    help: 'the problem to write the puzzle as',
    verbs: ['encode'],
  },
  {
    name: 'format',
    kind: 'choice',
    choices: formats,
    help: 'how puzzles and solutions are written (default: line)',
    verbs: ['solve', 'convert', 'make'],
  },
  {
    name: 'format',
    kind: 'choice',
    choices: Object.keys(coverFormats),
    help: 'how the file is written (default: matrix if it is all 0 and 1, else dlx)',
    verbs: ['cover'],
  },
];
