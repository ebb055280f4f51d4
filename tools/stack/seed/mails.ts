/** The outbox of the demo: what was sent for the applications, and one mail that could not be delivered. */
import { collections, type MailPayload } from '@society-gal/contracts';
import { messageId } from '../../../functions/src/mail/enqueue.ts';
import type { SeedRecord } from './seed-record.ts';

const sentMail = (record: SeedRecord, payload: MailPayload, failed: boolean): SeedRecord => {
  const id = `${record.id}-mail`;
  return {
    id,
    created: record.created,
    fields: {
      ...payload,
      status: failed ? 'failed' : 'sent',
      attempts: failed ? 8 : 1,
      last_error: failed ? 'The receiving server refused the address (550).' : null,
      next_attempt_at: null,
      lease_until: null,
      sent_at: failed ? null : record.created,
      message_id: messageId(id),
    },
  };
};

/** One mail for each application; that of the last one failed for good. */
export const demoMails = (scholarships: readonly SeedRecord[]): Record<string, SeedRecord[]> => ({
  [collections.mailOutbox]: scholarships.map((record, i) =>
    sentMail(
      record,
      {
        to: String(record.fields.email_address),
        name: String(record.fields.full_name),
        formType: 'scholarship',
        formData: { application_types: record.fields.application_types },
      },
      i === scholarships.length - 1,
    ),
  ),
});
