// The record of a finished unit as a store keeps it, with what shows that not a byte of it has changed since.
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type CampaignHeader, canonicalJson, sha256 } from './header.ts';
import type { UnitAnswer } from './question.ts';

/** Plain data, the same in every kind of store. */
export interface UnitRecord {
  readonly unit: number;
  /** Canonical JSON. */
  readonly counters: string;
  /** The lines as a JSON array. */
  readonly found: string;
  readonly cpuSeconds: number;
  /** sha256 over the header's digest, the unit, its counters and what was found: the same on any machine. */
  readonly digest: string;
  /** crc32 over the digest and the CPU time, which is not in the digest. */
  readonly checksum: number;
}

export interface DoneUnit extends UnitAnswer {
  readonly unit: number;
  readonly cpuSeconds: number;
  readonly digest: string;
}

export function sealUnit(
  header: CampaignHeader,
  unit: number,
  answer: UnitAnswer,
  cpuSeconds: number,
): UnitRecord {
  const content = { unit, counters: canonicalJson(answer.counters), found: JSON.stringify(answer.found) };
  const digest = unitDigest(header, content);
  const seconds = Math.round(cpuSeconds * 1e6) / 1e6;
  return { ...content, cpuSeconds: seconds, digest, checksum: checksumOf(digest, seconds) };
}

/** What the record says; undefined if it has been damaged. */
export function openUnit(header: CampaignHeader, record: UnitRecord): DoneUnit | undefined {
  const { unit, counters, found, cpuSeconds, digest, checksum } = record;
  if (digest !== unitDigest(header, record) || checksum !== checksumOf(digest, cpuSeconds)) return undefined;
  return { unit, counters: JSON.parse(counters), found: JSON.parse(found), cpuSeconds, digest };
}

/** One digest for a whole campaign: over those of its units, given in order. */
export function digestUnits(header: CampaignHeader): {
  add(unit: Pick<DoneUnit, 'digest'>): void;
  end(): string;
} {
  const hash = createHash('sha256').update(`${header.digest}\n`);
  return { add: ({ digest }) => void hash.update(`${digest}\n`), end: () => hash.digest('hex') };
}

function unitDigest(
  header: CampaignHeader,
  { unit, counters, found }: Pick<UnitRecord, 'unit' | 'counters' | 'found'>,
): string {
  return sha256(`${header.digest}\n${unit}\n${counters}\n${found}`);
}

function checksumOf(digest: string, cpuSeconds: number): number {
  return crc32(`${digest} ${cpuSeconds}`);
}
