/** The outbox of the demo: what was sent for the applications, and mails that could not be delivered. */
import type { MailPayload, MailStatus, WithheldReason } from '@society-gal/contracts/mail';
import { collections } from '@society-gal/contracts/store';
import { messageId } from '../../functions/src/mail/enqueue.ts';
import { emailKey } from '../../functions/src/safe-contact/addresses.ts';
import type { SeedRecord } from './seed-record.ts';

const noAddress = 'The receiving server refused the address (550).';

/** Why mails of the demo failed, by the place of their application; young ones, since retention deletes old mails. */
const failures: ReadonlyMap<number, string> = new Map([
  [2, noAddress],
  [6, 'The mailbox of the receiver is full (552).'],
  [10, 'The receiving server did not answer within 30 seconds.'],
]);

function sentMail(record: SeedRecord, payload: MailPayload, failure: string | undefined): SeedRecord {
  const id = `${record.id}-mail`;
  const ways = record.fields.safe_ways;
  const isUnsafe = Array.isArray(ways) && !ways.includes('email');
  const reason: WithheldReason | null = isUnsafe ? 'not-by-email' : failure === noAddress ? 'bounced' : null;
  const status: MailStatus = isUnsafe ? 'withheld' : failure ? 'failed' : 'sent';
  return {
    id,
    created: record.created,
    fields: {
      ...payload,
      status,
      attempts: { withheld: 0, failed: 8, sent: 1, queued: 0, sending: 1 }[status],
      last_error: (status === 'failed' && failure) || null,
      withheld_reason: reason,
      record: { collection: collections.scholarshipApplications, id: record.id },
      to_key: emailKey(payload.to),
      next_attempt_at: null,
      lease_until: null,
      sent_at: status === 'sent' ? record.created : null,
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
