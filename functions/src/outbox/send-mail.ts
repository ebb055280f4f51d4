import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { identityOf } from '../core/config.ts';
import { program } from '../editions.ts';
import { type MailQueueName, sendingRates } from '../mail/sending-rates.ts';

/**
 * A queue of mails. One instance, because mail servers limit connections and mails of a sender as a whole; the queue waits
 * for it. An error of the mail server is noted in the outbox and tried again by the sweep; only an error of Firestore fails
 * the task, and the queue tries it again.
 */
function mailQueue(name: MailQueueName) {
  const { atOnce, perSecond } = sendingRates[name];
  return onTaskDispatched(
    {
      rateLimits: { maxConcurrentDispatches: atOnce, maxDispatchesPerSecond: perSecond },
      retryConfig: { maxAttempts: 3, minBackoffSeconds: 10 },
      concurrency: atOnce,
      maxInstances: 1,
      timeoutSeconds: 60,
      memory: '512MiB',
      ...identityOf(name),
    },
    async ({ data }) => (await (await program()).jobs.mailTask()).runMailTask(name, data),
  );
}

/** Sends mails that somebody waits for. */
export const sendMail = mailQueue('sendMail');

/** Sends the mails of letters to lists. */
export const sendLetters = mailQueue('sendLetters');

/** Sends what strangers cause at addresses that nobody has proven. */
export const sendConfirmations = mailQueue('sendConfirmations');
