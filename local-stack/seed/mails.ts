/** The outbox of the demo: what was sent for the applications, and mails that could not be delivered. */
import { collections, type MailPayload } from '@society-gal/contracts';
import { messageId } from '../../functions/src/mail/enqueue.ts';
import type { SeedRecord } from './seed-record.ts';

/** Why mails of the demo failed, by the place of their application; young ones, since retention deletes old mails. */
const failures: ReadonlyMap<number, string> = new Map([
  [2, 'The receiving server refused the address (550).'],
  [6, 'The mailbox of the receiver is full (552).'],
  [10, 'The receiving server did not answer within 30 seconds.'],
]);

function sentMail(record: SeedRecord, payload: MailPayload, failure: string | undefined): SeedRecord {
  const id = `${record.id}-mail`;
  return {
    id,
    created: record.created,
    fields: {
      ...payload,
      status: failure ? 'failed' : 'sent',
      attempts: failure ? 8 : 1,
      last_error: failure ?? null,
      next_attempt_at: null,
      lease_until: null,
      sent_at: failure ? null : record.created,
      message_id: messageId(id),
    },
  };
}

/** One mail for each application; some failed for good. */
export function demoMails(scholarships: readonly SeedRecord[]): Record<string, SeedRecord[]> {
  return {
    [collections.mailOutbox]: scholarships.map((record, i) =>
      sentMail(
        record,
        {
          to: String(record.fields.email_address),
          name: String(record.fields.full_name),
          formType: 'scholarship',
          formData: { application_types: record.fields.application_types },
        },
        failures.get(i),
      ),
    ),
  };
}
