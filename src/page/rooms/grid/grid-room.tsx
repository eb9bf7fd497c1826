// The room Grid: a grid, its symmetries, its unavoidable sets, and the search for its puzzles. An address that names no
// grid shows the visitor's own: the grid of the current puzzle, or the last grid.
import { useSignal } from '@preact/signals';
import { useCallback, useEffect, useMemo } from 'preact/hooks';
import type { Puzzle } from '../../../board/index.ts';
import { readLine } from '../../../text/index.ts';
import { firstQuestion } from '../../first-question.ts';
import { readPuzzleLink, writePuzzleLink } from '../../puzzle-link.ts';
import type { RoomProps } from '../../room.ts';
import { fragmentOf, go, replaceRoute, route } from '../../route.ts';
import { carryGrid, current } from '../../shell/current.ts';
import { type Incoming, useIncoming } from '../../shell/incoming.ts';
import { cameByOwnLink } from '../../shell/own-link.ts';
import { complain, settle } from '../../shell/said.ts';
import { strangelyFamiliar } from '../../shell/samples.ts';
import { useKeptWork } from '../../work/kept-work.ts';
import { ProgressBar } from '../../work/progress-bar.tsx';
import { packPuzzle } from '../../work/puzzle-data.ts';
import { VerifierPanel } from './certificate.tsx';
import type { GridFacts, NoGrid } from './facts-job.ts';
import { BoardOnly, GridPanels } from './grid-panels.tsx';
import type { Proof } from './search.tsx';

/** A current puzzle that takes longer to solve counts as one without a grid. The visitor did not ask to solve it here. */
const CARRIED_MS = 2000;

export default function GridRoom({ rest }: RoomProps) {
  const link = rest.join('/');
  const linked = useMemo(() => readRest(rest), [link]);
  const own = useMemo(ownGrids, [route.value]);
  const skipped = useSignal(0); // how many of the visitor's own puzzles and grids have no grid
  const isNamed = linked !== undefined;
  const given = linked ?? own[Math.min(skipped.value, own.length - 1)];
  const address = writePuzzleLink(given);
  const subject = address.join('/');
  const facts = useKeptWork('grid facts', subject);
  const verifier = useKeptWork('grid verify', '');
  const proof = useSignal<Proof>('none');
  const shown = useSignal(-1);

  useEffect(() => {
    skipped.value = 0;
  }, [route.value]);
  useEffect(() => {
    const { kind } = facts.state.peek();
    if (kind === 'done' || kind === 'running') return;
    facts.start({
      puzzle: packPuzzle(given),
      clues: firstQuestion(given.board),
      ...(!isNamed && { timeLimitMs: CARRIED_MS }),
    });
  }, [facts]);

  const { result, kind } = facts.state.value;
  useEffect(() => {
    if (!result) return;
    if (result.kind === 'grid') {
      if (isNamed) settle('grid');
      carryGrid({ board: given.board, cells: result.grid }, given);
      if (!isNamed && rest[0] !== 'verify') replaceRoute('grid', ...address);
    } else if (isNamed) complain(noGridWords(result), 'grid');
    else skipped.value++;
  }, [result, isNamed, route.value]);
  useEffect(() => {
    if (rest[2] !== 'prove') return;
    proof.value = cameByOwnLink() ? 'begin' : 'ask';
    replaceRoute('grid', ...address); // a reload does not ask again
  }, [route.value]);
  useIncoming(
    useCallback((incoming: Incoming) => {
      if (incoming.kind === 'certificate') return true; // the verifier takes it
      open(incoming.puzzles[0]);
      return true;
    }, []),
  );

  const isGrid = result?.kind === 'grid';
  return (
    // on a narrow screen the board stays in sight while it shows a found puzzle
    <div class={shown.value >= 0 ? 'room explaining' : 'room'}>
      <h1 class="unseen">Grid</h1>
      {isGrid ? (
        <GridPanels key={subject} given={given} facts={result} proof={proof} shown={shown} onOpen={open}>
          <VerifierPanel work={verifier} />
        </GridPanels>
      ) : (
        <BoardOnly puzzle={given} onOpen={open}>
          <ProgressBar work={facts} label="Looking for its grid" />
          {kind === 'done' && isNamed && (
            <p>
              <a href={fragmentOf('puzzle', ...address)}>Open in Puzzle</a>
            </p>
          )}
          <VerifierPanel work={verifier} />
        </BoardOnly>
      )}
    </div>
  );
}

function open(puzzle: Puzzle): void {
  go('grid', ...writePuzzleLink(puzzle));
}

function noGridWords(result: GridFacts | NoGrid): string {
  if (result.kind === 'more than one solution')
    return 'This is not a grid but a puzzle with more than one solution. Open it in the room Puzzle.';
  return result.kind === 'no solution'
    ? 'This is not a grid, and no grid has these clues.'
    : 'This is not a grid, and no solution was found in a short time.';
}

/** What the visitor may want to see here: the newest first, and a sample last. */
function ownGrids(): readonly Puzzle[] {
  const { puzzle, grid, newest } = current.peek();
  const own = newest === 'puzzle' ? [puzzle, grid] : [grid, puzzle];
  return [...own.filter((each) => each !== undefined), readLine(strangelyFamiliar)];
}

/** Reads the grid or puzzle of the link. Returns undefined if there is none, or if it is invalid, which it reports. */
function readRest(rest: readonly string[]): Puzzle | undefined {
  if (rest.length === 0 || rest[0] === '' || rest[0] === 'verify') return undefined;
  try {
    return readPuzzleLink(rest[0], rest[1] ?? '');
  } catch (error) {
    complain((error as Error).message, 'grid');
    return undefined;
  }
}
