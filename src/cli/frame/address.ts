// Whether a place is the address of a campaign that many work on, not a file. By itself: every verb asks, and most load
// nothing of a farm.
import { isFarmAddress } from '../../farm/internal.ts';
import { isCoordinatorAddress } from '../../farm/remote/index.ts';

export function isAddress(place: string): boolean {
  return isFarmAddress(place) || isCoordinatorAddress(place);
}
