// `minclue farm serve`: the coordinator, until Ctrl-C.
import { once } from 'node:events';
import { InputError } from '../../../base/index.ts';
import { serveFarm, type TruthOf } from '../../../farm/index.ts';
import { foundCheckOf } from '../../../prove/index.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { silencing } from '../../frame/shared-options.ts';
import { declareVerb } from '../../frame/verb.ts';
import { tellNode } from '../campaign/campaign-command.ts';
import { pageFolder, readPage } from '../page/page-server.ts';
import { addressArgument, readAddress } from './farm-address.ts';

const declared = declareOptions({
  port: option.number('N', 'where to listen; 0: any', { min: 0, max: 65_535, default: 8377 }),
  host: option.text(
    'NAME',
    'the address of this machine to listen at; TLS is the business of a proxy before it',
    { default: '127.0.0.1' },
  ),
  anyone: option.flag('whoever comes without a token may work too; their answers are doubled'),
  origin: option.list(
    'ORIGIN',
    'pages of this origin may be workers, as in https://volunteers.example; * for all',
  ),
  behindProxy: option.flag('believe the last address of X-Forwarded-For: only behind a proxy that sets it'),
  rate: option.number('N', 'requests a second that one token or one address may make', {
    min: 1,
    max: 1_000_000,
    default: 100,
  }),
  ...silencing,
});
type Options = OptionsOf<typeof declared>;

export const serveCommand = declareVerb({
  name: 'serve',
  summary:
    'the coordinator of a campaign: workers, browsers and a dashboard over HTTP, with the page for volunteers at /page/; Ctrl-C ends it',
  arguments: [addressArgument],
  options: declared,
  examples: [
    'minclue farm serve postgres://farm@db.example/minclue#sixteen',
    'minclue farm serve postgres://farm@db.example/minclue#sixteen --anyone --behind-proxy',
  ],
  run: ([address], options, session) => serve(address, options, session),
});

async function serve(place: string, options: Options, session: Session): Promise<void> {
  const { port, host, anyone, origin, behindProxy, rate } = options;
  for (const each of origin) checkOrigin(each);
  const address = readAddress(place);
  tellNode(session);
  const server = await serveFarm(address, {
    port,
    host,
    takesAnyone: anyone,
    origins: origin,
    isBehindProxy: behindProxy,
    rate,
    truthOf,
    page: await readPage(pageFolder()),
    onEvent: (line) => session.note(line),
  });
  try {
    await session.write(`${server.url}\n`);
    session.note(`serving ${server.campaign}${anyone ? ' to anyone' : ''}; Ctrl-C ends it`);
    if (!session.signal.aborted) await once(session.signal, 'abort');
  } finally {
    await server.close();
  }
  session.noteStop('stopped: workers wait, and go on when it is back');
}

/** What a stranger says was found is proved at once. */
const truthOf: TruthOf = (header) => {
  const isSo = foundCheckOf(header);
  if (!isSo) return undefined;
  return ({ task, counters, found }) =>
    isSo({ task, counters: JSON.parse(counters), found: JSON.parse(found) });
};

function checkOrigin(origin: string): void {
  const isOrigin =
    origin === '*' ||
    (/^https?:\/\//.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin);
  if (!isOrigin) throw new InputError(`--origin "${origin}": expected https://host, or *`);
}
