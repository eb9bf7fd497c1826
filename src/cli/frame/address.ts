// Tells the address of a shared campaign from the name of a file. A module of its own, because every verb asks and most
// load nothing of a farm.
import { isFarmAddress } from '../../farm/internal.ts';
import { isCoordinatorAddress } from '../../farm/remote/index.ts';

export function isAddress(place: string): boolean {
  return isFarmAddress(place) || isCoordinatorAddress(place);
}
