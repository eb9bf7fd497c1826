// What the toy question answers: a hash of a hash of a hash…, so that a unit takes a while.
import { createHash } from 'node:crypto';

export function toyAnswer(unit, rounds) {
  let hash = String(unit);
  let sevens = 0;
  for (let i = 0; i < rounds * (1 + (unit % 5)); i++) {
    hash = createHash('sha256').update(hash).digest('hex');
    if (hash[0] === '7') sevens++;
  }
  return { counters: { sevens, units: 1 }, found: hash[1] < '4' ? [`${unit} ${hash}`] : [] };
}
