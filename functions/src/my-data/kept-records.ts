import { foundationDay, organisation, retentionDays } from '@society-gal/contracts/brand';
import { dayMs, formatDay, formatDollars } from '@society-gal/contracts/format';
import { type AnyHandledForm, answers, fieldKinds } from '@society-gal/contracts/forms';
import { invitationOutcomes } from '@society-gal/contracts/lists';
import type { OfflineMethod } from '@society-gal/contracts/money';
import type { KeptRecord } from '@society-gal/contracts/requests';
import { collections } from '@society-gal/contracts/store';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { type OwnRecord, sentAt } from '../forms/records-of-address.ts';
import { fieldsForInviter, invitationOutcome } from '../lists/invitation-outcome.ts';
import type { StoredDonation } from '../money/donations/stored-donation.ts';
import { isMoney } from '../money/receipts/receipt-labels.ts';
import { keptUntil } from '../requests/request-status.ts';
import { isSameAddress, wishRef } from '../safe-contact/addresses.ts';
import { readSealed } from '../safe-contact/sealed.ts';

/** Fields of hers that she may put right herself: how she is called and reached. Everything else she tells staff. */
export function correctable(form: AnyHandledForm, email: string, record: DocumentSnapshot): readonly string[] {
  if (isBehindPair(form)) return [];
  const person = form.people.find((each) => isSameAddress(record.get(each.email), email));
  const isSender = person !== undefined && person === form.people[0];
  const phones = Object.entries(form.fields).flatMap(([name, { kind }]) =>
    fieldKinds[kind].leadsTo === 'phone' ? [name] : [],
  );
  return [...(person?.name === undefined ? [] : [person.name]), ...(isSender ? phones : [])];
}

/** What a mailbox that was proven reads and erases at once. */
const openToMailbox = { opensWith: 'mailbox', eraseOn: null } as const satisfies Partial<KeptRecord>;

function frameOf(snapshot: DocumentSnapshot, { collection }: AnyHandledForm) {
  return {
    ...openToMailbox,
    collection,
    id: snapshot.id,
    reference: String(snapshot.get('reference') ?? '') || null,
    sentAt: sentAt(snapshot).toISOString(),
    canBeErased: true,
  };
}

const taxText = `Tax law asks us to keep gifts and receipts for ${retentionDays.gifts / 365} years.`;
const abandonedText = `Nothing was charged. It goes after ${retentionDays.abandonedGifts} days.`;

/** For whom a gift was given, with everything that was written about her. */
function tributeText(gift: DocumentSnapshot): string {
  const tribute = gift.get('tribute') as StoredDonation['tribute'];
  if (!tribute) return '';
  const { kind, name, message, notify_name: notifyName, notify_email: notifyEmail } = tribute;
  return [`In ${kind === 'memory' ? 'memory' : 'honor'} of ${name}`, message, notifyName, notifyEmail]
    .filter(Boolean)
    .join(', ');
}

/** What led to a gift: the names in the address of the page, and the website. */
function originText(gift: DocumentSnapshot): string {
  const utm = gift.get('utm') as StoredDonation['utm'];
  return [utm?.campaign, utm?.source, utm?.medium, gift.get('referrer')].filter(Boolean).join(', ');
}

function giftOf(gift: DocumentSnapshot): KeptRecord {
  const isPaid = !['pending', 'cancelled', 'failed'].includes(String(gift.get('status')));
  const text = (name: string) => String(gift.get(name) ?? '');
  const facts = [
    isMoney({ method: gift.get('method') as OfflineMethod | undefined })
      ? { label: 'Amount', text: formatDollars(Number(gift.get('amount')) / 100) }
      : { label: 'Given', text: text('given') },
    { label: 'Name', text: text('donor_name') },
    { label: 'Email', text: text('donor_email') },
    { label: 'Phone', text: text('donor_phone') },
    { label: 'Receipt', text: text('receipt_number') },
    { label: 'Tribute', text: tributeText(gift) },
    { label: 'Employer', text: text('employer') },
    { label: 'What led to it', text: originText(gift) },
  ];
  return {
    collection: collections.donations,
    id: gift.id,
    title: isPaid ? 'A gift' : 'A gift that was not finished',
    reference: text('reference') || null,
    sentAt: sentAt(gift).toISOString(),
    keptUntil: null,
    why: isPaid ? taxText : abandonedText,
    canBeErased: !isPaid,
    ...openToMailbox,
    facts: facts.filter((fact) => fact.text !== '').map((fact) => ({ ...fact, field: null })),
  };
}

/** Do the answers of this form open to code and PIN alone? A mailbox may be read by others. */
export function isBehindPair(form: AnyHandledForm | null): boolean {
  return form?.isForHelp === true;
}

const whyClosed = {
  pair: 'What you told us opens with code and PIN, not with the mailbox alone.',
  staff: `What you told us is not shown to a mailbox alone. To read or change it, call ${organisation.phone}.`,
} as const;

/** What a mailbox alone reads of a form for help: that it is there, since when, and what opens it. */
function closedRecordOf(snapshot: DocumentSnapshot, form: AnyHandledForm, email: string): KeptRecord {
  // Code and PIN of a referral belong to who sent it, not to the woman who was referred.
  const hasPair = snapshot.get('return_code_hash') && isSameAddress(snapshot.get(form.people[0].email), email);
  const opensWith = hasPair ? 'pair' : 'staff';
  return {
    ...frameOf(snapshot, form),
    title: form.after.what,
    keptUntil: keptUntil(form, sentAt(snapshot), snapshot.get('delete_on')),
    why: whyClosed[opensWith],
    opensWith,
    eraseOn: (snapshot.get('erase_on') as string | undefined) ?? null,
    facts: [],
  };
}

function certificateOf(certificate: DocumentSnapshot): KeptRecord {
  const sent = sentAt(certificate);
  const fact = (label: string, field: string) => ({ label, text: String(certificate.get(field) ?? ''), field: null });
  return {
    collection: collections.certificates,
    id: certificate.id,
    title: 'A certificate',
    reference: certificate.id,
    sentAt: sent.toISOString(),
    keptUntil: new Date(sent.getTime() + retentionDays.certificates * dayMs).toISOString().slice(0, 10),
    why: 'So long somebody you show it to can check it.',
    canBeErased: true,
    ...openToMailbox,
    facts: [fact('Name', 'name'), fact('Email', 'email'), fact('Course', 'title'), fact('Completed on', 'ended_on')],
  };
}

/** Her places in events, from a row of their list. */
async function placesOfRow(row: string) {
  const { docs } = await store().collection(collections.eventPlaces).where('row.id', '==', row).get();
  return Promise.all(
    docs.map(async (place) => {
      const event = await store()
        .collection(collections.events)
        .doc(String(place.get('event')))
        .get();
      const state = event.get('called_off_at')
        ? 'called off'
        : { held: 'held for you', taken: 'yours', lapsed: 'gone to the next' }[String(place.get('state'))];
      const textNote = place.get('text.state') === 'sent' ? ', told by text' : '';
      return { label: 'Place', text: `${event.get('title') ?? 'An event'}: ${state ?? ''}${textNote}`, field: null };
    }),
  );
}

/**
 * What an inviter does not read of her invitations, whatever became of them: who could see the guest's address and note until
 * one day would know that the guest had them deleted.
 */
function isHidden(name: string, isInviter: boolean): boolean {
  return isInviter && !fieldsForInviter.some((field) => field === name);
}

/** How the mail to a guest fared, while it is known. */
async function outcomeFact(invitation: DocumentSnapshot) {
  const outcome = await invitationOutcome(invitation);
  return outcome ? [{ label: 'What became of it', text: invitationOutcomes[outcome], field: null }] : [];
}

/** What her number said about texts, where it said something. */
async function textsOfRow(row: DocumentSnapshot) {
  const phone: unknown = row.get('phone');
  if (typeof phone !== 'string' || row.get('text_consent') !== true) return [];
  const ended = (await wishRef('phone', phone).get()).get('texts_ended_at') as Timestamp | null | undefined;
  return ended
    ? [{ label: 'Texts', text: `Ended from this number on ${formatDay(foundationDay(ended.toDate()))}`, field: null }]
    : [];
}

/** A record as she reads it: labels for names, and what was sealed with it. Of a form for help no answer. */
export async function keptRecordOf({ snapshot, form }: OwnRecord, email: string): Promise<KeptRecord> {
  if (!form) return snapshot.ref.parent.id === collections.certificates ? certificateOf(snapshot) : giftOf(snapshot);
  if (isBehindPair(form)) return closedRecordOf(snapshot, form, email);
  const value = { ...snapshot.data(), ...(await readSealed(snapshot.ref)) };
  const fields = correctable(form, email, snapshot);
  const isInviter =
    form.collection === collections.galaInvitations && isSameAddress(snapshot.get(form.people[0].email), email);
  const hasNoEnd =
    form.retention.only !== undefined && snapshot.get(form.retention.only.field) !== form.retention.only.is;
  return {
    ...frameOf(snapshot, form),
    title:
      isInviter || form.collection !== collections.galaInvitations
        ? form.after.what
        : 'An invitation to the gala for you',
    keptUntil: hasNoEnd ? null : keptUntil(form, sentAt(snapshot), snapshot.get('delete_on')),
    why: hasNoEnd ? 'It stays until you leave the list.' : null,
    facts: [
      ...answers(form, value).flatMap(({ name, label, text }) =>
        text === '' || isHidden(name, isInviter) ? [] : [{ label, text, field: fields.includes(name) ? name : null }],
      ),
      ...(form.joins ? [...(await placesOfRow(snapshot.id)), ...(await textsOfRow(snapshot))] : []),
      ...(isInviter ? await outcomeFact(snapshot) : []),
    ],
  };
}
