// Writes and saves the certificate of the question, and verifies any certificate that is dropped or chosen.
import { useEffect } from 'preact/hooks';
import type { Board } from '../../../board/index.ts';
import { writeCells } from '../../../text/index.ts';
import { fragmentOf } from '../../route.ts';
import { saveFile } from '../../shell/clipboard.ts';
import { counted } from '../../shell/counted.ts';
import { waitingCertificate } from '../../shell/incoming.ts';
import { ProgressBar } from '../../work/progress-bar.tsx';
import type { Work } from '../../work/use-work.ts';
import type { CertificateAnswer } from './certificate-job.ts';
import { packGrid } from './grid-data.ts';

/** The size of the largest certificate. The browser holds the file until the visitor saves it. */
const MOST_BYTES = 500e6;

/** The checker takes no larger boards. */
const MOST_CELLS = 128;

type Answer<Kind> = Extract<CertificateAnswer, { readonly kind: Kind }>;

interface Props {
  readonly board: Board;
  readonly grid: Uint8Array;
  readonly clues: number;
  readonly work: Work<'grid certificate'>;
}

export function CertificatePanel({ board, grid, clues, work }: Props) {
  const { kind, result, progress } = work.state.value;
  if (board.cellCount > MOST_CELLS) return null;
  const write = (number: number): void =>
    work.start({ ...packGrid(board, grid), clues: number, mostBytes: MOST_BYTES });
  return (
    <section class="panel" aria-label="certificate">
      <h2>Certificate</h2>
      <p class="note">
        A file that lets anyone check the answer without trusting this program. Small boards take moments.
        With 16 clues, the certificates of three random 9×9 grids have 1 to 35 MB and take about a second per
        MB; those of some grids are much larger. The size is estimated first, and up to {sizeText(MOST_BYTES)}{' '}
        are written here.
      </p>
      <div class="row">
        <button type="button" disabled={kind === 'running'} onClick={() => write(clues)}>
          Write it for {counted(clues, 'clue')}
        </button>
        {result?.kind === 'written' && <Written board={board} result={result} />}
      </div>
      <ProgressBar
        work={work}
        label={progress?.kind === 'writing' ? 'Writing' : 'Estimating the size'}
        fraction={progress?.kind === 'writing' ? progress.fraction : undefined}
      >
        {progress?.kind === 'writing' && `${sizeText(progress.bytes)} of ${aboutText(progress.estimate)}`}
        {progress?.kind === 'estimating' &&
          `${counted(progress.estimate.clues, 'clue')}: ${aboutText(progress.estimate)}`}
      </ProgressBar>
      <div aria-live="polite">
        {result?.kind === 'written' && (
          <p>
            Written: {counted(result.puzzles, 'puzzle')} with {counted(result.clues, 'clue')}.
          </p>
        )}
        {result?.kind === 'too large' && (
          <TooLarge
            result={result}
            command={`minclue check ${writeCells(board, grid)} --clues ${result.estimate.clues} --certificate FILE`}
            onWrite={write}
          />
        )}
      </div>
    </section>
  );
}

function Written({ board, result }: { readonly board: Board; readonly result: Answer<'written'> }) {
  const { file, clues } = result;
  return (
    <>
      <button type="button" onClick={() => saveFile(file, `minclue-${board.name}-${clues}.certificate`)}>
        Save ({sizeText(file.size)})
      </button>
      <button
        type="button"
        onClick={() => (waitingCertificate.value = { file, source: 'the certificate written here' })}
      >
        Verify it here
      </button>
    </>
  );
}

interface TooLargeProps {
  readonly result: Answer<'too large'>;
  readonly command: string;
  onWrite(clues: number): void;
}

function TooLarge({ result: { estimate, most, writtenBytes }, command, onWrite }: TooLargeProps) {
  return (
    <>
      <p class="verdict bad">Too large for a page</p>
      <p>
        {writtenBytes > 0
          ? `Writing stopped after ${sizeText(writtenBytes)}, because the file would have ${aboutText(estimate)}.`
          : `With ${counted(estimate.clues, 'clue')} it would have ${aboutText(estimate)}, judging by the sizes for fewer clues, so it was not begun.`}{' '}
        The command line can write it: <code class="command">{command}</code>
      </p>
      {most && (
        <button type="button" onClick={() => onWrite(most.clues)}>
          Write it for {counted(most.clues, 'clue')} instead ({aboutText(most)})
        </button>
      )}
    </>
  );
}

export function VerifierPanel({ work }: { readonly work: Work<'grid verify'> }) {
  const waiting = waitingCertificate.value;
  useEffect(() => {
    if (waiting) work.start({ file: waiting.file });
  }, [waiting, work]);
  const { result, progress } = work.state.value;
  return (
    <section class="panel" aria-label="verifier">
      <h2>Verifier</h2>
      <p class="note">
        Drop a certificate anywhere on the page, or choose one. The verifier shares no code with the searches.
      </p>
      <label class="field">
        Certificate
        <input
          type="file"
          onChange={({ currentTarget: { files } }) => {
            const file = files?.[0];
            if (file) waitingCertificate.value = { file, source: file.name };
          }}
        />
      </label>
      <ProgressBar work={work} label="Verifying" fraction={progress} />
      <div aria-live="polite">
        {result && (
          <>
            <p class={result.isVerified ? 'verdict good' : 'verdict bad'}>
              {result.isVerified ? 'Verified' : 'Rejected'}
            </p>
            <p>
              {waiting?.source}: {result.words}.{' '}
              {result.board !== undefined && result.grid !== undefined && (
                <a href={fragmentOf('grid', result.board, result.grid)}>Open the grid</a>
              )}
            </p>
          </>
        )}
      </div>
    </section>
  );
}

function aboutText({ bytes, isExact }: { readonly bytes: number; readonly isExact: boolean }): string {
  return isExact ? sizeText(bytes) : `about ${sizeText(Number(bytes.toPrecision(1)))}`;
}

function sizeText(bytes: number): string {
  if (bytes < 1e6) return `${(bytes / 1e3).toFixed(1)} kB`;
  if (bytes >= 1e12) return 'more than a terabyte';
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB` : `${(bytes / 1e9).toFixed(0)} GB`;
}
