import { createHash } from 'node:crypto';
import { minuteMs } from '@society-gal/contracts/format';
import { region } from '@society-gal/contracts/http';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { getFunctions } from 'firebase-admin/functions';
import { config } from '../core/config.ts';
import type { Log } from '../core/log.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import type { MailQueueName } from './sending-rates.ts';
import { isCausedByStrangers } from './unproven-budget.ts';

/** A mail of the outbox as a queue knows it: `dueMs` is its `next_attempt_at`, which each attempt and staff who send again move. */
export type QueuedMail = { id: string; dueMs: number; isEarly: boolean; queue: MailQueueName };

/** The fields of a mail that {@link asQueued} reads. */
export const queuedFields = ['next_attempt_at', 'formData.letter', 'formType'] as const;

function queueOf(mail: DocumentSnapshot): MailQueueName {
  // The test of a letter is no letter: somebody waits for it.
  if (typeof mail.get('formData.letter') === 'string') return 'sendLetters';
  return isCausedByStrangers(mail.get('formType')) ? 'sendConfirmations' : 'sendMail';
}

/** How a queue knows a mail of the outbox, by its {@link queuedFields}. */
export function asQueued(mail: DocumentSnapshot, isEarly: boolean): QueuedMail {
  const due = mail.get('next_attempt_at') as Timestamp | null | undefined;
  return { id: mail.id, dueMs: due?.toMillis() ?? 0, isEarly, queue: queueOf(mail) };
}

/** Puts a mail into the queue that paces the sending. False when the queue did not take it. */
export type MailQueue = (mail: QueuedMail, log: Log) => Promise<boolean>;

/** A queue takes the same task again only after this time. Milliseconds. */
const sameTaskMs = 10 * minuteMs;
const queueDeadlineMs = 5_000;

/**
 * The name of a task: the same for one attempt at a mail within ten minutes, so that trigger and sweep queue it once, and
 * another one later, so that a task the queue lost does not stand in the way. Hashed, as Cloud Tasks asks for names
 * without a common beginning.
 */
export function taskName({ id, dueMs, isEarly }: Omit<QueuedMail, 'queue'>, nowMs: number): string {
  const window = Math.floor(nowMs / sameTaskMs);
  return createHash('sha256')
    .update(JSON.stringify([id, dueMs, isEarly, window]))
    .digest('hex')
    .slice(0, 40);
}

function isQueuedAlready(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists';
}

/** The queues of {@link MailQueueName} in Cloud Tasks or its emulator (`CLOUD_TASKS_EMULATOR_HOST`). */
export const cloudTasksQueue: MailQueue = async (mail, log) => {
  // Without the emulator a stack on this machine has no queue, and the sweep sends by itself.
  if (config().environment === 'local' && !process.env.CLOUD_TASKS_EMULATOR_HOST) return false;
  try {
    // The queue needs the Firebase app that the store makes.
    store();
    const queue = getFunctions().taskQueue(`locations/${region}/functions/${mail.queue}`);
    const options = { id: taskName(mail, Date.now()), dispatchDeadlineSeconds: 60 };
    await withDeadline(queue.enqueue({ id: mail.id, isEarly: mail.isEarly }, options), queueDeadlineMs);
    return true;
  } catch (cause) {
    if (isQueuedAlready(cause)) return true;
    log.warn('mail-not-queued', { mail: mail.id, cause });
    return false;
  }
};
