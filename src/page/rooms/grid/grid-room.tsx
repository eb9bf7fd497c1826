// The room Grid: one grid, what symmetry makes of it, its unavoidable sets, and the search for its puzzles.
import { effect, useSignal } from '@preact/signals';
import { useCallback, useEffect, useMemo } from 'preact/hooks';
import type { Puzzle } from '../../../board/index.ts';
import { readLine } from '../../../text/index.ts';
import { Board } from '../../board/board.tsx';
import { ExportMenu } from '../../board/export-menu.tsx';
import { Legend } from '../../board/legend.tsx';
import { ListBar } from '../../board/list-bar.tsx';
import type { MarkedSet } from '../../board/marks.ts';
import { firstQuestion } from '../../first-question.ts';
import { readPuzzleLink, writePuzzleLink } from '../../puzzle-link.ts';
import type { RoomProps } from '../../room.ts';
import { fragmentOf, go } from '../../route.ts';
import { type Incoming, useIncoming } from '../../shell/incoming.ts';
import { OpenText } from '../../shell/open-text.tsx';
import { complain } from '../../shell/said.ts';
import { strangelyFamiliar } from '../../shell/samples.ts';
import { ProgressBar } from '../../work/progress-bar.tsx';
import { packPuzzle } from '../../work/puzzle-data.ts';
import { useWork } from '../../work/use-work.ts';
import { CertificatePanel, VerifierPanel } from './certificate.tsx';
import { FactsPanel } from './facts.tsx';
import { SearchPanel } from './search.tsx';
import { SetsPanel } from './sets.tsx';

export default function GridRoom({ rest }: RoomProps) {
  const link = rest.join('/');
  const given = useMemo(() => readRest(rest), [link]);
  const facts = useWork('grid facts');
  const rank = useWork('grid rank');
  const sets = useWork('grid sets');
  const search = useWork('grid search');
  const minimum = useWork('grid minimum');
  const certificate = useWork('grid certificate');
  const verifier = useWork('grid verify');
  const marked = useSignal<readonly MarkedSet[]>([]);
  const clues = useSignal(16);

  useEffect(() => {
    for (const work of [rank, sets, search, minimum, certificate]) work.forget();
    marked.value = [];
    clues.value = firstQuestion(given.board);
    facts.start({ puzzle: packPuzzle(given), clues: clues.value });
  }, [given]);
  useEffect(() => effect(() => void (search.state.value.kind === 'running' && minimum.forget())), []);
  useEffect(() => effect(() => void (minimum.state.value.kind === 'running' && search.forget())), []);
  useIncoming(
    useCallback((incoming: Incoming) => {
      if (incoming.kind === 'certificate') return true; // the verifier sees it
      open(incoming.puzzles[0]);
      return true;
    }, []),
  );

  const { board } = given;
  const known = facts.state.value.result;
  // when another board is opened, the facts are still those of the last grid for a moment
  const grid = known?.grid.length === board.cellCount ? known.grid : undefined;
  return (
    <div class="room">
      <section class="room-board" aria-label="the board">
        <h1 class="unseen">Grid</h1>
        <ListBar onShow={open} />
        <Board label="grid" puzzle={given} solution={grid} sets={marked.value} />
        {marked.value.length > 1 && <Legend sets={marked.value} />}
        <div class="row tools">
          <ExportMenu puzzle={grid ? { board, cells: grid } : given} sets={marked.value} />
          <a href={fragmentOf('puzzle', ...writePuzzleLink(given))}>Open in Puzzle</a>
        </div>
        <OpenText />
      </section>
      <div class="panels">
        <ProgressBar work={facts} label="Working out its symmetries" />
        {known && grid && (
          <>
            <SearchPanel
              board={board}
              grid={grid}
              clues={clues}
              algorithms={known.algorithms}
              search={search}
              minimum={minimum}
              marked={marked}
            />
            <SetsPanel board={board} grid={grid} work={sets} marked={marked} />
            <FactsPanel board={board} facts={known} rank={rank} />
            <CertificatePanel board={board} grid={grid} clues={clues.value} work={certificate} />
          </>
        )}
        <VerifierPanel work={verifier} />
      </div>
    </div>
  );
}

function open(puzzle: Puzzle): void {
  go('grid', ...writePuzzleLink(puzzle));
}

/** The grid of the link; the sample where there is none, or none that can be read. */
function readRest(rest: readonly string[]): Puzzle {
  if (rest.length > 0 && rest[0] !== '' && rest[0] !== 'verify')
    try {
      return readPuzzleLink(rest[0], rest[1] ?? '');
    } catch (error) {
      complain((error as Error).message);
    }
  return readLine(strangelyFamiliar);
}
