// Works that write bytes: what only the command line needs of this room.
export type { Answered, Fault, Keyed } from './answered.ts';
export { copyBareLine, inBatches, writeBareLine, writeRefusedLine } from './bare-lines.ts';
export { createBuffers } from './buffers.ts';
export { createFilter, type Filtered, withoutKeyed } from './filter.ts';
export { type ListItem, sizeOf } from './item.ts';
export { type ListSource, runWork } from './run.ts';
export { serveLists } from './serve.ts';
export type { ByteSink } from './sink.ts';
export {
  addSums,
  type LineAnswers,
  LineError,
  type Listening,
  type ListWork,
  type OpenList,
  type Saying,
  type Sums,
} from './work.ts';
