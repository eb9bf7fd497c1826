// A campaign of prove.ts as two files for others to keep: what was shown as JSON, and a line of CSV for each finished
// unit. A store can be made of them again, to do units over or to go on: the digest of a unit follows from its line
// and the campaign's header, so that its first sixteen digits are enough to see that nothing was altered.
import { InputError } from '../board/index.ts';
import type { CampaignStore } from '../work/index.ts';
import {
  type CampaignHeader,
  createSqliteStore,
  digestUnits,
  headerDigest,
  openUnit,
  readWholeUnits,
  sealUnit,
  type UnitRecord,
} from '../work/index.ts';
import { proofParameters } from './prove.ts';
import { statementOf, surveyProof } from './theorem.ts';

const COLUMNS = [
  'unit',
  'grids',
  'nodes',
  'puzzles',
  'solverCalls',
  'cpuSeconds',
  'digest',
  'found',
] as const;
const DIGEST_DIGITS = 16;

export interface ProofFiles {
  /** JSON. */
  readonly summary: string;
  /** CSV: a head, then a line for each unit that is done; puzzles found are separated by spaces. */
  readonly units: string;
}

export async function saveProof(store: CampaignStore): Promise<ProofFiles> {
  const state = await surveyProof(store);
  const { board, clues, ranks, catalogueSize, digest, cpuSeconds, ...rest } = state;
  const isWhole = ranks.to - ranks.from === catalogueSize;
  const part = isWhole ? '' : ` --ranks ${ranks.from}..${ranks.to - 1}`;
  const summary = {
    command: `minclue prove ${board} --clues ${clues}${part}`,
    statement: statementOf(state),
    board,
    clues,
    ranks: `${ranks.from}..${ranks.to - 1}`,
    catalogueSize,
    ...rest,
    unitSize: proofParameters(store)?.unitSize,
    isComplete: digest !== undefined,
    digest: digest ?? null,
    cpuHours: Math.round(cpuSeconds / 3.6) / 1000,
    cpuSeconds,
    campaign: store.header,
  };
  const lines = [COLUMNS.join(',')];
  for await (const { unit, counters, found, cpuSeconds: seconds, digest: own } of readWholeUnits(store)) {
    const { grids, nodes, puzzles, solverCalls } = counters;
    const fields = [unit, grids, nodes, puzzles, solverCalls, seconds, own.slice(0, DIGEST_DIGITS)];
    lines.push([...fields, found.join(' ')].join(','));
  }
  return { summary: `${JSON.stringify(summary, undefined, 2)}\n`, units: `${lines.join('\n')}\n` };
}

/** Makes a new store of the files. Throws an InputError if they do not fit together. */
export async function restoreProof(path: string, { summary, units }: ProofFiles): Promise<void> {
  const { header, digest } = readSummary(summary);
  const records = [...readUnitLines(header, units)];
  if (digest !== null) {
    const hash = digestUnits(header);
    for (const record of records) hash.add(record);
    if (records.length !== header.units || hash.end() !== digest)
      throw new InputError('the units do not give the digest of the summary');
  }
  await createSqliteStore(path, header, records);
}

function readSummary(text: string): { header: CampaignHeader; digest: string | null } {
  try {
    const { campaign: header, digest } = JSON.parse(text) as {
      campaign: CampaignHeader;
      digest: string | null;
    };
    if (header.digest === headerDigest(header)) return { header, digest };
  } catch {
    // said below
  }
  throw new InputError('the summary is not that of a campaign, or was altered');
}

function* readUnitLines(header: CampaignHeader, text: string): Generator<UnitRecord, void> {
  const [head, ...lines] = text.trimEnd().split('\n');
  if (head !== COLUMNS.join(',')) throw new InputError('line 1: expected the names of the columns');
  for (const [i, line] of lines.entries()) {
    const [unit, grids, nodes, puzzles, solverCalls, seconds, digest, found = ''] = line.split(',');
    const counters = {
      grids: Number(grids),
      nodes: Number(nodes),
      puzzles: Number(puzzles),
      solverCalls: Number(solverCalls),
    };
    const answer = { counters, found: found === '' ? [] : found.split(' ') };
    const record = sealUnit(header, Number(unit), answer, Number(seconds));
    if (record.digest.slice(0, DIGEST_DIGITS) !== digest || !openUnit(header, record))
      throw new InputError(`line ${i + 2}: not as it was written: its digest is another`);
    yield record;
  }
}
