import { collections } from '@society-gal/contracts';
import type { Timestamp } from 'firebase-admin/firestore';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { secretsOf } from '../config.ts';
import { makeLog } from '../edge/log.ts';

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
    secrets: [...secretsOf.onOutboxCreated],
  },
  async (event) => {
    const log = makeLog({ function: 'on-outbox-created', mail: event.params.id });
    try {
      const { cloudTasksQueue } = await import('./queue.ts');
      const due = event.data?.get('next_attempt_at') as Timestamp | null | undefined;
      await cloudTasksQueue({ id: event.params.id, dueMs: due?.toMillis() ?? 0, isEarly: false }, log);
    } catch (cause) {
      log.error('mail-left-to-sweep', { cause });
    }
  },
);
