// The search for all n-clue puzzles of the grid: its form, how far it is, and its answer. A stopped search says how far
// it was, and continues from the parts that were done.
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Board } from '../../../board/index.ts';
import type { MarkedSet } from '../../board/marks.ts';
import { firstQuestion } from '../../first-question.ts';
import { writePuzzleLink } from '../../puzzle-link.ts';
import { counted } from '../../shell/counted.ts';
import { NumberField } from '../../shell/number-field.tsx';
import { ProgressBar } from '../../work/progress-bar.tsx';
import type { Work } from '../../work/use-work.ts';
import type { AlgorithmName } from './facts-job.ts';
import { FoundPuzzles } from './found-puzzles.tsx';
import type { Gathered } from './gathered.ts';
import { packGrid } from './grid-data.ts';
import { Levels } from './levels.tsx';
import { Minimum } from './minimum.tsx';
import type { SearchRequest } from './search-job.ts';

/** What the address asks for. `begin`: a link of this page, so that the proof begins at once. */
export type Proof = 'none' | 'ask' | 'begin';

interface Props {
  readonly board: Board;
  readonly grid: Uint8Array;
  readonly clues: Signal<number>;
  /** The algorithms that accept the grid. */
  readonly algorithms: readonly AlgorithmName[];
  readonly search: Work<'grid search'>;
  readonly minimum: Work<'grid minimum'>;
  readonly gathered: Gathered;
  readonly marked: Signal<readonly MarkedSet[]>;
  /** The index of the found puzzle that the board shows, or −1. */
  readonly shown: Signal<number>;
  readonly proof: Signal<Proof>;
}

export function SearchPanel(props: Props) {
  const { board, grid, clues, algorithms, search, minimum, gathered, marked, shown, proof } = props;
  const cores = navigator.hardwareConcurrency || 1;
  const threads = useSignal(cores);
  const algorithm = useSignal('fast'); // because it counts its nodes by level
  const chosen = algorithms.find(({ name }) => name === algorithm.value);
  const { kind, progress, result } = search.state.value;
  const isRunning = kind === 'running' || minimum.state.value.kind === 'running';
  const counters = result?.counters ?? progress?.counters;
  const boardLink = useMemo(() => writePuzzleLink({ board, cells: grid })[0], [board, grid]);
  const last = search.request.value;
  const isSameQuestion = (): boolean => last?.clues === clues.value && last.algorithm === chosen?.name;
  const mayContinue = (): boolean => kind === 'stopped' && isSameQuestion() && gathered.parts.size > 0;

  const start = (): void => {
    proof.value = 'none';
    shown.value = -1;
    const request: SearchRequest = {
      ...packGrid(board, grid),
      clues: clues.value,
      threads: threads.value,
      algorithm: chosen?.name,
    };
    if (!mayContinue()) search.start(request);
    else {
      const earlier = { parts: [...gathered.parts.values()], elapsedMs: progress?.elapsedMs ?? 0 };
      search.start({ ...request, earlier }, search.state.value.items);
    }
  };
  useEffect(() => {
    if (proof.value === 'none') return;
    if (!isRunning) clues.value = firstQuestion(board);
    const isAnswered = kind === 'done' && isSameQuestion();
    if (proof.value === 'begin' && !isRunning && !isAnswered && algorithms.length > 0) start();
    if (proof.value === 'begin' || isRunning || isAnswered) proof.value = 'none';
  }, [proof.value]);

  if (algorithms.length === 0)
    return (
      <section class="panel" aria-label="search">
        <h2>All n-clue puzzles of this grid</h2>
        <p class="note">
          No search takes a {board.name} board. The searches take boards with up to 128 cells.
        </p>
      </section>
    );
  return (
    <section class="panel" aria-label="search">
      <h2>All n-clue puzzles of this grid</h2>
      {proof.value === 'ask' && !isRunning && (
        <div class="asked-proof">
          <p>
            This link asks for a search for all {clues.value}-clue puzzles of the grid. It uses all cores of
            this machine. Most 9×9 grids take seconds, larger boards much longer. You can stop it at any time.
          </p>
          <button type="button" class="main" onClick={start}>
            Start the proof
          </button>
        </div>
      )}
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <NumberField label="Clues" value={clues} most={board.cellCount} />
        <label class="field">
          Algorithm
          <select
            value={algorithm.value}
            onChange={({ currentTarget }) => (algorithm.value = currentTarget.value)}
          >
            <option value="">the quickest</option>
            {algorithms.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <NumberField label="Threads" value={threads} least={1} most={Math.max(cores, 16)} />
        <button type="submit" class="main" disabled={isRunning}>
          {mayContinue() ? 'Continue' : 'Search'}
        </button>
        <button
          type="button"
          disabled={isRunning}
          onClick={() => minimum.start({ ...packGrid(board, grid), threads: threads.value })}
        >
          Find the minimum
        </button>
      </form>
      {chosen && (
        <p class="note">
          {chosen.name}: {chosen.summary}.
        </p>
      )}
      <ProgressBar work={search} label="Searching" fraction={progress?.fraction ?? 0}>
        {gathered.lines.length > 0 && `${gathered.lines.length.toLocaleString('en')} found.`}
        {kind === 'stopped' && last && stoppedWords(last.clues, progress?.elapsedMs ?? 0, mayContinue())}
      </ProgressBar>
      <div aria-live="polite">
        {result && (
          <>
            <p class={result.puzzles === 0 ? 'verdict good' : 'verdict'}>
              {answerWords(result.puzzles, result.clues)}
            </p>
            <p class="note">
              {counters &&
                `${counted(counters.nodes, 'node')}, ${counted(counters.solverCalls, 'solver call')}, `}
              {(result.elapsedMs / 1000).toFixed(2)} s. The whole tree was searched.
            </p>
          </>
        )}
      </div>
      <Minimum boardLink={boardLink} work={minimum} marked={marked} />
      {gathered.lines.length > 0 && (
        <FoundPuzzles
          board={board}
          boardLink={boardLink}
          gathered={gathered}
          total={gathered.lines.length}
          shown={shown}
        />
      )}
      {counters && counters.nodesPerLevel.length > 0 && <Levels counters={counters} />}
    </section>
  );
}

function stoppedWords(clues: number, elapsedMs: number, mayContinue: boolean): string {
  const end = mayContinue ? 'Continue keeps what is done' : 'a new search begins at the start';
  return ` The search for ${counted(clues, 'clue')} took ${(elapsedMs / 1000).toFixed(1)} s so far; ${end}.`;
}

function answerWords(puzzles: number, clues: number): string {
  if (puzzles === 0) return `This grid has no ${clues}-clue puzzle.`;
  return puzzles === 1
    ? `This grid has one ${clues}-clue puzzle.`
    : `This grid has ${puzzles.toLocaleString('en')} ${clues}-clue puzzles.`;
}
