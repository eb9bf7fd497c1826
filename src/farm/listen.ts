// Runs a coordinator on a port, with time limits against deliberately slow clients and a shutdown that loses nothing.
import { setMaxListeners } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InputError } from '../base/index.ts';
import { systemReason } from '../base/internal.ts';
import type { FarmAddress } from './address.ts';
import { type CoordinatorOptions, openCoordinator } from './coordinator.ts';
import { readDashboard } from './dashboard.ts';
import { loadServer } from './libraries.ts';
import { createServer, type ServerOptions } from './server.ts';

/** Options for serving a campaign. */
export interface ServeOptions extends Omit<ServerOptions, 'signal'>, CoordinatorOptions {
  /** The host name or address. Default: 127.0.0.1, which only this machine can reach. */
  readonly host?: string;
  /** The port; 0 takes any free one. Default: 8377. */
  readonly port?: number;
  /** How long the headers of a request may take, in milliseconds. Default: 10,000. */
  readonly headersMs?: number;
  /** How long a whole request may take, in milliseconds. Default: 60,000. */
  readonly requestMs?: number;
}

/** A running coordinator. */
export interface FarmServer {
  /** Its address. */
  readonly url: string;
  /** The campaign it serves. */
  readonly campaign: string;
  /** Answers the open requests, then stops. */
  close(): Promise<void>;
}

const PORT = 8377;
const HEADERS_MS = 10_000;
const REQUEST_MS = 60_000;
const KEEP_ALIVE_MS = 30_000;
const HEADER_BYTES = 16 << 10;
const MOST_CONNECTIONS = 5000;
/** How long open requests may take when the server stops. */
const END_MS = 5000;
const IDLE_MS = 50;

/** Starts to listen. Throws an InputError if the campaign or the port cannot be used. */
export async function serveFarm(address: FarmAddress, options: ServeOptions = {}): Promise<FarmServer> {
  const { host = '127.0.0.1', port = PORT, headersMs = HEADERS_MS, requestMs = REQUEST_MS } = options;
  const coordinator = await openCoordinator(address, options);
  try {
    const ending = new AbortController();
    setMaxListeners(0, ending.signal); // each watcher listens; their number has its own limit
    const app = await createServer(coordinator, readDashboard(), { ...options, signal: ending.signal });
    const { createAdaptorServer } = await loadServer();
    const server = createAdaptorServer({
      fetch: app.fetch,
      serverOptions: {
        headersTimeout: headersMs,
        requestTimeout: requestMs,
        keepAliveTimeout: KEEP_ALIVE_MS,
        connectionsCheckingInterval: Math.max(50, Math.min(headersMs, requestMs) / 5),
        maxHeaderSize: HEADER_BYTES,
      },
    }) as Server;
    server.maxConnections = MOST_CONNECTIONS;
    const { port: bound } = await listen(server, host, port);
    const end = async (): Promise<void> => {
      ending.abort();
      const forced = setTimeout(() => server.closeAllConnections(), END_MS);
      const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS); // connections become idle one by one
      await new Promise<void>((resolve) => void server.close(() => resolve()));
      clearTimeout(forced);
      clearInterval(idle);
      await coordinator.close();
    };
    let closed: Promise<void> | undefined;
    return {
      url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
      campaign: coordinator.name,
      close: () => (closed ??= end()),
    };
  } catch (error) {
    await coordinator.close();
    throw error;
  }
}

function listen(server: Server, host: string, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new InputError(`${host}:${port}: cannot listen there: ${systemReason(error)}`)),
    );
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });
}
