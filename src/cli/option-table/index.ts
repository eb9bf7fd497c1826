// All options of the command line in one table, by topic. It feeds the parser, its checks, the help and the shell
// completions; the help lists options in this order.
import { boardOptions } from './boards.ts';
import { checkingOptions } from './checking.ts';
import { countingOptions } from './counting.ts';
import { drawingOptions } from './drawing.ts';
import { commonOptions } from './everywhere.ts';
import { makingOptions } from './making.ts';
import { setOptions } from './sets.ts';
import { solvingOptions } from './solving.ts';
import type { OptionSpec } from './spec.ts';

export { type OptionSpec, type VerbName, verbNames } from './spec.ts';

export const optionTable: readonly OptionSpec[] = [
  ...boardOptions,
  ...checkingOptions,
  ...setOptions,
  ...makingOptions,
  ...solvingOptions,
  ...drawingOptions,
  ...countingOptions,
  ...commonOptions,
];
