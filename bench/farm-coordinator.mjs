// A coordinator in a process of its own, by any build: farm-coordinator.mjs DIST ADDRESS. It prints its address and
// serves until its input ends.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [dist, address] = process.argv.slice(2);
const { parseFarmAddress, serveFarm } = await import(pathToFileURL(resolve(dist, 'farm/index.js')).href);
// without limits of requests, and checks can be taken at once: the load is to come from few clients
const server = await serveFarm(parseFarmAddress(address), {
  port: 0,
  rate: 1_000_000,
  isBehindProxy: true,
  delaySeconds: 0,
  truthOf: () => () => true, // as for a question whose answers can be checked
  limits: { requestsPerSecond: 1_000_000, joinsBurst: 1_000_000 },
});
process.stdout.write(`${server.url}\n`);
process.stdin.on('end', () => void server.close()).resume();
