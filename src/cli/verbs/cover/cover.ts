// `minclue cover`: solves any exact cover problem from a file by dancing links.
import {
  type CoverProblem,
  coverFormats,
  describeOption,
  optionCount,
  readCover,
  startCover,
} from '../../../cover/index.ts';
import { runInSlices } from '../../../solve/internal.ts';
import { counted } from '../../frame/message.ts';
import { declareOptions, keysOf, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, limitOption, oneThread, runLimit } from '../../frame/shared-options.ts';
import { declareVerb } from '../../frame/verb.ts';
import { coverOutput } from '../../json/solving.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { readWhole } from '../../read/input.ts';

const declared = declareOptions({
  inputFormat: option.choice(keysOf(coverFormats), 'the format of the file', {
    was: ['format'],
    defaultHelp: 'matrix if it has only 0 and 1, else dlx',
  }),
  count: option.flag('print only the number of solutions'),
  limit: limitOption('solutions'),
  ...runLimit,
  ...oneThread,
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const coverVerb = declareVerb({
  name: 'cover',
  summary: 'solve an exact cover problem: one line per solution, its options separated by |',
  arguments: [
    {
      name: 'file',
      help: "the problem in Knuth's DLX format, as a 0-1 matrix or as sets; - for stdin",
      kind: 'file',
      howMany: 'one',
    },
  ],
  options: declared,
  output: coverOutput,
  examples: [
    'minclue cover examples/cover/toy.dlx',
    'minclue cover --count examples/cover/queens-8.dlx',
    'minclue encode --board 2x2 1............... | minclue cover --count -',
  ],
  run: ([file], options, session) => cover(file, options, session),
});

async function cover(file: string, options: Options, session: Session): Promise<void> {
  const name = file === '-' ? 'stdin' : file;
  const { limit, inputFormat: format } = options;
  const problem = readCover(await readWhole(file, session), { file: name, format });
  const search = startCover(problem, { limit, keep: options.count ? 0 : limit });
  const state = await runInSlices(search, {
    signal: session.signal,
    async onSolutions(covers) {
      const lines = covers.map((chosen) => solutionLine(problem, chosen, options));
      if (lines.length > 0) await session.write(lines.join(''));
    },
    onRest: ({ solutions: found }) => session.progress.tell(counted(found, 'solution')),
  });
  const { solutions, nodes, guesses } = search.counters;
  if (options.count) {
    const isExact = state === 'done' && solutions < limit;
    await session.write(
      options.json
        ? rowLine(coverOutput.rows.count, { solutions: String(solutions), isExact })
        : `${isExact ? '' : '>= '}${solutions}\n`,
    );
  } else if (solutions === 0 && state === 'done') {
    session.exitCode = 1;
    if (!options.json) session.note('no solution');
  }
  if (options.json) {
    const size = { items: problem.itemNames.length, options: optionCount(problem) };
    await writeSummary(session, coverOutput, { ...size, solutions: String(solutions), nodes, guesses });
  }
}

/** Writes the chosen options in the file's order, so that a solution does not depend on the search. */
function solutionLine(problem: CoverProblem, chosen: Int32Array, { json }: Options): string {
  const names = Array.from(chosen.toSorted(), (option) => describeOption(problem, option));
  return json ? rowLine(coverOutput.rows.solution, { cover: names }) : `${names.join(' | ')}\n`;
}
