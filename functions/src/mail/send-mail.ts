import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { secretsOf } from '../config.ts';
import { lettersAtOnce, lettersPerSecond, mailsAtOnce, mailsPerSecond } from './pace.ts';

/**
 * Sends the mails of its queue. One instance, because mail servers limit connections and mails of a sender as a whole; the
 * queue waits for it. An error of the mail server is noted in the outbox and tried again by the sweep; only an error of
 * Firestore fails the task, and the queue tries it again.
 */
export const sendMail = onTaskDispatched(
  {
    rateLimits: { maxConcurrentDispatches: mailsAtOnce, maxDispatchesPerSecond: mailsPerSecond },
    retryConfig: { maxAttempts: 3, minBackoffSeconds: 10 },
    concurrency: mailsAtOnce,
    maxInstances: 1,
    timeoutSeconds: 60,
    memory: '512MiB',
    secrets: [...secretsOf.sendMail],
  },
  async ({ data }) => (await import('./run-task.ts')).runMailTask(data),
);

/** Sends the mails of letters to lists, slower and in a queue of their own, so that nobody's confirmation waits behind them. */
export const sendLetters = onTaskDispatched(
  {
    rateLimits: { maxConcurrentDispatches: lettersAtOnce, maxDispatchesPerSecond: lettersPerSecond },
    retryConfig: { maxAttempts: 3, minBackoffSeconds: 10 },
    concurrency: lettersAtOnce,
    maxInstances: 1,
    timeoutSeconds: 60,
    memory: '512MiB',
    secrets: [...secretsOf.sendLetters],
  },
  async ({ data }) => (await import('./run-task.ts')).runMailTask(data),
);
