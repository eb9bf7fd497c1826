// `minclue farm token new|list|revoke`: who may use the coordinator.
import { InputError } from '../../../base/index.ts';
import { createToken, listTokens, revokeToken, type Scope, type TokenInfo } from '../../../farm/index.ts';
import { declareOptions, nameOf, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering } from '../../frame/shared-options.ts';
import { drawTable } from '../../frame/table.ts';
import { declareVerb } from '../../frame/verb.ts';
import { tokenOutput } from '../../json/farm.ts';
import { writeRow, writeSummary } from '../../json/write.ts';
import { addressArgument, readAddress } from './farm-address.ts';

const scopes: Record<string, readonly Scope[]> = {
  work: ['work'],
  admin: ['admin'],
  both: ['work', 'admin'],
};

const declared = declareOptions({
  name: option.text('NAME', 'new: who owns it; one token stands for one person with any number of workers'),
  scope: option.choice(
    Object.keys(scopes),
    'new: what it allows; admin: see workers and results, and pause',
    { defaultHelp: 'work' },
  ),
  own: option.flag("new: for the owner's workers, whose answers are trusted"),
  expires: option.duration('TIME', 'new: how long it is valid, as in 30d', {
    min: 1,
    max: 1e9,
    defaultHelp: 'until it is revoked',
  }),
  campaign: option.text('NAME', 'new: the only campaign it is valid for', {
    defaultHelp: 'all campaigns of the database',
  }),
  id: option.number('N', 'revoke: the number of the token', { min: 1, max: 2 ** 31 - 1 }),
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const tokenCommand = declareVerb({
  name: 'token',
  summary: 'make a token (it is shown only once), list tokens, or revoke one',
  arguments: [
    {
      name: 'action',
      help: 'what to do',
      kind: 'word',
      howMany: 'one',
      choices: ['new', 'list', 'revoke'],
    },
    addressArgument,
  ],
  options: declared,
  output: tokenOutput,
  examples: [
    'minclue farm token new postgres://farm@db.example/minclue --name alice',
    'minclue farm token new postgres://farm@db.example/minclue --name "my cluster" --own',
    'minclue farm token new postgres://farm@db.example/minclue --name bob --expires 30d --campaign sixteen',
    'minclue farm token list postgres://farm@db.example/minclue',
    'minclue farm token revoke postgres://farm@db.example/minclue --id 3',
  ],
  run: ([action, place], options, session) => token(action, place, options, session),
});

/** The options of each action. */
const uses: Record<string, readonly string[]> = {
  new: ['name', 'scope', 'own', 'expires', 'campaign'],
  list: [],
  revoke: ['id'],
};

async function token(action: string, place: string, options: Options, session: Session): Promise<void> {
  const { name, scope, own, expires, campaign, id } = options;
  for (const [key, value] of Object.entries({ name, scope, own: own || undefined, expires, campaign, id }))
    if (value !== undefined && !uses[action].includes(key))
      throw new InputError(`${nameOf(key)} cannot be used with farm token ${action}`);
  const address = readAddress(place);
  if (action === 'new') {
    if (name === undefined) throw new InputError('farm token new needs --name NAME');
    const made = await createToken(address, {
      name,
      scopes: scopes[scope ?? 'work'],
      isOwn: own,
      ...(expires !== undefined && { expiresAfterSeconds: expires }),
      ...(campaign !== undefined && { campaign }),
    });
    if (options.json) return writeTokens([made], session);
    await session.write(`${made.token}\n`);
    session.note(`token ${made.id} of ${made.name}; it is not shown again`);
  } else if (action === 'revoke') {
    if (id === undefined) throw new InputError('farm token revoke needs --id N');
    const revoked = await revokeToken(address, id);
    if (options.json) return writeTokens([revoked], session);
    session.note(`token ${revoked.id} of ${revoked.name} is revoked`);
  } else {
    const tokens = await listTokens(address);
    if (options.json) return writeTokens(tokens, session);
    await session.write(await tableOf(tokens));
  }
}

async function writeTokens(
  tokens: readonly (TokenInfo & { readonly token?: string })[],
  session: Session,
): Promise<void> {
  for (const { createdAt, usedAt, revokedAt, expiresAt, scopes: all, ...rest } of tokens)
    await writeRow(session, tokenOutput.rows.token, {
      ...rest,
      scopes: [...all],
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
      revokedAt: revokedAt?.toISOString() ?? null,
      expiresAt: expiresAt?.toISOString() ?? null,
    });
  await writeSummary(session, tokenOutput, { tokens: tokens.length });
}

function tableOf(tokens: readonly TokenInfo[]): Promise<string> {
  const minute = (time: Date | null): string => time?.toISOString().slice(0, 16).replace('T', ' ') ?? '';
  return drawTable(
    [
      { title: 'id', text: ({ id }) => String(id) },
      { title: 'name', align: 'left', text: ({ name }) => name },
      { title: 'scopes', align: 'left', text: ({ scopes: all }) => all.join(', ') },
      { title: 'own', align: 'left', text: ({ isOwn }) => (isOwn ? 'own' : '') },
      { title: 'campaign', align: 'left', text: ({ campaign }) => campaign ?? 'all' },
      { title: 'made', align: 'left', text: ({ createdAt }) => minute(createdAt) },
      { title: 'used', align: 'left', text: ({ usedAt }) => minute(usedAt) },
      { title: 'expires', align: 'left', text: ({ expiresAt }) => minute(expiresAt) },
      { title: 'revoked', align: 'left', text: ({ revokedAt }) => minute(revokedAt) },
    ],
    tokens,
  );
}
