import type { MailStatus } from '@society-gal/contracts/mail';
import { collections } from '@society-gal/contracts/store';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { identityOf } from '../core/config.ts';
import { makeLog } from '../core/log.ts';

/**
 * Puts a mail into the sending queue as soon as it is in the outbox. Never throws: in the emulator, a trigger that throws
 * loses the next event too, and the sweep finds what was missed.
 */
export const onOutboxCreated = onDocumentCreated(
  {
    document: `${collections.mailOutbox}/{id}`,
    concurrency: 80,
    maxInstances: 5,
    timeoutSeconds: 60,
    memory: '256MiB',
    ...identityOf('onOutboxCreated'),
  },
  async (event) => {
    const log = makeLog({ function: 'on-outbox-created', mail: event.params.id });
    try {
      // What is withheld from the start is not sent: thousands of them in a flood would hold up the trigger of a receipt.
      if (event.data?.get('status') !== ('queued' satisfies MailStatus)) return;
      const { asQueued, cloudTasksQueue } = await import('../mail/queue.ts');
      await cloudTasksQueue(asQueued(event.data, false), log);
    } catch (cause) {
      log.error('mail-left-to-sweep', { cause });
    }
  },
);
