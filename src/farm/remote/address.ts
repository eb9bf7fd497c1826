// Addresses of coordinators: https://host/path or http://host:port, without secrets.
import { InputError } from '../../base/index.ts';

const EXPECTED = 'expected https://host/ or http://host:port/';

/** Returns the address without a slash at its end. Throws an InputError if it is not the address of a coordinator. */
export function readCoordinatorAddress(address: string): string {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    throw new InputError(`"${address}": is not an address: ${EXPECTED}`);
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new InputError(`"${address}": is not the address of a coordinator: ${EXPECTED}`);
  if (url.username !== '' || url.password !== '')
    throw new InputError(`${url.origin}: takes a token (--token), not a password in its address`);
  if (url.search !== '' || url.hash !== '')
    throw new InputError(`${url.origin}${url.pathname}: nothing may follow the path: ${EXPECTED}`);
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}
