// `minclue results verify`: checks the digests of the files and all that follows from them, and repeats tasks.
import { findResult, KERNEL_DIGEST, type ResultReport, verifyResult } from '../../../results/index.ts';
import { VERSION } from '../../../work/index.ts';
import { runToEnd } from '../../frame/interrupt.ts';
import { counted } from '../../frame/message.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, runLimit, seed, threads } from '../../frame/shared-options.ts';
import { declareVerb } from '../../frame/verb.ts';
import { verifyResultsOutput } from '../../json/results.ts';
import { writeRow, writeSummary } from '../../json/write.ts';
import { fromFolder, idArgument, openResults } from './results-folder.ts';

const declared = declareOptions({
  recheck: option.number('N', 'repeat N tasks of each result, drawn by --seed, and compare', {
    min: 0,
    default: 0,
  }),
  seed: { ...seed.seed, needs: ['recheck'] },
  ...fromFolder,
  ...threads,
  ...runLimit,
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const verifyCommand = declareVerb({
  name: 'verify',
  summary: 'check results: the SHA-256 of their files, all digests and sums, and with --recheck some tasks',
  arguments: [{ ...idArgument, help: `${idArgument.help} (default: all)`, howMany: 'any' }],
  options: declared,
  output: verifyResultsOutput,
  examples: ['minclue results verify small-boards', 'minclue results verify 2x4-14-grids --recheck 2'],
  run: (ids, options, session) => verify(ids, options, session),
});

async function verify(ids: readonly string[], options: Options, session: Session): Promise<void> {
  const { json, recheck, seed: drawn, threads: count } = options;
  const folder = await openResults(options);
  const entries = ids.length === 0 ? folder.results : ids.map((id) => findResult(folder, id));
  const reports: ResultReport[] = [];
  for (const entry of entries) {
    const place = { done: reports.length, total: entries.length };
    session.progress.tell(`checking ${entry.id}`, place);
    const isDone = await runToEnd(session, async () => {
      reports.push(
        await verifyResult(entry, folder.read, {
          recheck,
          seed: drawn,
          threads: count,
          signal: session.signal,
          onProgress: (words) => session.progress.tell(`${entry.id}: ${words}`, place),
        }),
      );
    });
    if (!isDone) return;
    await tell(reports.at(-1)!, options, session);
  }
  const isVerified = reports.every(({ faults }) => faults.length === 0);
  if (!isVerified) session.exitCode = 1;
  const rechecked = reports.reduce((sum, report) => sum + report.rechecked, 0);
  if (json) {
    const program = { version: VERSION, kernels: KERNEL_DIGEST };
    const counts = { results: reports.length, rechecked, isVerified, ...program };
    return writeSummary(session, verifyResultsOutput, counts);
  }
  session.note(`by minclue ${VERSION}, kernels ${KERNEL_DIGEST}`);
}

async function tell(report: ResultReport, { json }: Options, session: Session): Promise<void> {
  const { id, ...rest } = report;
  const { files, seen, faults, notes, rechecked } = rest;
  const isVerified = faults.length === 0;
  if (json) return writeRow(session, verifyResultsOutput.rows.result, { name: id, ...rest, isVerified });
  const whole = files.filter(({ state }) => state === 'whole').length;
  const again = rechecked > 0 ? `, ${counted(rechecked, 'task')} done again` : '';
  const lines = isVerified
    ? [`${id}: verified: ${counted(whole, 'file')}, ${counted(seen.length, 'check')}${again}`]
    : faults.map((fault) => `${id}: does not agree: ${fault}`);
  await session.write(
    [...lines, ...notes.map((text) => `${id}: ${text}`)].map((line) => `${line}\n`).join(''),
  );
}
