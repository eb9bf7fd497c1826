// How far a campaign is, and what it has found so far: sums over the finished units, each looked over.
import { type CampaignStore, DamagedStoreError } from './store.ts';
import { type DoneUnit, digestUnits, openUnit } from './unit-record.ts';

export interface CampaignStatus {
  /** Where the store is. */
  readonly campaign: string;
  readonly question: string;
  readonly parameters: unknown;
  readonly version: string;
  readonly units: number;
  /** Units done, those left out that are damaged. */
  readonly done: number;
  readonly damaged: readonly number[];
  /** Lines found. */
  readonly found: number;
  readonly counters: Readonly<Record<string, number>>;
  readonly cpuSeconds: number;
  readonly isRunning: boolean;
  /** Of the whole campaign; undefined until all units are done. */
  readonly digest: string | undefined;
}

export async function surveyCampaign(store: CampaignStore): Promise<CampaignStatus> {
  const { question, parameters, version, units } = store.header;
  const counters: Record<string, number> = {};
  const damaged: number[] = [];
  const hash = digestUnits(store.header);
  let [done, found, cpuSeconds] = [0, 0, 0];
  for await (const unit of readUnits(store)) {
    if ('isDamaged' in unit) {
      damaged.push(unit.unit);
      continue;
    }
    done++;
    found += unit.found.length;
    cpuSeconds += unit.cpuSeconds;
    for (const [name, count] of Object.entries(unit.counters)) counters[name] = (counters[name] ?? 0) + count;
    hash.add(unit);
  }
  return {
    campaign: store.name,
    question,
    parameters: JSON.parse(parameters),
    version,
    units,
    done,
    damaged,
    found,
    counters,
    cpuSeconds: Math.round(cpuSeconds * 1e6) / 1e6,
    isRunning: await store.isRunning(),
    digest: done === units && damaged.length === 0 ? hash.end() : undefined,
  };
}

export interface DamagedUnit {
  readonly unit: number;
  readonly isDamaged: true;
}

/** The finished units in order. */
export async function* readUnits(store: CampaignStore): AsyncGenerator<DoneUnit | DamagedUnit, void> {
  for await (const record of store.records()) {
    const isOurs = Number.isInteger(record.unit) && record.unit >= 0 && record.unit < store.header.units;
    const opened = isOurs ? openUnit(store.header, record) : undefined;
    yield opened ?? { unit: record.unit, isDamaged: true };
  }
}

/** The finished units in order. Throws a DamagedStoreError at one that is damaged. */
export async function* readWholeUnits(store: CampaignStore): AsyncGenerator<DoneUnit, void> {
  for await (const unit of readUnits(store)) {
    if ('isDamaged' in unit) throw new DamagedStoreError(`${store.name}: ${damagedText([unit.unit])}`);
    yield unit;
  }
}

/** Names the first few. */
export function damagedText(units: readonly number[]): string {
  const named = units.slice(0, 10).join(', ');
  const more = units.length > 10 ? ` and ${units.length - 10} more` : '';
  return units.length === 1 ? `unit ${named} is damaged` : `units ${named}${more} are damaged`;
}
