// Checks which coordinators the page can reach. Its security policy allows TLS, this machine, and the page's own server.
import { InputError } from '../../../base/index.ts';

/** Returns the address. Throws an InputError if the browser does not let the page connect to it. */
export function checkReach(address: string): string {
  const { protocol, hostname, origin } = new URL(address);
  if (protocol === 'https:' || ['127.0.0.1', 'localhost'].includes(hostname) || origin === location.origin)
    return address;
  throw new InputError(
    `${address}: a page can reach other machines over https:// only. Ask for such an address, or open the coordinator's own page at ${address}/page/`,
  );
}

/** Says what the owner may have to do if a coordinator does not answer. The browser does not give the reason. */
export function originHint(address: string): string {
  if (new URL(address).origin === location.origin) return '';
  return `If the coordinator is running, its owner must start it with --origin ${location.origin} to let this page in.`;
}
