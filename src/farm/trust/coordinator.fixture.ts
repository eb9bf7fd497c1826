// Today's rules as a coordinator in memory, for simulated farms: the plain book judges, and this file hands out tasks.
import { createPlainBook } from './book.fixture.ts';
import { type Candidate, drawChecker, fairShare, isFounded } from './draw.ts';
import { type Bucket, mayTake, paceOf, refilled, taken } from './pace.ts';
import { isTrusted } from './rules.ts';
import type { Coordinator, SimulatedWorker } from './simulation.fixture.ts';

/** The longest delay before a check, in seconds. */
const MOST_DELAY = 60;
/** The weight of the newest time in the measured time of a task. */
const WEIGHT = 0.02;
const OWNER = 'own';
const NOBODY = 'nobody';

/** Opens a coordinator for a campaign. */
export function openCoordinator(tasks: number, share: number): (random: () => number) => Coordinator {
  return (random) => {
    const book = createPlainBook(random);
    const connected = new Map<string, SimulatedWorker>();
    /** Free checks, by who may take them, and from when. */
    const checks = new Map<string, Map<number, number>>();
    const drawnFor = new Map<number, string>();
    const auditing = new Set<number>();
    const holder = new Map<number, SimulatedWorker>();
    const held = new Map<string, number>();
    const buckets = new Map<string, Bucket>();
    const returned: number[] = [];
    const audits: { readonly task: number; readonly draw: number }[] = [];
    const losses = new Map<string, { first?: number; barred?: number }>();
    const saidSeconds = new Map<number, number>();
    const trusted = new Set<string>();
    const measured: { own?: number; agreed?: number } = {};
    /** The draws of results, by task. */
    const draws = new Map<number, number>();
    let frontier = 0;

    const placeOf = ({ isOwn, person }: { isOwn: boolean; person: string }): string =>
      isOwn ? OWNER : person;
    let present: readonly Candidate[] | undefined;
    let areFounded = false;
    /** All who are connected and not barred. They are listed again after each change. */
    const candidates = (): readonly Candidate[] => {
      if (present) return present;
      present = [...connected.values()]
        .filter(({ person }) => !book.isBarred(person))
        .map((each) => ({ ...each, isTrusted: isTrusted(book.trustIn(each.person)) }));
      areFounded = isFounded(present);
      return present;
    };
    const isFoundedNow = (): boolean => candidates() && areFounded;
    const own = (): boolean => [...connected.values()].some(({ isOwn }) => isOwn);
    const openOf = (person: string): number => (held.get(person) ?? 0) + book.waitingOf(person);

    function wantCheck(task: number, now: number): void {
      const drawn = drawChecker(candidates(), book.answeredBy(task), random);
      const place = drawn ? placeOf(drawn) : NOBODY;
      checks.set(place, (checks.get(place) ?? new Map()).set(task, now + random() * MOST_DELAY));
      drawnFor.set(task, place);
    }

    function dropCheck(task: number): void {
      checks.get(drawnFor.get(task)!)?.delete(task);
      drawnFor.delete(task);
    }

    function drawAnew(place: string, now: number): void {
      const theirs = checks.get(place) ?? new Map<number, number>();
      checks.delete(place);
      for (const task of theirs.keys()) wantCheck(task, now);
    }

    /** Follows what the book has changed. */
    function follow(changed: ReadonlySet<number>, now: number): void {
      present = undefined;
      for (const task of changed) {
        const result = book.resultOf(task);
        if (result) {
          if (!draws.has(task) && result.standing !== 'own') {
            const seconds = saidSeconds.get(task);
            if (result.standing === 'agreed' && seconds !== undefined) learn('agreed', seconds);
          }
          if (draws.get(task) !== result.draw) {
            draws.set(task, result.draw);
            if (result.standing !== 'own' && result.draw < share) audits.push({ task, draw: result.draw });
          }
          dropCheck(task);
        } else {
          draws.delete(task);
          if (!holder.has(task) && !drawnFor.has(task)) wantCheck(task, now);
        }
      }
      for (const person of new Set(
        [...changed].flatMap((task) => book.answeredBy(task).map((each) => each.person)),
      )) {
        const { wrong } = book.trustIn(person);
        if (isTrusted(book.trustIn(person)) !== trusted.has(person)) {
          if (trusted.delete(person)) continue;
          trusted.add(person);
          shareChecks(person);
        }
        if (wrong === 0) continue;
        const loss = losses.get(person) ?? {};
        loss.first ??= now;
        losses.set(person, loss);
        if (book.isBarred(person) && loss.barred === undefined) {
          loss.barred = now;
          drawAnew(person, now);
        }
      }
    }

    function learn(from: 'own' | 'agreed', seconds: number): void {
      const before = measured[from];
      measured[from] = before === undefined ? seconds : before + WEIGHT * (seconds - before);
    }

    function hold(worker: SimulatedWorker, task: number): void {
      holder.set(task, worker);
      held.set(worker.person, (held.get(worker.person) ?? 0) + 1);
    }

    function letGo(task: number): void {
      const worker = holder.get(task);
      if (!worker) return;
      holder.delete(task);
      held.set(worker.person, held.get(worker.person)! - 1);
    }

    /**
     * The check that a worker takes next. The owner's machines finish one person after another, so that the first are
     * soon trusted and help.
     */
    function nextCheck(worker: SimulatedWorker, now: number): number | undefined {
      let [best, most] = [undefined as number | undefined, -1];
      for (const [task, freeAt] of checks.get(placeOf(worker)) ?? []) {
        if (freeAt > now) continue;
        if (!worker.isOwn) return task;
        const agreed = Math.max(...book.answeredBy(task).map(({ person }) => book.trustIn(person).agreed));
        if (agreed > most) [best, most] = [task, agreed];
      }
      return best;
    }

    /**
     * Lets a person who has become trusted take a fair part of the waiting checks. Nobody else's chance to get a check
     * grows by that, as it would if waiting checks were drawn again.
     */
    function shareChecks(person: string): void {
      const all = candidates();
      const me = all.find((each) => each.person === person);
      const share = fairShare(all);
      if (!me || share === 0) return;
      for (const [place, list] of checks)
        for (const [task, freeAt] of [...list]) {
          if (place === person || random() >= share) continue;
          if (drawChecker([me], book.answeredBy(task), random) === undefined || isDisputed(task)) continue;
          dropCheck(task);
          checks.set(person, (checks.get(person) ?? new Map()).set(task, freeAt));
          drawnFor.set(task, person);
        }
    }

    function isDisputed(task: number): boolean {
      return new Set(book.answeredBy(task).flatMap(({ digest }) => digest ?? [])).size > 1;
    }

    /** Takes the free audit with the smallest draw. */
    function takeAudit(): number | undefined {
      while (audits.length > 0) {
        const least = audits.reduce((a, b) => (a.draw < b.draw ? a : b));
        audits.splice(audits.indexOf(least), 1);
        const result = book.resultOf(least.task);
        if (result && result.draw === least.draw && result.standing !== 'own' && !result.isAudited)
          return least.task;
      }
      return undefined;
    }

    /** Returns whether a person may take a task that nobody has answered. */
    function hasRoom({ person, network, threads, isOwn }: SimulatedWorker, now: number): boolean {
      if (isOwn) return true;
      const load = {
        threads,
        isTrusted: isTrusted(book.trustIn(person)) && isFoundedNow(),
        agreed: book.trustIn(person).agreed,
        held: held.get(person) ?? 0,
        waiting: book.waitingOf(person),
        openInNetwork: candidates()
          .filter((each) => each.network === network && !each.isTrusted)
          .reduce((sum, each) => sum + openOf(each.person), 0),
        secondsPerTask: measured.own ?? measured.agreed,
      };
      if (mayTake(load) === 0) return false;
      const pace = paceOf(load);
      if (!pace) return true;
      const bucket = refilled(buckets.get(person), pace, now);
      buckets.set(person, bucket.tasks < 1 ? bucket : taken(bucket, 1));
      return bucket.tasks >= 1;
    }

    return {
      join(worker, now) {
        connected.set(worker.person, worker);
        present = undefined;
        drawAnew(NOBODY, now);
      },
      leave(worker, now) {
        connected.delete(worker.person);
        present = undefined;
        if (!worker.isOwn || !own()) drawAnew(placeOf(worker), now);
      },
      take(worker, now) {
        const check = nextCheck(worker, now);
        if (check !== undefined) {
          dropCheck(check);
          hold(worker, check);
          return { task: check, isCheck: true };
        }
        const audit = worker.isOwn ? takeAudit() : undefined;
        if (audit !== undefined) {
          auditing.add(audit);
          hold(worker, audit);
          return { task: audit, isCheck: true };
        }
        if ((returned.length === 0 && frontier >= tasks) || !hasRoom(worker, now)) return undefined;
        const task = returned.pop() ?? frontier++;
        hold(worker, task);
        return { task, isCheck: false };
      },
      answer(worker, task, { digest, isTrue, seconds }, now) {
        if (holder.get(task) !== worker) return;
        if (book.isBarred(worker.person)) return this.free(task, now);
        letGo(task);
        auditing.delete(task);
        if (worker.isOwn) learn('own', seconds);
        else saidSeconds.set(task, seconds);
        follow(book.answer(task, worker, digest, { isTrue, isFounded: isFoundedNow() }), now);
      },
      free(task, now) {
        letGo(task);
        auditing.delete(task);
        const result = book.resultOf(task);
        if (result) {
          if (result.draw < share) audits.push({ task, draw: result.draw });
        } else if (book.answeredBy(task).length === 0) returned.push(task);
        else wantCheck(task, now);
      },
      isTrusted: (person) => isTrusted(book.trustIn(person)),
      losses: (person) => ({ ...losses.get(person), wrong: book.trustIn(person).wrong }),
      isDone: () => draws.size === tasks && (!own() || (audits.length === 0 && auditing.size === 0)),
      get done() {
        return draws.size;
      },
      *results() {
        for (const task of draws.keys()) yield book.resultOf(task)!;
      },
      recheck() {
        let audited = 0;
        for (const task of draws.keys()) {
          const { standing: rests, isAudited } = book.resultOf(task)!;
          if (rests !== 'own' && isAudited) audited++;
        }
        return { audited, found: book.found };
      },
    };
  };
}
