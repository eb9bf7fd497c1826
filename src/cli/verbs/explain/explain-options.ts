// The options of `minclue explain`, and the types of its explanations.
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import { answering, reading, runLimit, threads } from '../../frame/shared-options.ts';
import type { RowPlace } from '../../json/fields.ts';
import type { explainOutput } from '../../json/rating.ts';
import type { RowOf } from '../../json/shape.ts';
import { stepScale } from '../../read/step-scale.ts';

export const declared = declareOptions({
  ...reading,
  ...stepScale,
  next: option.flag('explain only the easiest next step'),
  all: option.flag('with --next: all steps that are possible now, grouped by technique', {
    needs: ['next'],
    conflicts: ['scale=explainer', 'draw'],
  }),
  steps: option.text('NUMBERS', 'only the steps with these numbers, as in 14, 3..6 or 2,5..7', {
    conflicts: ['next'],
    defaultHelp: 'all',
  }),
  draw: option.outputFile(
    'FILE',
    'draw the steps: on a sheet if FILE ends in .svg or .png (further sheets are NAME-2.png …), else as one SVG per step in a folder',
    { holds: 'pictures' },
  ),
  blank: option.flag(
    'with --draw: a worksheet of the boards before each step; the answers are in NAME-answer.svg or .png',
    { needs: ['draw'] },
  ),
  ...threads,
  ...runLimit,
  ...answering,
});
export type Options = OptionsOf<typeof declared>;

type Rows = typeof explainOutput.rows;

/** All steps of a puzzle, as a row and as text. */
export interface SaidWay {
  readonly row: Omit<RowOf<Rows['puzzle']>, keyof RowPlace>;
  readonly text: string;
}

/** The next step of a puzzle, as a row and as text. */
export interface SaidNext {
  readonly row: Omit<RowOf<Rows['next']>, keyof RowPlace | 'scale'>;
  readonly text: string;
}

/** Explains with rests: yields its progress, receives whether it must stop, and returns undefined if so. */
export type Saying<Said> = Generator<string | undefined, Said | undefined, boolean>;
