// Certificates: writing that of the question, saving it, and a verifier for any that is dropped or chosen.
import { useEffect } from 'preact/hooks';
import type { Board } from '../../../board/index.ts';
import { fragmentOf } from '../../route.ts';
import { saveFile } from '../../shell/clipboard.ts';
import { waitingCertificate } from '../../shell/incoming.ts';
import { ProgressBar } from '../../work/progress-bar.tsx';
import type { Work } from '../../work/use-work.ts';
import { packGrid } from './grid-data.ts';

interface Props {
  readonly board: Board;
  readonly grid: Uint8Array;
  readonly clues: number;
  readonly work: Work<'grid certificate'>;
}

export function CertificatePanel({ board, grid, clues, work }: Props) {
  const { kind, result, progress } = work.state.value;
  return (
    <section class="panel" aria-label="certificate">
      <h2>Certificate</h2>
      <p class="note">
        A file that lets anyone check the answer without trusting this program. Small boards take seconds; the
        16 clues of a 9×9 grid can take hours and gigabytes.
      </p>
      <div class="row">
        <button
          type="button"
          disabled={kind === 'running'}
          onClick={() => work.start({ ...packGrid(board, grid), clues })}
        >
          Write it for {clues} clues
        </button>
        {result && (
          <button
            type="button"
            onClick={() => saveFile(result.file, `minclue-${board.name}-${result.clues}.certificate`)}
          >
            Save ({sizeText(result.file.size)})
          </button>
        )}
        {result && (
          <button
            type="button"
            onClick={() =>
              (waitingCertificate.value = { file: result.file, source: 'the certificate written here' })
            }
          >
            Verify it here
          </button>
        )}
      </div>
      <ProgressBar work={work} label="Writing" fraction={progress?.fraction}>
        {progress && sizeText(progress.bytes)}
      </ProgressBar>
      {result && (
        <p aria-live="polite">
          Written: {result.puzzles} puzzles with {result.clues} clues.
        </p>
      )}
    </section>
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

function sizeText(bytes: number): string {
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
