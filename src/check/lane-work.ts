// What a lane does with the jobs it is given, whatever thread it is in.
import type { Board } from '../board/index.ts';
import type { CheckPlan, CheckQuestion } from './algorithm.ts';
import { findAlgorithm } from './algorithms.ts';
import { type SolutionNumber, startUnit, type Unit, type UnitReport } from './unit.ts';

export interface LaneData {
  /** By name, for functions do not go to other threads. */
  readonly algorithmName: string;
  readonly solutions: SolutionNumber;
}

export type LaneJob =
  | { readonly kind: 'plan'; readonly question: CheckQuestion }
  /** Without a plan: by the one of the last job. */
  | { readonly kind: 'begin'; readonly plan?: CheckPlan; readonly unit: number; readonly from: unknown }
  | { readonly kind: 'advance'; readonly wantsCheckpoint: boolean };

export type LaneAnswer = { readonly plan: CheckPlan } | { readonly report: UnitReport };

export function createLaneWork(data: LaneData & { readonly sliceMs: number }): (job: LaneJob) => LaneAnswer {
  const { algorithmName, solutions, sliceMs } = data;
  const algorithm = findAlgorithm(algorithmName);
  const ownBoard = createBoardKeeper();
  let plan: CheckPlan | undefined;
  let unit: Unit | undefined;
  return (job) => {
    switch (job.kind) {
      case 'plan':
        plan = algorithm.plan({ ...job.question, board: ownBoard(job.question.board) });
        return { plan };
      case 'begin': {
        if (job.plan) {
          const { question } = job.plan;
          plan = { ...job.plan, question: { ...question, board: ownBoard(question.board) } };
        }
        unit = startUnit(algorithm, { plan: plan!, unit: job.unit, from: job.from }, solutions);
        return { report: unit.advance(sliceMs, false) };
      }
      case 'advance':
        return { report: unit!.advance(sliceMs, job.wantsCheckpoint) };
    }
  };
}

/** Boards come to a thread as copies; engines know a board they have prepared for by its identity. */
function createBoardKeeper(): (board: Board) => Board {
  const kept = new Map<string, Board>();
  return (board) => {
    const key = [board.name, ...board.extraUnits.map(({ cells }) => cells.join())].join(' ');
    const known = kept.get(key);
    if (!known) kept.set(key, board);
    return known ?? board;
  };
}
