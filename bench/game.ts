// How much CPU time does a made puzzle of each level take, and how large is a game in a browser?
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { levels, makePuzzle } from 'minclue/game';
import { sizeInBrowser } from '../scripts/size-in-browser.ts';
import { startCpuClock } from './measure.ts';

export interface GameReport {
  readonly made: readonly {
    readonly level: string;
    readonly puzzles: number;
    /** CPU milliseconds for one puzzle. */
    readonly median: number;
    readonly p95: number;
    readonly most: number;
  }[];
  readonly sizes: readonly {
    readonly what: string;
    /** Bytes minified, and these gzipped. */
    readonly raw: number;
    readonly zipped: number;
  }[];
}

const PUZZLES = 1000;
const WARM_UP = 20;

const programs = [
  ['solve', `import { solve } from 'minclue/solve'; globalThis.solve = solve;`],
  [
    'hints',
    `import { nextStep, sayStep } from 'minclue/rate'; Object.assign(globalThis, { nextStep, sayStep });`,
  ],
  ['game without making', `import { createGame } from 'minclue/game'; globalThis.createGame = createGame;`],
  [
    'game with making',
    `import { createGame, makePuzzle } from 'minclue/game'; Object.assign(globalThis, { createGame, makePuzzle });`,
  ],
] as const;

export async function benchGame(tell: (text: string) => void): Promise<GameReport> {
  const made: GameReport['made'][number][] = [];
  for (const level of levels) {
    tell(level);
    const times: number[] = [];
    for (let seed = 0; seed < PUZZLES + WARM_UP; seed++) {
      const clock = startCpuClock();
      await makePuzzle({ level, seed });
      if (seed >= WARM_UP) times.push(1000 * clock());
    }
    times.sort((a, b) => a - b);
    const at = (share: number): number => times[Math.min(PUZZLES - 1, Math.floor(share * PUZZLES))];
    made.push({ level, puzzles: PUZZLES, median: at(0.5), p95: at(0.95), most: at(1) });
  }
  const sizes: GameReport['sizes'][number][] = [];
  for (const [what, program] of programs) {
    const { raw, zipped } = await sizeInBrowser(program);
    sizes.push({ what, raw, zipped });
  }
  const worker = readFileSync(new URL('../dist/game/game-worker.js', import.meta.url));
  sizes.push({ what: 'worker', raw: worker.length, zipped: gzipSync(worker, { level: 9 }).length });
  return { made, sizes };
}
