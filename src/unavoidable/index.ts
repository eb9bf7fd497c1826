// Unavoidable sets of a grid: finding them, verifying them.
export { type DigitLimits, STANDARD_DIGIT_LIMITS } from './digits.ts';
export * from './finder.ts';
export {
  bandRegions,
  boxGroupRegions,
  boxRegions,
  digitRegions,
  type Region,
  standardRegions,
} from './remove-region.ts';
export * from './verify.ts';
