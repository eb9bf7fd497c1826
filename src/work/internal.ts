// What other rooms of this project need of this one. It is not part of the library.
export { refuseOtherAnswers } from './answers-version.ts';
export { flatCounters, nestCounters } from './counters.ts';
export { canonicalJson, headerDigest } from './header.ts';
export { lateStore } from './late-store.ts';
export { startLeaseRunner } from './lease-runner.ts';
export { mergedRecords, wholeRecords } from './merge.ts';
export { fieldsOf, numberField, rangeField } from './parameters.ts';
export { doPatiently, type Patience, pause } from './patience.ts';
export { refuseOther } from './store.ts';
export { damagedText } from './survey.ts';
export { checkRange } from './task-range.ts';
export { sealTask, unsealPart, unsealTask } from './task-record.ts';
export { startThreadClock } from './thread-clock.ts';
