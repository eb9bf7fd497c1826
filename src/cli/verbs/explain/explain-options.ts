// The options of `minclue explain`, and what is said of one puzzle.
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import { answering, reading, runLimit, threads } from '../../frame/shared-options.ts';
import type { RowPlace } from '../../json/fields.ts';
import type { explainOutput } from '../../json/rating.ts';
import type { RowOf } from '../../json/shape.ts';
import { stepScale } from '../../read/step-scale.ts';

export const declared = declareOptions({
  ...reading,
  ...stepScale,
  next: option.flag('only the easiest next step, and nothing beyond it'),
  all: option.flag('with --next: all steps that are possible now, technique by technique', {
    needs: ['next'],
    conflicts: ['scale=explainer', 'draw'],
  }),
  steps: option.text('NUMBERS', 'only the steps of these numbers, as in 14, 3..6 or 2,5..7', {
    conflicts: ['next'],
    defaultHelp: 'all',
  }),
  draw: option.outputFile(
    'FILE',
    'pictures of the steps: a sheet if it ends in .svg or .png (several, NAME-2.png …, if they are many), else a folder with an SVG for each',
    { holds: 'pictures', conflicts: ['scale=explainer'] },
  ),
  blank: option.flag(
    'with --draw: a worksheet, each board as it is before its step; the step is in NAME-answer.svg or .png beside it',
    { needs: ['draw'] },
  ),
  ...threads,
  ...runLimit,
  ...answering,
});
export type Options = OptionsOf<typeof declared>;

type Rows = typeof explainOutput.rows;

/** All steps of a puzzle: its row, and the same as text. */
export interface SaidWay {
  readonly row: Omit<RowOf<Rows['puzzle']>, keyof RowPlace>;
  readonly text: string;
}

/** The next step of a puzzle. */
export interface SaidNext {
  readonly row: Omit<RowOf<Rows['next']>, keyof RowPlace | 'scale'>;
  readonly text: string;
}

/** Rests where it yields, with what is under way; is told whether it must come to an end, and returns undefined then. */
export type Saying<Said> = Generator<string | undefined, Said | undefined, boolean>;
