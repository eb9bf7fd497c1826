// An algorithm made of a way to find unavoidable sets and a strategy to enumerate their hitting sets. Each
// cube of hitting sets goes to the solver. The papers' checkers work this way (McGuire §5.1, Lin & Wu §2.2).
import type { Family } from '../../family/index.ts';
import { type HitCheckpoint, type HitStrategy, startHit } from '../../hit/index.ts';
import {
  type CheckAlgorithm,
  type CheckCounters,
  type CheckPlan,
  type CheckQuestion,
  type CheckSearch,
  zeroCheckCounters,
} from './algorithm.ts';
import { type Cube, countNode, createCubeWork } from './cubes.ts';
import { type Prefix, splitSearch } from './prefix.ts';

export interface HittingParts {
  readonly name: string;
  readonly summary: string;
  /** Finds the unavoidable sets, in the order in which the strategy takes them. */
  readonly findSets: (question: CheckQuestion) => Family;
  readonly strategy: HitStrategy;
}

export function hittingAlgorithm({ name, summary, findSets, strategy }: HittingParts): CheckAlgorithm {
  return {
    name,
    summary,
    skills: ['cells', 'minimal'],
    refuses: () => undefined,
    plan(question) {
      const family = findSets(question);
      return { question, family, parts: prefixesOf(question, family, strategy).length };
    },
    start: (plan, part, from) => startHitting(plan, strategy, part, from as Checkpoint | undefined),
  };
}

/**
 * Two branchings make about twenty parts of a 9×9 grid. On small boards setting up a part costs more than it
 * saves.
 */
function prefixesOf(question: CheckQuestion, family: Family, { branch }: HitStrategy): Prefix[] {
  return splitSearch(question, family, question.board.cellCount > 36 ? 2 : 1, branch);
}

interface Checkpoint {
  readonly hit: HitCheckpoint;
  readonly cubes: readonly Cube[];
  readonly counters: CheckCounters;
}

/**
 * Nodes of the hitting-set search between two looks at its cubes. Few cubes wait, and calls this short cost
 * little.
 */
const HIT_NODES = 1000;

function startHitting(
  { question, family }: CheckPlan,
  strategy: HitStrategy,
  part: number,
  from: Checkpoint | undefined,
): CheckSearch {
  const { chosen, dead, passed } = prefixesOf(question, family, strategy)[part];
  const own = from ? structuredClone(from.counters) : zeroCheckCounters(); // without the nodes and prunes of `hit`
  if (!from) for (const level of passed) countNode(own, level);
  const cubes = createCubeWork(question, own);
  if (from) cubes.add(from.cubes);
  const asked = { family, size: question.clues, exact: true, within: { chosen, dead } };
  const hit = startHit(asked, { strategy, from: from?.hit });
  let isHitDone = false;

  return {
    run(nodes) {
      for (let left = nodes; left > 0; left -= HIT_NODES) {
        if (cubes.run(left)) return 'paused';
        if (isHitDone) return 'done';
        isHitDone = hit.run(Math.min(left, HIT_NODES)) === 'done';
        cubes.add(hit.take().map(({ chosen: clues, ...rest }) => ({ clues, ...rest, isProper: false })));
      }
      const areCubesLeft = cubes.run(0);
      return isHitDone && !areCubesLeft ? 'done' : 'paused';
    },
    take: cubes.take,
    get counters() {
      return joined(own, hit.counters);
    },
    get fraction() {
      return hit.fraction;
    },
    checkpoint: (): Checkpoint => ({
      hit: hit.checkpoint(),
      cubes: cubes.left(),
      counters: structuredClone(own),
    }),
  };
}

function joined(
  own: CheckCounters,
  hit: { readonly nodesPerLevel: readonly number[]; readonly prunes: Readonly<Record<string, number>> },
): CheckCounters {
  const counters = structuredClone(own);
  for (const [level, nodes] of hit.nodesPerLevel.entries()) countNode(counters, level, nodes);
  for (const [reason, count] of Object.entries(hit.prunes))
    counters.prunes[reason] = (counters.prunes[reason] ?? 0) + count;
  return counters;
}
