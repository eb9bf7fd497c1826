// Does a pattern have a proper puzzle? On small boards all of its fillings are tried before puzzles are made. On others, if
// no puzzle was found, a message gives the command that would decide it, and its cost.
import { InputError } from '../../../base/index.ts';
import type { GaveUp } from '../../../make/index.ts';
import type { CheckedRequest } from '../../../make/internal.ts';
import {
  type FillingEstimate,
  puzzlesOfPattern,
  startFillingEstimate,
  writePattern,
} from '../../../patterns/index.ts';

/** On boards of more digits the estimate alone would take longer than most puzzles. */
const LARGEST_TRIED = 6;
/** This many fillings take less than a second. */
const FEW_FILLINGS = 20_000;
const FEW_DIVES = 50;
/** This many fillings take about two hours of CPU time on 3x3. For more, no command is suggested. */
const MOST_FILLINGS = 1e9;
const DIVES = 200;

/** Throws an InputError if the fillings of the pattern are few enough to try at once, and none is proper. */
export function checkFillings(request: CheckedRequest): void {
  const { board, pattern } = request;
  if (!pattern || board.size > LARGEST_TRIED) return;
  const estimate = estimateOf(request, FEW_DIVES);
  if (!estimate || estimate.puzzles.hits > 0 || estimate.fillings.mean > FEW_FILLINGS) return;
  if (puzzlesOfPattern({ board, pattern }).next().done)
    throw new InputError('the pattern has no proper puzzle: all of its fillings have been tried');
}

/** Says what to do about a pattern if no try was proper. Undefined if one was. */
export function doubtText(
  { tries, failures }: GaveUp,
  request: CheckedRequest,
  given: { readonly regions?: string | undefined; readonly extraUnit: readonly string[] },
): string | undefined {
  const { board, pattern, wholePattern } = request;
  if (!pattern || !wholePattern || failures.pattern + failures.unsolvable + failures.unfinished < tries)
    return undefined;
  const estimate = estimateOf(request, DIVES);
  if (!estimate) return undefined;
  const { puzzles, fillings } = estimate;
  if (puzzles.hits > 0)
    return `the pattern has proper puzzles, about ${roughly(puzzles.mean)} in ${roughly(fillings.mean)} fillings; more time may find some`;
  const all = `all of its fillings, about ${roughly(fillings.mean)}`;
  if (fillings.mean > MOST_FILLINGS)
    return `the pattern may have no proper puzzle; ${all}, are too many to try`;
  const boardOptions = [
    ...(given.regions === undefined
      ? [`--board ${board.name.replace(/\+.*/, '')}`]
      : [`--regions ${given.regions}`]),
    ...given.extraUnit.map((cells) => `--extra-unit ${cells}`),
  ];
  return `the pattern may have no proper puzzle; this command tries ${all}: minclue pattern puzzles --count ${boardOptions.join(' ')} ${writePattern({ cells: pattern })}`;
}

/** `13,000`, `7.7e+7`. */
function roughly(value: number): string {
  return value < 1e6 ? value.toLocaleString('en', { maximumSignificantDigits: 2 }) : value.toExponential(1);
}

/** Estimates the fillings and puzzles of the pattern. Undefined if it has more symmetries than can be listed. */
function estimateOf({ board, pattern }: CheckedRequest, dives: number): FillingEstimate | undefined {
  try {
    const estimator = startFillingEstimate({ board, pattern: pattern! }, { seed: 1 });
    estimator.run(dives);
    return estimator.estimate;
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
