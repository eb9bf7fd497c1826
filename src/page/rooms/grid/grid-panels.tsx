// The board of the room Grid, and beside it what is known of the grid. Every work belongs to the grid, so it continues when
// the visitor leaves, and is found again.
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { createPuzzle, type Puzzle } from '../../../board/index.ts';
import { readLine } from '../../../text/index.ts';
import { Board } from '../../board/board.tsx';
import { ExportMenu } from '../../board/export-menu.tsx';
import { Legend } from '../../board/legend.tsx';
import { ListBar } from '../../board/list-bar.tsx';
import type { MarkedSet } from '../../board/marks.ts';
import { firstQuestion } from '../../first-question.ts';
import { writePuzzleLink } from '../../puzzle-link.ts';
import { fragmentOf } from '../../route.ts';
import { OpenText } from '../../shell/open-text.tsx';
import { useKeptWork } from '../../work/kept-work.ts';
import { CertificatePanel } from './certificate.tsx';
import { FactsPanel } from './facts.tsx';
import type { GridFacts } from './facts-job.ts';
import { createGathered } from './gathered.ts';
import { type Proof, SearchPanel } from './search.tsx';
import { SetsPanel } from './sets.tsx';

interface Props {
  /** The grid, or a puzzle whose only solution it is. */
  readonly given: Puzzle;
  readonly facts: GridFacts;
  readonly proof: Signal<Proof>;
  /** The index of the found puzzle that the board shows, or −1. */
  readonly shown: Signal<number>;
  onOpen(puzzle: Puzzle): void;
  /** More panels. */
  readonly children: ComponentChildren;
}

export function GridPanels({ given, facts, proof, shown, onOpen, children }: Props) {
  const { board } = given;
  const { grid } = facts;
  const subject = useMemo(() => writePuzzleLink({ board, cells: grid }).join('/'), [board, grid]);
  const rank = useKeptWork('grid rank', subject);
  const sets = useKeptWork('grid sets', subject);
  const search = useKeptWork('grid search', subject);
  const minimum = useKeptWork('grid minimum', subject);
  const certificate = useKeptWork('grid certificate', subject);
  const marked = useSignal<readonly MarkedSet[]>([]);
  const asked = search.request.peek() ?? certificate.request.peek();
  const clues = useSignal(proof.peek() === 'none' && asked ? asked.clues : firstQuestion(board));
  const gathered = useMemo(() => createGathered(board.cellCount), [board]);
  gathered.take(search.state.value.items);

  useEffect(() => {
    shown.value = -1; // the puzzles found before were those of another grid
  }, []);
  const line = gathered.lines[shown.value];
  const found = useMemo(() => (line === undefined ? undefined : readLine(line, board)), [line, board]);
  return (
    <>
      <section class="room-board" aria-label="the board">
        <ListBar onShow={onOpen} />
        <Board
          label={found ? `the grid, with the clues of found puzzle ${shown.value + 1}` : 'grid'}
          puzzle={found ?? given}
          solution={grid}
          sets={marked.value}
        />
        {marked.value.length > 1 && <Legend sets={marked.value} />}
        <div class="row tools">
          <ExportMenu puzzle={found ?? createPuzzle(board, grid)} sets={marked.value} />
          <a href={fragmentOf('puzzle', ...writePuzzleLink(found ?? given))}>Open in Puzzle</a>
        </div>
        <OpenText />
      </section>
      <div class="panels">
        <SearchPanel
          board={board}
          grid={grid}
          clues={clues}
          algorithms={facts.algorithms}
          search={search}
          minimum={minimum}
          gathered={gathered}
          marked={marked}
          shown={shown}
          proof={proof}
        />
        <SetsPanel board={board} grid={grid} work={sets} marked={marked} />
        <FactsPanel board={board} facts={facts} rank={rank} />
        <CertificatePanel board={board} grid={grid} clues={clues.value} work={certificate} />
        {children}
      </div>
    </>
  );
}

interface BoardOnlyProps {
  readonly puzzle: Puzzle;
  onOpen(puzzle: Puzzle): void;
  /** The panels. */
  readonly children: ComponentChildren;
}

/** Shows a puzzle whose grid is not known. */
export function BoardOnly({ puzzle, onOpen, children }: BoardOnlyProps) {
  return (
    <>
      <section class="room-board" aria-label="the board">
        <ListBar onShow={onOpen} />
        <Board label="grid" puzzle={puzzle} />
        <OpenText />
      </section>
      <div class="panels">{children}</div>
    </>
  );
}
