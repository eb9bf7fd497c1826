// A puzzle service with Hono: GET /puzzle/LEVEL gives a ready puzzle as JSON, POST /hint a hint for a position.
// Run it in a project with `npm install minclue hono@4 @hono/node-server@2`: node service.mjs
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createGame, createPuzzleSource, levels } from 'minclue/game';

const source = createPuzzleSource({ levels: ['easy', 'medium', 'hard'], buffer: 50, threads: 1 });
const app = new Hono();

app.get('/puzzle/:level', async (context) => {
  const level = context.req.param('level');
  if (!['easy', 'medium', 'hard'].includes(level))
    return context.json({ error: `level "${level}": expected easy, medium or hard` }, 404);
  return context.json(await source.next(level, { signal: context.req.raw.signal }));
});

app.post('/hint', async (context) => {
  try {
    const game = createGame(await context.req.json());
    if (game.board !== '3x3') throw new Error('hints are for 3x3 boards'); // a 16x16 one can take this thread for minutes
    return context.json(game.hint() ?? null);
  } catch (error) {
    return context.json({ error: error.message }, 400); // what a stranger sends may be anything
  }
});

app.get('/levels', (context) => context.json(levels));

const server = serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000) }, ({ port }) =>
  console.log(`http://localhost:${port}/puzzle/easy`),
);
process.once('SIGTERM', async () => {
  server.close();
  await source.close();
});
