// The other end of a lane in a thread of its own.
import { answerJobs } from '../threads/index.ts';
import { createLaneWork, type LaneAnswer, type LaneData, type LaneJob } from './lane-work.ts';

answerJobs<LaneData & { readonly sliceMs: number }, LaneJob, LaneAnswer>(createLaneWork);
