// Reads a run of the kernel of Explainer's techniques: what follows from one assumption, and why. Everything is copied,
// since the kernel uses the memory again.
import {
  BY_TECHNIQUE,
  CLASH,
  ENTRY_CONCLUSION,
  ENTRY_COUNT,
  ENTRY_KIND,
  ENTRY_LENGTH,
  ENTRY_OFF_DONE,
  ENTRY_ORIGIN,
  ENTRY_PARENTS,
  ENTRY_SOURCE,
  GIVEN,
  HAS_CLASH,
  OFF,
  OFF_COUNT,
  RECORD,
} from './generated/explainer.ts';

/** Where the chains of a hint lead from and to. A node is 2 · (9 · cell + digit − 1), plus one if the digit is there. */
export interface ExplainerChain {
  readonly length: number;
  /** For forcing chains: 2, 3 or 4, by digit, by cell or by both. */
  readonly kind: number;
  /** One of `explainerSources`. */
  readonly source: number;
  /**
   * The assumed node; for a cycle and a double the one that is on. For a cell its number, for a unit
   * 9 · unit + digit − 1.
   */
  readonly origin: number;
  /** The node that follows; not for cycles. */
  readonly conclusion: number;
}

/** A node of a run with the record that says why it is there. */
export interface ExplainerNode {
  readonly id: number;
  readonly record: number;
}

/** What follows from one assumption. */
export interface ExplainerRun {
  /** The nodes that are off, in the order in which they were found. */
  readonly off: readonly number[];
  /** The two nodes that contradict each other, if any. */
  readonly clash: readonly [ExplainerNode, ExplainerNode] | undefined;
  /** The record of a node of the run, without the two that contradict each other. */
  recordOf(id: number): number;
  /** Why a node with this record follows. */
  causeOf(record: number): ExplainerCause;
}

/** Why a node follows. */
export type ExplainerCause =
  | { readonly by: 'start' }
  | {
      readonly by: 'link';
      /** 1 for its cell, 2 plus the kind of its unit. */
      readonly reason: number;
      readonly parent: number;
      /** What the run had removed: digits of the cell, or positions of the digit in the unit, as bits. */
      readonly gone: number;
    }
  | {
      readonly by: 'technique';
      /** A number for each hint of a technique in the runs of a search. */
      readonly entry: number;
      readonly parents: readonly number[];
      /** How many of its off nodes the run had removed by then. */
      readonly offDone: number;
      /** The chain inside; undefined for a simple technique. */
      readonly chain: ExplainerChain | undefined;
    };

const NODES = 1458;
/** The bits of a record that say its reason. */
const REASON = 7;

/** Reads the run at this address. What techniques have removed is at `pool`. */
export function readRun(buffer: ArrayBuffer, run: number, pool: number): ExplainerRun {
  const view = new DataView(buffer);
  const word = (at: number): number => view.getUint32(at, true);
  const off = Array.from(new Uint16Array(buffer, run + OFF, word(run + OFF_COUNT)));
  const records = new Uint32Array(buffer, run + RECORD, NODES).slice();
  const [one, other] = [0, 8].map((at) => ({
    id: word(run + CLASH + at),
    record: word(run + CLASH + at + 4),
  }));
  const clash: ExplainerRun['clash'] = word(run + HAS_CLASH) === 0 ? undefined : [one, other];
  const entries = new Map<number, ExplainerCause>();
  for (const record of [...off.map((id) => records[id]), ...(clash ?? []).map((each) => each.record)]) {
    const entry = record >>> 3;
    if ((record & REASON) === BY_TECHNIQUE && !entries.has(entry))
      entries.set(entry, readEntry(view, pool + 8 * entry, entry));
  }
  return {
    off,
    clash,
    recordOf: (id) => records[id],
    causeOf(record) {
      const reason = record & REASON;
      if (reason === GIVEN) return { by: 'start' };
      if (reason === BY_TECHNIQUE) return entries.get(record >>> 3)!;
      return { by: 'link', reason, parent: (record >>> 3) & 2047, gone: record >>> 14 };
    },
  };
}

function readEntry(view: DataView, at: number, entry: number): ExplainerCause {
  const word = (offset: number): number => view.getUint32(at + offset, true);
  const isChain = word(0) !== 0 || word(4) !== 0;
  return {
    by: 'technique',
    entry,
    parents: Array.from({ length: word(ENTRY_COUNT) }, (_, i) =>
      view.getUint16(at + ENTRY_PARENTS + 2 * i, true),
    ),
    offDone: word(ENTRY_OFF_DONE),
    chain: isChain
      ? {
          length: word(ENTRY_LENGTH),
          kind: view.getUint16(at + ENTRY_KIND, true),
          source: view.getUint16(at + ENTRY_SOURCE, true),
          origin: word(ENTRY_ORIGIN),
          conclusion: word(ENTRY_CONCLUSION),
        }
      : undefined,
  };
}
