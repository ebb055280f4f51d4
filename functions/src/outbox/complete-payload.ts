import { limits } from '@society-gal/contracts/http';
import { type Letter, letterFormType } from '@society-gal/contracts/letters';
import type { ListEvent } from '@society-gal/contracts/lists';
import type { MailPayload } from '@society-gal/contracts/mail';
import { collections } from '@society-gal/contracts/store';
import type { Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { recordIn } from '../mail/link-token.ts';
import { openGift } from '../money/donations/sealed-gift.ts';
import { receiptData } from '../money/receipts/receipt-data.ts';
import { receiptFaults } from '../money/receipts/receipt-faults.ts';
import { UnwritableMail } from './mail-templates.ts';

/** A letter was stopped before this mail of it went. It may go on. */
export class TakenBack extends Error {
  override name = 'TakenBack';
}

/** Makes the link of one mail; null when what it leads to is no longer there. */
type MakeLink = (payload: MailPayload) => Promise<string | null>;

/** The links that are made with each attempt to send, by the kind of mail, so that no stored mail opens anything. */
const links: Readonly<Record<string, MakeLink>> = {
  'staff-invitation': async ({ formData: { invitation } }) =>
    typeof invitation === 'string'
      ? (await import('../team/invitation-token.ts')).makeInvitationLink(invitation)
      : null,
  'my-data-link': async ({ to }) => (await import('../my-data/my-data-link.ts')).makeMyDataLink(to),
  'my-giving-move': async ({ to, formData: { from } }) =>
    typeof from === 'string' ? (await import('../money/giving/own-details.ts')).makeNewAddressLink(from, to) : null,
  'my-giving-link': async ({ to }) => (await import('../money/giving/giving-link.ts')).makeGivingLink(to),
  'recommendation-asked': async ({ formData }) => {
    const { record, ask } = (formData.recommendation ?? {}) as Record<string, unknown>;
    const { makeRecommendationLink } = await import('../requests/recommendation.ts');
    return makeRecommendationLink(String(record), String(ask));
  },
};

/** A receipt is checked once more as it leaves, whoever put it into the outbox. Throws {@link UnwritableMail}. */
function requireFaultlessReceipt({ formType, formData }: MailPayload): void {
  if (formType !== 'receipt' && formType !== 'receipt-corrected') return;
  const read = receiptData.safeParse(formData);
  const [fault] = read.success ? receiptFaults(read.data) : ['The data is no receipt.'];
  if (fault) throw new UnwritableMail(`the receipt lacks what the law asks for: ${fault}`);
}

/** A letter with its words. Throws {@link TakenBack} for one that was stopped since. */
async function withLetter(payload: MailPayload): Promise<MailPayload> {
  const id = String(payload.formData.letter ?? payload.formData.draft);
  const read = store().collection(collections.letters).doc(id).get();
  const letter = (await withDeadline(read, limits.storeDeadlineMs)).data() as Letter<unknown> | undefined;
  if (!letter) throw new UnwritableMail('the letter is no longer there');
  if (letter.state === 'stopped') throw new TakenBack('the letter was stopped');
  const { subject, blocks } = letter;
  return { ...payload, formData: { ...payload.formData, subject, blocks } };
}

/** A code is sealed in the outbox, which colleagues read. */
async function withCode(payload: MailPayload): Promise<MailPayload> {
  const { sealed } = payload.formData;
  // Mails of versions before this one carry it as it is.
  if (sealed === undefined) return payload;
  const { openCode } = await import('../team/second-factor/mailed-code.ts');
  return { ...payload, formData: { code: openCode(payload.to, sealed) } };
}

/** Mails about an event, which is read with each attempt. */
const eventMails: readonly string[] = [
  'place-held',
  'place-taken',
  'event-reminder',
  'event-evaluation',
  'event-called-off',
];

async function withEvent(payload: MailPayload): Promise<MailPayload> {
  const read = store().collection(collections.events).doc(String(payload.formData.event)).get();
  const event = (await withDeadline(read, limits.storeDeadlineMs)).data() as ListEvent<Timestamp> | undefined;
  const isOff = event?.called_off_at && payload.formType !== 'event-called-off';
  if (!event || isOff) throw new UnwritableMail('the event was called off');
  const [starts, ends] = [event.starts_at, event.ends_at].map((instant) => instant.toDate().toISOString());
  return { ...payload, formData: { ...payload.formData, title: event.title, where: event.where, starts, ends } };
}

/** A certificate with what stands on it. One that was taken back since is mailed to nobody. */
async function withCertificate(payload: MailPayload): Promise<MailPayload> {
  const { checkWord, readCertificate } = await import('../lists/certificates.ts');
  const number = String(payload.formData.certificate);
  const certificate = await readCertificate(number);
  if (!certificate) throw new UnwritableMail('the certificate was taken back');
  const { name, title, ended_on } = certificate;
  return { ...payload, name, formData: { ...payload.formData, title, ended_on, word: checkWord(number) } };
}

/** The confirmation of a referral with whether the person referred may be contacted, as her record says now. */
async function withConsent(id: string, payload: MailPayload): Promise<MailPayload> {
  const referral = recordIn(id);
  if (referral === null) return payload;
  const read = store().collection(collections.referrals).doc(referral).get();
  const consent: unknown = (await withDeadline(read, limits.storeDeadlineMs)).get('consent');
  const is_agreed = consent === 'not-needed' || consent === 'yes';
  return { ...payload, formData: { ...payload.formData, is_agreed } };
}

/**
/**
 * The payload with what is never stored, or sealed: its link, made for this attempt to send it, and what somebody gave. `id` is that of its mail, where it
 * follows from a record. Throws {@link UnwritableMail} when what the link would open is no longer there.
 */
export async function completePayload(stored: MailPayload, id = ''): Promise<MailPayload> {
  const payload = openGift(stored);
  requireFaultlessReceipt(payload);
  if (payload.formType === letterFormType) return withLetter(payload);
  if (payload.formType === 'certificate') return withCertificate(payload);
  if (payload.formType === 'staff-factor-code') return withCode(payload);
  if (eventMails.includes(payload.formType)) return withEvent(payload);
  if (payload.formType === 'referral') return withConsent(id, payload);
  const makeLink = Object.hasOwn(links, payload.formType) ? links[payload.formType] : undefined;
  if (!makeLink) return payload;
  const link = await makeLink(payload);
  if (!link) throw new UnwritableMail('what the link would open is no longer there');
  return { ...payload, formData: { ...payload.formData, link } };
}
