// Shows a result: its statement, puzzles to look at, numbers, commands and digest.
import type { Board } from '../../../board/index.ts';
import { readLine } from '../../../text/index.ts';
import { BoardPicture } from '../../board/picture.tsx';
import type { BoardResult } from '../../data/shapes.ts';
import { fragmentOf } from '../../route.ts';
import { counted } from '../../shell/counted.ts';
import { CopyButton } from '../../shell/signed-button.tsx';
import { FactRow } from './count-panel.tsx';
import { MinimaPlot } from './minima-plot.tsx';

interface Props {
  readonly board: Board;
  readonly result: BoardResult;
}

export function ResultCard({ board, result }: Props) {
  const { title, statement, commands, digest, version, cpuSeconds, facts, examples, exampleTotal, minima } =
    result;
  return (
    <section class="result" aria-label={title}>
      <h3>{title}</h3>
      <p class="statement">{sentence(statement)}</p>
      {minima && <MinimaPlot board={board} minima={minima} />}
      {examples.length > 0 && <Examples board={board} lines={examples} total={exampleTotal} />}
      <details>
        <summary>Numbers, command and digest</summary>
        <dl class="facts">
          {facts.map(([name, value]) => (
            <FactRow key={name} name={name} value={value} />
          ))}
          {cpuSeconds !== undefined && <FactRow name="CPU time" value={timeWords(cpuSeconds)} />}
          {version !== '' && (
            <>
              <FactRow name="Version" value={version} />
              <dt>Digest</dt>
              <dd class="mono">{digest ?? 'none until it is complete'}</dd>
            </>
          )}
          <dt>File</dt>
          <dd>
            <code>{result.file}</code>
          </dd>
          <dt>{commands.length === 1 ? 'Command' : 'Commands'}</dt>
          <dd>
            {commands.map((command) => (
              <code key={command} class="command">
                {command}
              </code>
            ))}
            <CopyButton
              isQuiet
              what="command"
              text={() => commands.map((command) => `${command}\n`).join('')}
            >
              Copy
            </CopyButton>
          </dd>
        </dl>
      </details>
    </section>
  );
}

interface ExamplesProps {
  readonly board: Board;
  readonly lines: readonly string[];
  readonly total: number;
}

function Examples({ board, lines, total }: ExamplesProps) {
  return (
    <>
      <div class="gallery small">
        {lines.map((line, i) => {
          const puzzle = readLine(line, board);
          const isGrid = !puzzle.cells.includes(0) && board.size > 1;
          return (
            <a
              key={line}
              class="picture-link"
              href={fragmentOf(isGrid ? 'grid' : 'puzzle', board.name, line)}
            >
              <BoardPicture label={`${isGrid ? 'grid' : 'puzzle'} ${i + 1}: ${line}`} puzzle={puzzle} />
            </a>
          );
        })}
      </div>
      {total > lines.length && (
        <p class="note">
          {lines.length} of {total.toLocaleString('en')} are shown.
        </p>
      )}
    </>
  );
}

/** Adds a capital and a full stop. */
function sentence(text: string): string {
  return text === '' ? '' : `${text[0].toUpperCase()}${text.slice(1)}.`;
}

function timeWords(seconds: number): string {
  if (seconds < 1) return 'less than a second';
  if (seconds < 120) return counted(Math.round(seconds), 'second');
  if (seconds < 7200) return `${(seconds / 60).toFixed(0)} minutes`;
  return `${(seconds / 3600).toFixed(1)} hours`;
}
