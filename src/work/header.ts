// What a campaign is about, fixed when it is created. Its digest goes into the digest of every unit, so that no
// result can be taken for that of another question.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export interface CampaignHeader {
  /** The question's name. */
  readonly question: string;
  /** Canonical JSON. */
  readonly parameters: string;
  readonly units: number;
  /** Of minclue: another version may count its nodes differently. */
  readonly version: string;
  /** sha256, in hexadecimal, over all of the above. */
  readonly digest: string;
}

export function createHeader(question: string, parameters: unknown, units: number): CampaignHeader {
  const content = { question, parameters: canonicalJson(parameters), units, version: ownVersion() };
  return { ...content, digest: headerDigest(content) };
}

export function headerDigest({
  question,
  parameters,
  units,
  version,
}: Omit<CampaignHeader, 'digest'>): string {
  return sha256(canonicalJson({ question, parameters, units, version }));
}

/** JSON in which the keys of every object are sorted: equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The version of this minclue. */
export function ownVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
