// Shows Lewis's annealing and his hybrid side by side as they cool: their boards, costs and temperatures.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Puzzle } from '../../../board/index.ts';
import { readLine } from '../../../text/index.ts';
import { BoardPicture } from '../../board/picture.tsx';
import { LinePlot } from '../../plot/line-plot.tsx';
import type { RoomProps } from '../../room.ts';
import { counted } from '../../shell/counted.ts';
import { NumberField } from '../../shell/number-field.tsx';
import { hardPuzzle } from '../../shell/samples.ts';
import { packPuzzle } from '../../work/puzzle-data.ts';
import { useWork, type Work } from '../../work/use-work.ts';
import { useLinkedPuzzle } from './use-linked-puzzle.ts';

const engines = [
  { name: 'anneal', title: 'Annealing', colour: 6 },
  { name: 'hybrid', title: 'Hybrid: reasoning first', colour: 5 },
] as const;

/** Pauses between two chains, in milliseconds. */
const paces = { watch: 40, fast: 0 } as const;

export function AnnealLab({ rest }: RoomProps) {
  const puzzle = useLinkedPuzzle('anneal', rest, () => readLine(hardPuzzle), 'puzzle', refusalOf);
  const works = [useWork('lab anneal'), useWork('lab anneal')];
  const seed = useSignal(1);
  const pace = useSignal<keyof typeof paces>('watch');
  useEffect(() => {
    for (const work of works) work.forget();
  }, [puzzle]);
  const isRunning = works.some((work) => work.state.value.kind === 'running');
  const start = (): void => {
    for (const [i, work] of works.entries())
      work.start({
        puzzle: packPuzzle(puzzle),
        engine: engines[i].name,
        seed: seed.value,
        waitMs: paces[pace.value],
      });
  };
  const stop = (): void => {
    for (const work of works) work.stop();
  };
  const seriesOf = (value: 1 | 2) =>
    engines.map(({ title: name, colour }, i) => ({
      name,
      colour,
      points: works[i].state.value.items.flat().map((point) => [point[0], point[value]] as const),
    }));
  return (
    <div class="panels">
      <section class="panel">
        <h2>A filled board cools until every row and column is right</h2>
        <p class="note">
          Each box holds every digit from the start. Two cells of a box swap; the cooler it is, the less often
          a swap that makes things worse is accepted (Lewis 2007). The cost is the number of digits missing
          from rows and columns. The hybrid first fills in cells by reasoning and anneals the rest.
        </p>
        <div class="row">
          {isRunning ? (
            <button type="button" class="main" onClick={stop}>
              Stop
            </button>
          ) : (
            <button type="button" class="main" onClick={start}>
              Anneal
            </button>
          )}
          <NumberField label="Seed" value={seed} most={999_999} />
          <label class="field">
            Pace
            <select
              value={pace.value}
              onChange={({ currentTarget }) =>
                (pace.value = currentTarget.value === 'fast' ? 'fast' : 'watch')
              }
            >
              <option value="watch">slow enough to watch</option>
              <option value="fast">as fast as possible</option>
            </select>
          </label>
          <span class="note">Paste a puzzle to anneal it.</span>
        </div>
      </section>
      <div class="lab-anneal">
        <section class="side-by-side lab-boards" aria-label="boards">
          {engines.map(({ title }, i) => (
            <Annealed key={title} title={title} puzzle={puzzle} work={works[i]} />
          ))}
        </section>
        <section aria-label="plots">
          <ul class="legend">
            {engines.map(({ title, colour }) => (
              <li key={title}>
                <svg viewBox="0 0 24 8" aria-hidden="true">
                  <path class={`line outline-${colour}`} d="M0 4H24" />
                </svg>
                {title}
              </li>
            ))}
          </ul>
          <h3>Cost by moves tried</h3>
          <LinePlot label="cost by moves" series={seriesOf(1)} />
          <h3>Temperature by moves tried</h3>
          <LinePlot label="temperature by moves" series={seriesOf(2)} isLog />
        </section>
      </div>
    </div>
  );
}

function Annealed({
  title,
  puzzle,
  work,
}: {
  readonly title: string;
  readonly puzzle: Puzzle;
  readonly work: Work<'lab anneal'>;
}) {
  const { kind, progress, result } = work.state.value;
  const solution = result?.solution ?? progress?.cells;
  const isOver = kind === 'done';
  return (
    <figure aria-label={title}>
      <BoardPicture
        label={`${title}: ${progress ? `cost ${progress.cost}` : 'not started'}`}
        puzzle={puzzle}
        solution={solution}
        sets={
          progress
            ? [
                { cells: progress.settled, colour: 3, name: 'solved first', look: 'fill' as const },
                ...(isOver
                  ? []
                  : [{ cells: progress.changed, colour: 1, name: 'swapped', look: 'fill' as const }]),
              ]
            : []
        }
      />
      <figcaption>
        <strong>{title}</strong>
        <span role="status">{endWords(result)}</span>
        {progress && (
          <span>
            cost {progress.cost}, temperature {progress.temperature.toPrecision(2)},{' '}
            {counted(progress.moves, 'move')} tried, {progress.accepted.toLocaleString('en')} accepted
            {progress.reheats > 0 && `, reheated ${counted(progress.reheats, 'time')}`}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

type Result = Work<'lab anneal'>['state']['value']['result'];

function endWords(result: Result): string {
  if (!result) return '';
  const moves = counted(result.moves, 'move');
  if (result.end === 'solved')
    return result.moves === 0 ? ' solved without a single move ' : ` solved after ${moves} `;
  return result.end === 'given up' ? ` gave up after ${moves} ` : ' no solution ';
}

function refusalOf({ board, candidates }: Puzzle): string | undefined {
  if (board.extraUnits.length > 0)
    return 'Annealing takes no extra units: it knows only rows, columns and boxes.';
  if (candidates) return 'Annealing takes no pencilmarks.';
  return undefined;
}
