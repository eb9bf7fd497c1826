// Which coordinators this page can speak to: its policy lets it speak by TLS, to this machine, and to where it comes from.
import { InputError } from '../../../base/index.ts';

/** The address again. Throws an InputError if the browser would not let us speak to it. */
export function checkReach(address: string): string {
  const { protocol, hostname, origin } = new URL(address);
  if (protocol === 'https:' || ['127.0.0.1', 'localhost'].includes(hostname) || origin === location.origin)
    return address;
  throw new InputError(
    `${address}: a page may speak to other machines by https:// only; ask for such an address, or open the page of the coordinator itself, ${address}/page/`,
  );
}

/** What the owner of the farm may have to do, when a coordinator does not answer: the browser does not tell us why. */
export function originHint(address: string): string {
  if (new URL(address).origin === location.origin) return '';
  return `If it runs, it must be started with --origin ${location.origin} to let this page in.`;
}
