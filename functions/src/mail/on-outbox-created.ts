import { collections } from '@society-gal/contracts';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { secretsOf } from '../config.ts';
import { makeLog } from '../edge/log.ts';

/**
 * Sends a mail as soon as it is put into the outbox. Never throws: in the emulator, a trigger that throws loses the next
 * event too, and the sweep sends what was missed. Few instances, because mail servers limit connections.
 */
export const onOutboxCreated = onDocumentCreated(
  {
    document: `${collections.mailOutbox}/{id}`,
    concurrency: 10,
    maxInstances: 5,
    timeoutSeconds: 120,
    memory: '512MiB',
    secrets: [...secretsOf.onOutboxCreated],
  },
  async (event) => {
    const log = makeLog({ function: 'on-outbox-created', mail: event.params.id });
    try {
      // Imported here, because every function loads this file when it starts, and only this one sends mail.
      const [{ deliverMail }, { smtpMailer }] = await Promise.all([import('./deliver.ts'), import('./transport.ts')]);
      await deliverMail(event.params.id, smtpMailer(), log);
    } catch (cause) {
      log.error('mail-left-to-sweep', { cause });
    }
  },
);
