// Runs a verb's work on the lists of a command line. Answers are written in the order of the list, whichever thread
// gives them. Ctrl-C ends it after what is known by then.
import { InputError } from '../../base/index.ts';
import {
  type Answered,
  addSums,
  createBuffers,
  createFilter,
  type Fault,
  type Filtered,
  type Keyed,
  LineError,
  type ListItem,
  type ListSource,
  runWork,
  type Sums,
  sizeOf,
  withoutKeyed,
} from '../../lists/internal.ts';
import type { ReaderOptions } from '../../text/internal.ts';
import { counted } from '../frame/message.ts';
import { packageFile } from '../frame/package-file.ts';
import type { Session } from '../frame/session.ts';
import { READ_BYTES } from '../read/file-bytes.ts';
import {
  bytesOf,
  type ReadingOptions,
  readArgument,
  readingAsked,
  sourcesOf,
  withDigits,
  withDigitsIn,
} from '../read/input.ts';
import type { DeclaredWork, ListOptions } from './list-work.ts';

export interface ListRun {
  /** The number of threads that answer, this one included. Default: 1. */
  readonly threads?: number | undefined;
  /** Whether a puzzle may take arbitrarily long. Then this thread does all work, and shows results as they come. */
  readonly mayTakeLong?: boolean;
  /** The noun for what is counted, in the singular, for the progress. Default: puzzle. */
  readonly what?: string;
  /** Receives answers with keys, in order, and the bytes with their texts. They are not written then. */
  readonly onKeyed?: (keyed: Keyed, bytes: Uint8Array) => void;
  /** Whether something was written before, so that there is no header. */
  readonly isContinued?: boolean;
}

/** Answers all puzzles in order and returns the sums. Throws as soon as an input is refused. */
export async function runList<Options extends ListOptions, Extra>(
  work: DeclaredWork<Options, Extra>,
  inputs: readonly string[],
  options: NoInfer<Options> & ReadingOptions,
  session: Session,
  { threads = 1, mayTakeLong, what = 'puzzle', onKeyed, isContinued }: ListRun = {},
): Promise<Sums & Extra> {
  const list = await work.open(options, true);
  if (list.header !== '' && !isContinued) await session.write(list.header);
  const sums = work.createSums();
  const filter = createFilter();
  const tell = (more = ''): void =>
    session.progress.tell(`${counted(sums.puzzles, what)}${more}`, { done: sums.puzzles });
  const taken = ({ keyed, bytes }: Answered): Filtered => {
    if (!keyed) return { bytes, dropped: [] };
    if (!onKeyed) return filter(bytes, keyed);
    onKeyed(keyed, bytes);
    return { bytes: withoutKeyed(bytes, keyed), dropped: [] };
  };
  const take = async (answered: Answered, item?: ListItem): Promise<void> => {
    addSums(sums, answered.sums);
    if (answered.sums.no > 0) session.exitCode = 1;
    for (const each of answered.told)
      if (each.kind === 'error') session.tellUnread(each);
      else if (each.kind === 'note') session.note(each.message);
      else session.complain(each.message);
    const { bytes, dropped } = taken(answered);
    for (const tag of dropped) work.drop(sums, tag);
    if (bytes.length > 0) await session.write(bytes);
    if (item && !session.signal.aborted) session.progress.advance(sizeOf(item));
    tell();
    if (answered.fault) throw errorOf(answered.fault);
  };
  try {
    await runWork(
      work,
      options,
      list,
      listSources(inputs, options, work, threads > 1, session),
      {
        threads,
        worker: { file: 'cli/list-worker.js', address: () => packageFile('dist/cli/list-worker.js') },
        mayTakeLong,
        strict: options.strict,
        reading: readingAsked(options),
        signal: session.signal,
        onRest: (progress) => tell(progress === undefined ? '' : `, ${progress}`),
      },
      take,
    );
  } catch (error) {
    if (!session.signal.aborted) throw error;
  }
  return sums;
}

function listSources(
  inputs: readonly string[],
  options: ReadingOptions,
  { reads, keepsWritten }: Pick<DeclaredWork<never, unknown>, 'reads' | 'keepsWritten'>,
  isShared: boolean,
  session: Session,
): ListSource[] {
  const reading: ReaderOptions = { ...readingAsked(options), keepsWritten };
  const isPatterns = reads === 'patterns';
  // buffers are reused: allocating one for each read would take a tenth of the time of a list of 17s
  const buffers = createBuffers<Uint8Array>(() =>
    isShared ? new Uint8Array(new SharedArrayBuffer(READ_BYTES)) : new Uint8Array(READ_BYTES),
  );
  return sourcesOf(inputs, session).map((source) => {
    if (source.kind === 'text')
      return {
        kind: 'entries',
        entries: () => readArgument(isPatterns ? withDigits(source.name) : source.name, reading),
      };
    const isReused = source.kind === 'file' && source.isRegular && !isPatterns;
    const bytes = () => bytesOf(source, session.signal, isReused ? buffers.take : undefined);
    return {
      kind: 'bytes',
      name: source.name,
      size: source.kind === 'file' ? source.bytes : undefined,
      bytes: () => (isPatterns ? withDigitsIn(bytes()) : bytes()),
      onUsed: isReused ? ({ buffer }) => buffers.give(new Uint8Array(buffer)) : undefined,
    };
  });
}

function errorOf({ message, place }: Fault): InputError {
  return place ? new LineError(message, place) : new InputError(message);
}
