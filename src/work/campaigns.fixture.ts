// Small campaigns for the tests: a question without workers, answered here and now.

import { useTempFolder } from '../../test/temp-folder.ts';
import { createCampaign } from './create.ts';
import type { Question, UnitAnswer } from './question.ts';
import type { CampaignStore, StoreRunner } from './store.ts';
import { sealUnit } from './unit-record.ts';

const toyQuestion: Question<{ units: number }> = {
  name: 'toy',
  summary: 'for the tests',
  parse: (given) => given as { units: number },
  units: async ({ units }) => units,
  answer: async (_, unit) => toyAnswer(unit),
};

function toyAnswer(unit: number): UnitAnswer {
  const found = unit % 3 === 0 ? [`found ${unit}`, `and, "${unit * unit}"`] : [];
  return { counters: { nodes: unit * 7, [unit % 2 ? 'odd' : 'even']: 1 }, found };
}

const newFile = useTempFolder();

export function newPath(name = 'toy.campaign'): string {
  return newFile(name);
}

export function createToy(units: number, path = newPath()): Promise<CampaignStore> {
  return createCampaign(path, toyQuestion, { units });
}

/** Answers units as a runner would: those given, or all that are left. */
export async function doUnits(store: CampaignStore, units?: readonly number[]): Promise<number[]> {
  const runner = await store.join();
  try {
    const claimed: number[] = [];
    for (let unit = await runner.claim(); unit !== undefined; unit = await runner.claim()) {
      if (units && !units.includes(unit)) continue;
      claimed.push(unit);
      await finishToy(store, runner, unit);
    }
    return claimed;
  } finally {
    await runner.leave();
  }
}

export function finishToy(store: CampaignStore, runner: StoreRunner, unit: number): Promise<void> {
  return runner.finish([sealUnit(store.header, unit, toyAnswer(unit), 0.25 + unit)]);
}

export async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}
