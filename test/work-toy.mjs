// The answer of the toy question: a hash of a hash of a hash…, so that a task takes a while.
import { createHash } from 'node:crypto';

export function toyAnswer(task, rounds) {
  let hash = String(task);
  let sevens = 0;
  for (let i = 0; i < rounds * (1 + (task % 5)); i++) {
    hash = createHash('sha256').update(hash).digest('hex');
    if (hash[0] === '7') sevens++;
  }
  return { counters: { sevens, tasks: 1 }, found: hash[1] < '4' ? [`${task} ${hash}`] : [] };
}
