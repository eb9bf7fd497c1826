// A step in the address: `as=levels` and `step=12` are further parts of it. Strangers write addresses, so a part is
// either understood exactly or ignored.
import { fragmentOf } from '../../../route.ts';
import type { ExplainAs } from './explain-as.ts';

export interface StepLink {
  /** The number of the step, from 1. */
  readonly step?: number;
  readonly as?: ExplainAs;
}

const PART = /^(?:step|as)=/;

/** Reads the parts of the address. */
export function readStepLink(parts: readonly string[]): StepLink {
  const textOf = (name: string): string | undefined =>
    parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);
  const step = textOf('step') ?? '';
  const as = textOf('as');
  return {
    ...(/^[1-9]\d{0,4}$/.test(step) && { step: Number(step) }),
    ...((as === 'explainer' || as === 'levels') && { as }),
  };
}

/** Replaces what the parts of an address say about a step, and keeps all others. */
export function writeStepLink(parts: readonly string[], { step, as }: StepLink): string[] {
  return [
    ...parts.filter((part) => !PART.test(part)),
    ...(as === undefined ? [] : [`as=${as}`]),
    ...(step === undefined ? [] : [`step=${step}`]),
  ];
}

/** Writes the fragment of an address. `step=12` is easier to read than `step%3D12`, and is read alike. */
export function fragmentWithStep(room: string, parts: readonly string[]): string {
  return fragmentOf(room, ...parts).replaceAll('%3D', '=');
}
