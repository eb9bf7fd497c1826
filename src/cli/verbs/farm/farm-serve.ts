// `minclue farm serve`: runs the coordinator until Ctrl-C.
import { once } from 'node:events';
import { InputError } from '../../../base/index.ts';
import { type FarmEvent, serveFarm, type TruthOf } from '../../../farm/index.ts';
import { eventLine, farmEvent, isLoopback } from '../../../farm/internal.ts';
import { foundCheckOf } from '../../../prove/index.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { silencing } from '../../frame/shared-options.ts';
import { declareVerb } from '../../frame/verb.ts';
import { pageFolder, readPage } from '../page/page-server.ts';
import { addressArgument, readAddress } from './farm-address.ts';

const declared = declareOptions({
  port: option.number('N', 'port to listen on; 0 takes any free one', { min: 0, max: 65_535, default: 8377 }),
  host: option.text('NAME', 'address of this machine to listen on; for TLS, put a proxy in front', {
    default: '127.0.0.1',
  }),
  anyone: option.flag('let people without a token work too; their answers are cross-checked'),
  origin: option.list(
    'ORIGIN',
    'let web pages of this origin work, as in https://volunteers.example; * for all',
  ),
  behindProxy: option.flag(
    'trust the last address in X-Forwarded-For; use it only behind a proxy that sets it',
  ),
  rate: option.number('N', 'requests per second allowed for one token or address', {
    min: 1,
    max: 1_000_000,
    default: 100,
  }),
  audit: option.text('SHARE', "share of strangers' results that own workers do again, as in 1% or 0.01", {
    defaultHelp: 'as before; 1% in a new campaign',
  }),
  log: option.choice(['text', 'json'], 'write events as plain lines, or as lines of JSON with their times', {
    default: 'text',
  }),
  ...silencing,
});
type Options = OptionsOf<typeof declared>;

export const serveCommand = declareVerb({
  name: 'serve',
  summary:
    'run the coordinator of a campaign over HTTP: for workers and browsers, with a dashboard and a page for volunteers at /page/; Ctrl-C or SIGTERM stops it',
  arguments: [addressArgument],
  options: declared,
  examples: [
    'minclue farm serve postgres://farm@db.example/minclue#sixteen',
    'minclue farm serve postgres://farm@db.example/minclue#sixteen --anyone --behind-proxy',
    'minclue farm serve postgres://farm@db.example/minclue#sixteen --anyone --audit 5% --log json',
  ],
  run: ([address], options, session) => serve(address, options, session),
});

async function serve(place: string, options: Options, session: Session): Promise<void> {
  const { port, host, anyone, origin, behindProxy, rate, log, audit } = options;
  for (const each of origin) checkOrigin(each);
  const address = readAddress(place);
  const share = audit === undefined ? undefined : readShare(audit);
  session.serves();
  const lineOf = (event: FarmEvent): string => (log === 'json' ? eventLine(event) : event.text);
  const onEvent = (event: FarmEvent): void => session.note(lineOf(event));
  const server = await serveFarm(address, {
    port,
    host,
    takesAnyone: anyone,
    origins: origin,
    isBehindProxy: behindProxy,
    rate,
    truthOf,
    ...(share !== undefined && { audit: share }),
    page: await readPage(pageFolder()),
    onEvent,
  });
  try {
    await session.write(`${server.url}\n`);
    const { url, campaign } = server;
    const serving = `serving ${campaign}${anyone ? ' to anyone' : ''}; Ctrl-C stops it`;
    onEvent(farmEvent('start', serving, { url, campaign, anyone }));
    if (!isLoopback(host)) onEvent(farmEvent('warning', plainWarning(host), { host }));
    if (!session.signal.aborted) await once(session.signal, 'abort');
  } finally {
    await server.close();
  }
  session.noteStop(lineOf(farmEvent('stop', 'stopped; workers wait and continue when it is back')));
}

function plainWarning(host: string): string {
  return `warning: tokens and answers reach ${host} without encryption; put a proxy with TLS in front and listen on 127.0.0.1`;
}

/** Verifies at once what a stranger claims to have found. */
const truthOf: TruthOf = (header) => {
  const isSo = foundCheckOf(header);
  if (!isSo) return undefined;
  return ({ task, counters, found }) =>
    isSo({ task, counters: JSON.parse(counters), found: JSON.parse(found) });
};

/** Reads `1%`, `0.5 %` or `0.01`. */
function readShare(text: string): number {
  const [, digits, percent] = /^(\d+(?:\.\d+)?) ?(%?)$/.exec(text) ?? [];
  const share = Number(digits) / (percent ? 100 : 1);
  if (share >= 0 && share <= 1) return share;
  throw new InputError(`--audit "${text}": expected a share from 0% to 100%, as in 1% or 0.01`);
}

function checkOrigin(origin: string): void {
  const isOrigin =
    origin === '*' ||
    (/^https?:\/\//.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin);
  if (!isOrigin) throw new InputError(`--origin "${origin}": expected https://host, or *`);
}
