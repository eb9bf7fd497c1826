// Races the checkers of the papers and ours on one grid, side by side. It shows how many nodes each needs to find all
// n-clue puzzles.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isGrid, type Puzzle, shapeOf } from '../../../board/index.ts';
import { readPuzzle } from '../../../text/index.ts';
import { BoardPicture } from '../../board/picture.tsx';
import { firstQuestion } from '../../first-question.ts';
import { short } from '../../plot/line-plot.tsx';
import type { RoomProps } from '../../room.ts';
import { counted } from '../../shell/counted.ts';
import { NumberField } from '../../shell/number-field.tsx';
import { packPuzzle } from '../../work/puzzle-data.ts';
import { useWork, type Work } from '../../work/use-work.ts';
import { useLinkedPuzzle } from './use-linked-puzzle.ts';

/** The grid in the middle of the catalogue of 2×4. The runners below differ widely on it. */
const START = '1234567856781243231547866487312535628417784163524756283181237564';
const START_CLUES = 11;
const START_RUNNERS = ['checker2006', 'dmus', 'dmus-v5', 'checker2012', 'fast'];
const LANES = 6;

export function RaceLab({ rest }: RoomProps) {
  const grid = useLinkedPuzzle('race', rest, () => readPuzzle(START), 'grid', refusalOf);
  const clues = useSignal(START_CLUES);
  useEffect(() => {
    clues.value = Math.min(firstQuestion(grid.board), START_CLUES);
  }, [grid.board]);
  const known = useWork('lab algorithms');
  /** The number of clues for which the runners are listed. */
  const listed = useSignal(0);
  const chosen = useSignal<readonly string[]>(START_RUNNERS);
  const lanes = [
    useWork('lab race'),
    useWork('lab race'),
    useWork('lab race'),
    useWork('lab race'),
    useWork('lab race'),
    useWork('lab race'),
  ];
  const runners = useSignal<readonly string[]>([]);
  useEffect(() => {
    for (const lane of lanes) lane.forget();
    runners.value = [];
    known.start({ shape: shapeOf(grid.board), clues: clues.value });
    listed.value = clues.value;
  }, [grid, clues.value]);
  const rows = known.state.value.result ?? [];
  const able = rows.filter(({ refusal }) => refusal === undefined);
  const isRunning = lanes.some((lane) => lane.state.value.kind === 'running');
  const start = (): void => {
    runners.value = able
      .map(({ name }) => name)
      .filter((name) => chosen.value.includes(name))
      .slice(0, LANES);
    for (const [i, algorithm] of runners.value.entries())
      lanes[i].start({ grid: packPuzzle(grid), clues: clues.value, algorithm });
  };
  const stop = (): void => {
    for (const lane of lanes) lane.stop();
  };
  return (
    <div class="room">
      <section class="race-grid" aria-label="the grid">
        <BoardPicture label={`the grid, ${grid.board.name} board`} puzzle={grid} />
        <p class="note">Paste a grid to race on it.</p>
      </section>
      <div class="panels">
        <section class="panel">
          <h2>All n-clue puzzles of a grid, by several algorithms at once</h2>
          <div class="row">
            <NumberField label="Clues" value={clues} most={grid.board.cellCount} disabled={isRunning} />
            {isRunning ? (
              <button type="button" class="main" onClick={stop}>
                Stop
              </button>
            ) : (
              <button type="button" class="main" disabled={able.length === 0} onClick={start}>
                Race
              </button>
            )}
          </div>
          <fieldset class="choices" disabled={isRunning} data-clues={listed.value}>
            <legend>Up to {LANES} runners</legend>
            {rows.map(({ name, summary, refusal }) => (
              <label key={name} class="check" title={refusal ?? summary}>
                <input
                  type="checkbox"
                  checked={chosen.value.includes(name)}
                  disabled={refusal !== undefined}
                  onChange={({ currentTarget }) =>
                    (chosen.value = currentTarget.checked
                      ? [...chosen.value, name]
                      : chosen.value.filter((each) => each !== name))
                  }
                />
                {name}
              </label>
            ))}
          </fieldset>
          {rows.length > 0 && able.length === 0 && (
            <p class="note">
              No algorithm takes {counted(clues.value, 'clue')} on a {grid.board.name} board.
            </p>
          )}
        </section>
        {runners.value.length > 0 && (
          <section class="panel" aria-label="the race">
            <h2 class="unseen">The race</h2>
            {runners.value.map((name, i) => (
              <Lane
                key={name}
                name={name}
                summary={rows.find((row) => row.name === name)?.summary ?? ''}
                lane={lanes[i]}
                mostNodes={Math.max(...lanes.map(({ state }) => state.value.progress?.nodes ?? 0))}
              />
            ))}
            <p class="note">
              Node counts are the same on every machine. Times are not, and the runners share this machine’s
              cores.
            </p>
          </section>
        )}
      </div>
    </div>
  );
}

function Lane({
  name,
  summary,
  lane,
  mostNodes,
}: {
  readonly name: string;
  readonly summary: string;
  readonly lane: Work<'lab race'>;
  readonly mostNodes: number;
}) {
  const { kind, progress, result } = lane.state.value;
  const {
    nodes = 0,
    fraction = 0,
    milliseconds = 0,
    puzzles = 0,
    solverCalls = 0,
    sets = 0,
  } = result ?? progress ?? {};
  const ends = { running: '', done: 'done', stopped: 'stopped', failed: 'failed', idle: '' };
  return (
    <div class="lane" data-runner={name} data-state={kind}>
      <p>
        <strong>{name}</strong> <span class="note">{summary}</span>
      </p>
      <progress aria-label={`progress of ${name}`} max={1} value={kind === 'done' ? 1 : fraction} />
      <svg
        class="bar"
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        role="img"
        aria-label={`nodes of ${name}`}
      >
        <rect class="bar-6" width={mostNodes === 0 ? 0 : (100 * nodes) / mostNodes} height={4} />
      </svg>
      <p class="lane-words">
        {counted(nodes, 'node')}, {short(solverCalls)} {solverCalls === 1 ? 'clue set' : 'clue sets'} tried,{' '}
        {(milliseconds / 1000).toFixed(2)} s, {counted(puzzles, 'puzzle')}
        {sets > 0 && `, ${counted(sets, 'unavoidable set')}`} <span role="status">{ends[kind]}</span>
      </p>
    </div>
  );
}

function refusalOf({ board, cells }: Puzzle): string | undefined {
  if (!isGrid(board, cells)) return 'A race needs a grid with every cell filled according to the rules.';
  if (board.cellCount > 128) return 'The checkers take boards with up to 128 cells.';
  return undefined;
}
