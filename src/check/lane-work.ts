// What a lane does with the jobs it is given, whatever thread it is in.
import { boardOf, shapeOf } from '../board/index.ts';
import type { CheckPlan, CheckQuestion } from './algorithms/algorithm.ts';
import { findAlgorithm } from './algorithms/table.ts';
import { type SolutionNumber, startUnit, type Unit, type UnitReport } from './unit.ts';

export interface LaneData {
  readonly solutions: SolutionNumber;
}

/** Algorithms are told by their names, for functions do not go to other threads. */
export interface AskedQuestion extends CheckQuestion {
  readonly algorithmName: string;
}

export type LaneJob =
  | { readonly kind: 'plan'; readonly question: AskedQuestion }
  /** Without a plan: by the one of the last job. */
  | {
      readonly kind: 'begin';
      readonly algorithmName: string;
      readonly plan?: CheckPlan;
      readonly unit: number;
      readonly from: unknown;
    }
  | { readonly kind: 'advance'; readonly wantsCheckpoint: boolean };

export type LaneAnswer = { readonly plan: CheckPlan } | { readonly report: UnitReport };

export function createLaneWork(data: LaneData & { readonly sliceMs: number }): (job: LaneJob) => LaneAnswer {
  const { solutions, sliceMs } = data;
  let plan: CheckPlan | undefined;
  let unit: Unit | undefined;
  return (job) => {
    switch (job.kind) {
      case 'plan': {
        const { algorithmName, board, grid, clues } = job.question;
        plan = findAlgorithm(algorithmName).plan({ board: boardOf(shapeOf(board)), grid, clues });
        return { plan };
      }
      case 'begin': {
        if (job.plan) {
          const { question } = job.plan;
          plan = { ...job.plan, question: { ...question, board: boardOf(shapeOf(question.board)) } };
        }
        const algorithm = findAlgorithm(job.algorithmName);
        unit = startUnit(algorithm, { plan: plan!, unit: job.unit, from: job.from }, solutions);
        return { report: unit.advance(sliceMs, false) };
      }
      case 'advance':
        return { report: unit!.advance(sliceMs, job.wantsCheckpoint) };
    }
  };
}
