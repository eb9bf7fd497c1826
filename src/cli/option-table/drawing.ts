// Pictures.
import type { OptionSpec } from './spec.ts';

export const drawingOptions: readonly OptionSpec[] = [
  {
    name: 'format',
    kind: 'choice',
    choices: ['svg', 'png'],
    help: 'how the picture is written (default: as the name of --output ends, else svg)',
    verbs: ['draw'],
  },
  {
    name: 'output',
    kind: 'text',
    value: 'FILE',
    help: 'where the picture goes, - for stdout (default: stdout)',
    verbs: ['draw'],
  },
  {
    name: 'columns',
    kind: 'number',
    value: 'N',
    min: 1,
    isWhole: true,
    defaultHelp: 'as many as make the sheet about square',
    help: 'pictures in a row of a sheet',
    verbs: ['draw'],
  },
  {
    name: 'cells',
    kind: 'list',
    value: 'CELLS',
    help: 'cells to colour, as in r1c1,r1c2 or r1,c2,b3, with NAME= before them if you like; may be repeated',
    verbs: ['draw'],
  },
  { name: 'solve', kind: 'flag', help: 'add the solution in a lighter hand', verbs: ['draw'] },
  { name: 'pattern', kind: 'flag', help: 'dots in place of the clues', verbs: ['draw'] },
  { name: 'labels', kind: 'flag', help: 'r1…, c1… and brackets for bands and stacks', verbs: ['draw'] },
  { name: 'title', kind: 'text', value: 'TEXT', help: 'a line above the picture', verbs: ['draw'] },
  {
    name: 'theme',
    kind: 'choice',
    choices: ['light', 'dark', 'css'],
    default: 'light',
    help: 'the colours; css leaves them to the page around the picture',
    verbs: ['draw'],
  },
];
