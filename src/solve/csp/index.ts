// The engine that treats a board as a constraint satisfaction problem, with its switches and their table.
export { createCsp, csp } from './csp.ts';
export {
  type CspOptions,
  cspSwitches,
  type Propagation,
  type ValueOrder,
  type VariableOrder,
} from './options.ts';
export type { RestartOptions } from './restarts.ts';
