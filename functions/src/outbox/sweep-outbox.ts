import { setTimeout as sleep } from 'node:timers/promises';
import { collections } from '@society-gal/contracts/store';
import { type Query, Timestamp } from 'firebase-admin/firestore';
import type { Log } from '../core/log.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { asQueued, type MailQueue, queuedFields } from '../mail/queue.ts';
import type { Mailer } from '../mail/transport.ts';
import { type Delivery, deliverMail } from './deliver.ts';

const concurrency = 5;
const batch = 100;

/** About what the queue sends in two minutes; the next sweep finds the rest. */
const maxQueued = 1_200;

/** How many mails had which result. */
export type SweepCount = Record<Delivery | 'queued', number>;

/**
 * What the sweep works with. `isServerUp` tells whether the mail server answers, without sending anything. Where a
 * `queue` takes the mails it sends them; without one, or when it takes none, the sweep does.
 */
export type SweepTools = {
  send: Mailer;
  isServerUp: () => Promise<boolean>;
  log: Log;
  untilMs: number;
  queue?: MailQueue;
};

function outbox() {
  return store().collection(collections.mailOutbox);
}

async function idsOf(query: Query): Promise<string[]> {
  return (await withDeadline(query.select().limit(batch).get(), 8_000)).docs.map((mail) => mail.id);
}

// A mail that is done has no `next_attempt_at`, so one single-field index finds all that are due.
function due(by: number) {
  return outbox().where('next_attempt_at', '<=', Timestamp.fromMillis(by)).orderBy('next_attempt_at');
}

async function deliverAll(
  ids: readonly string[],
  tools: SweepTools,
  count: SweepCount,
  isEarly: boolean,
): Promise<number> {
  const waiting = [...ids];
  let moved = 0;
  const worker = async () => {
    for (let id = waiting.shift(); id !== undefined && Date.now() < tools.untilMs; id = waiting.shift()) {
      const end = await deliverMail(id, tools.send, tools.log, { isEarly }).catch((cause: unknown): Delivery => {
        tools.log.error('mail-sweep-broken', { mail: id, cause });
        return 'skipped';
      });
      count[end] += 1;
      if (end === 'sent' || end === 'failed' || end === 'withheld') moved += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return moved;
}

/** When the mail server answers again, mails that waited only for it are sent without their back-off. */
async function resume(tools: SweepTools, count: SweepCount): Promise<void> {
  const query = outbox().where('waits_for_server', '==', true);
  let ids = await idsOf(query);
  if (ids.length === 0 || !(await tools.isServerUp())) return;
  while (ids.length > 0 && Date.now() < tools.untilMs) {
    if ((await deliverAll(ids, tools, count, true)) === 0) return;
    ids = await idsOf(query);
  }
}

/** Puts the mails of a query into the queue. False when the queue does not take them. */
async function queueAll(query: Query, isEarly: boolean, tools: SweepTools, count: SweepCount): Promise<boolean> {
  const { queue, log } = tools;
  if (!queue) return false;
  const waiting = (
    await withDeadline(
      query
        .select(...queuedFields)
        .limit(maxQueued)
        .get(),
      8_000,
    )
  ).docs;
  let isTaken = true;
  const worker = async () => {
    for (let mail = waiting.shift(); mail && isTaken && Date.now() < tools.untilMs; mail = waiting.shift()) {
      isTaken = (await queue(asQueued(mail, isEarly), log)) && isTaken;
      if (isTaken) count.queued += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return isTaken;
}

/** Hands over to the queue what is due, and what waited only for a server that is back. False when it takes nothing. */
async function handOver(tools: SweepTools, count: SweepCount): Promise<boolean> {
  if (!(await queueAll(due(Date.now()), false, tools, count))) return false;
  const waiting = outbox().where('waits_for_server', '==', true);
  const isBack = (await idsOf(waiting.limit(1))).length > 0 && (await tools.isServerUp());
  return !isBack || queueAll(waiting, true, tools, count);
}

/**
 * Sends what is due: mails whose trigger was missed, whose back-off is over, or whose sender died with the lease. What
 * falls due before `untilMs` is waited for, so that nothing is overdue by more than the pause between two sweeps; with a
 * queue the next sweep finds it.
 */
export async function sweepOutbox(tools: SweepTools): Promise<SweepCount> {
  const count: SweepCount = { sent: 0, retry: 0, failed: 0, withheld: 0, skipped: 0, queued: 0 };
  if (await handOver(tools, count)) return count;
  await resume(tools, count);
  while (Date.now() < tools.untilMs) {
    const ids = await idsOf(due(Date.now()));
    const moved = await deliverAll(ids, tools, count, false);
    if (moved > 0) continue;
    const [next] = (await withDeadline(due(tools.untilMs).limit(1).get(), 8_000)).docs;
    const nextAt = (next?.get('next_attempt_at') as Timestamp | undefined)?.toMillis();
    if (nextAt === undefined) break;
    // At least a second: a mail that another sender owns would otherwise be queried without a pause.
    await sleep(Math.max(1_000, Math.min(nextAt, tools.untilMs) - Date.now()));
  }
  return count;
}
