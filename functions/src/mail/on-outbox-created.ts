import { collections } from '@society-gal/contracts';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { makeLog } from '../edge/log.ts';
import { deliverMail } from './deliver.ts';
import { smtpMailer } from './transport.ts';

/**
 * Sends a mail as soon as it is put into the outbox. Never throws: an emulator's trigger that throws takes the next
 * event with it, and the sweep finds whatever was missed. Few at once, since mail servers limit connections.
 */
export const onOutboxCreated = onDocumentCreated(
  {
    document: `${collections.mailOutbox}/{id}`,
    concurrency: 10,
    maxInstances: 5,
    timeoutSeconds: 120,
    memory: '512MiB',
  },
  async (event) => {
    const log = makeLog({ function: 'on-outbox-created', mail: event.params.id });
    try {
      await deliverMail(event.params.id, smtpMailer(), log);
    } catch (cause) {
      log.error('mail-left-to-sweep', { cause });
    }
  },
);
