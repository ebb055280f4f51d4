import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { type SecretName, secretsOf } from '../config.ts';
import { lettersPerSecond, mailsPerSecond, maxConcurrentLetters, maxConcurrentMails } from './sending-rates.ts';

/**
 * A queue of mails. One instance, because mail servers limit connections and mails of a sender as a whole; the queue waits
 * for it. An error of the mail server is noted in the outbox and tried again by the sweep; only an error of Firestore fails
 * the task, and the queue tries it again.
 */
function mailQueue(maxConcurrent: number, perSecond: number, secrets: readonly SecretName[]) {
  return onTaskDispatched(
    {
      rateLimits: { maxConcurrentDispatches: maxConcurrent, maxDispatchesPerSecond: perSecond },
      retryConfig: { maxAttempts: 3, minBackoffSeconds: 10 },
      concurrency: maxConcurrent,
      maxInstances: 1,
      timeoutSeconds: 60,
      memory: '512MiB',
      secrets: [...secrets],
    },
    async ({ data }) => (await import('./run-task.ts')).runMailTask(data),
  );
}

/** Sends mails that somebody waits for. */
export const sendMail = mailQueue(maxConcurrentMails, mailsPerSecond, secretsOf.sendMail);

/** Sends the mails of letters to lists, slower and in a queue of their own, so that nobody's confirmation waits behind them. */
export const sendLetters = mailQueue(maxConcurrentLetters, lettersPerSecond, secretsOf.sendLetters);
