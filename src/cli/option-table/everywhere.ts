// What most verbs take.
import { availableParallelism } from 'node:os';
import { answering, type OptionSpec } from './spec.ts';

export const commonOptions: readonly OptionSpec[] = [
  {
    name: 'threads',
    kind: 'number',
    value: 'N',
    min: 1,
    isWhole: true,
    default: availableParallelism(),
    defaultHelp: 'all cores',
    help: 'worker threads for long lists; never changes a result',
    verbs: ['solve', 'count', 'patterns', 'check', 'min', 'campaign', 'prove', 'make', 'hunt', 'rate'],
  },
  {
    name: 'json',
    kind: 'flag',
    help: 'print one JSON object per result, then a summary',
    verbs: answering,
  },
  {
    name: 'quiet',
    kind: 'flag',
    help: 'no summary and no progress on stderr',
    verbs: answering,
  },
  {
    name: 'no-progress',
    kind: 'flag',
    help: 'no progress on stderr',
    verbs: answering.filter((verb) => verb !== 'hint' && verb !== 'explain'),
  },
];
