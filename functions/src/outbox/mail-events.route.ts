import { api, Problem } from '@society-gal/contracts/http';
import type { MailStatus, OutboxMail, WithheldReason } from '@society-gal/contracts/mail';
import { collections } from '@society-gal/contracts/store';
import { FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { config } from '../core/config.ts';
import { maskedMessage } from '../core/log.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { readCarriedLetter } from '../decisions/carried-letter.ts';
import { defineRoute } from '../http/route.ts';
import { type MailEvent, readSignedEvents, signatureHeaders } from '../mail/mail-event-signature.ts';
import { emailKey } from '../safe-contact/addresses.ts';
import { noteBounce } from '../safe-contact/bounces.ts';
import { planFailedMail } from '../team/alerts.ts';

/** The provider sends up to a thousand events at once. */
const maxBodyBytes = 1024 * 1024;
const concurrency = 10;
const deadlineMs = 8_000;

/** No letter may go to this address any more: it is not there, or its owner called one of ours spam. */
function isForGood({ event, type, reason = '' }: MailEvent): boolean {
  if (event === 'bounce') return type !== 'blocked';
  return event === 'spamreport' || (event === 'dropped' && /^(?:Bounced|Spam Reporting) Address/i.test(reason));
}

/**
 * Says of a mail that was handed over that it came back, for staff and in the counts of its letter; a receipt is told to finance.
 * Repeating changes nothing.
 */
function noteReturned({ email, reason = 'The mail came back.', 'smtp-id': messageId = '' }: MailEvent): Promise<void> {
  const id = /^<?([\w-]{1,200})@/.exec(messageId)?.[1];
  if (!id) return Promise.resolve();
  const ref = store().collection(collections.mailOutbox).doc(id);
  return store().runTransaction(async (tx) => {
    const mail = (await tx.get(ref)).data() as OutboxMail<Timestamp> | undefined;
    if (mail?.status !== 'sent' || emailKey(mail.to) !== emailKey(email)) return;
    const letterId = mail.formData.letter;
    const letterRef = typeof letterId === 'string' ? store().collection(collections.letters).doc(letterId) : null;
    const decision = await readCarriedLetter(tx, id, mail);
    const tellStaff = await planFailedMail(mail.formType, `${id}_returned`);
    const hasCounts = letterRef !== null && Boolean((await tx.get(letterRef)).get('counts'));
    tx.update(ref, {
      status: 'failed' satisfies MailStatus,
      last_error: maskedMessage(reason),
      withheld_reason: 'bounced' satisfies WithheldReason,
    });
    decision?.mark('failed');
    tellStaff(tx);
    if (letterRef && hasCounts)
      tx.update(letterRef, { 'counts.sent': FieldValue.increment(-1), 'counts.failed': FieldValue.increment(1) });
  });
}

async function note(event: MailEvent): Promise<boolean> {
  if (!isForGood(event)) return false;
  await noteBounce(event.email, event.timestamp * 1000);
  if (event.event !== 'spamreport') await noteReturned(event);
  return true;
}

/**
 * `POST /api/mail-events`: what the mail provider learns after it took a mail, signed. An address that is not there gets no
 * letter any more. There is no such address here until `MAIL_EVENTS_KEY` is set.
 */
export const mailEventsRoute = defineRoute(
  {
    method: 'POST',
    path: api.mailEvents,
    accepts: 'raw',
    maxBodyBytes,
    authorise: async ({ header }) => {
      const key = config().mailEventsKey;
      if (!key) throw new Problem('not-found');
      if (!header(signatureHeaders.signature)) throw new Problem('invalid');
      return key;
    },
  },
  async ({ rawBody, header, log }, key) => {
    const events = readSignedEvents(
      { rawBody, signature: header(signatureHeaders.signature), timestamp: header(signatureHeaders.timestamp) },
      key,
    );
    let noted = 0;
    const waiting = [...events];
    const worker = async () => {
      for (let event = waiting.shift(); event; event = waiting.shift()) if (await note(event)) noted += 1;
    };
    // A delivery that is not done in time is answered with an error and comes again; what was noted stays noted.
    await withDeadline(Promise.all(Array.from({ length: concurrency }, worker)), deadlineMs);
    log.info('mail-events', { events: events.length, noted });
    return { status: 200, body: { ok: true } };
  },
);
