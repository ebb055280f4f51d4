import { timingSafeEqual } from 'node:crypto';
import { foundationDay } from '@society-gal/contracts/brand';
import { api, limits, Problem } from '@society-gal/contracts/http';
import type { Certificate, EventPlace, ListEvent } from '@society-gal/contracts/lists';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections, searchWords } from '@society-gal/contracts/store';
import { FieldValue, type Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import { keyedHash, makeReference } from '../core/identifiers.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { defineRoute } from '../http/route.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import type { Body } from '../team/access/staff-route.ts';
import { guestMails } from './mail-guests.ts';

const perAddress = { count: 60, windowSeconds: 600 } as const;
const consonants = 'bdfgklmnprstvz';
const vowels = 'aeiou';

/** The number of the certificate that belongs to a place: always the same, however often somebody is marked. */
function certificateNumber(place: string): string {
  return `C-${makeReference(Buffer.from(keyedHash('certificate', place), 'hex'))}`;
}

/** The word that stands on a certificate beside its number: six syllables that follow from the number, and that only we can make. */
export function checkWord(number: string): string {
  const bytes = Buffer.from(keyedHash('certificate-word', number), 'hex').subarray(0, 12);
  const letters = [...bytes].map((byte, index) => {
    const alphabet = index % 2 === 0 ? consonants : vowels;
    return alphabet[byte % alphabet.length];
  });
  return `${letters.slice(0, 6).join('')}-${letters.slice(6).join('')}`;
}

const certificateRef = (number: string) => store().collection(collections.certificates).doc(number);

/** A certificate that was not taken back; null without one. */
export async function readCertificate(number: string): Promise<Certificate<Timestamp> | null> {
  const read = certificateRef(number).get();
  const certificate = (await withDeadline(read, limits.storeDeadlineMs)).data() as Certificate<Timestamp> | undefined;
  return certificate && !certificate.withdrawn_at ? certificate : null;
}

/**
 * Marks whether somebody was at an event. Where it gives certificates, hers is made and mailed once, or taken back. Safe to repeat.
 * Throws `not-found`, and `conflict` before the event has ended or when it was called off.
 */
export async function markAttended({
  place: placeId,
  attended,
}: Body<'mark-attended'>): Promise<StaffResponse<'mark-attended'>> {
  const number = certificateNumber(placeId);
  const run = store().runTransaction(async (tx) => {
    const placeRef = store().collection(collections.eventPlaces).doc(placeId);
    const place = (await tx.get(placeRef)).data() as EventPlace<Timestamp> | undefined;
    if (place?.state !== 'taken') throw new Problem('not-found');
    const eventRef = store().collection(collections.events).doc(place.event);
    const [eventDoc, before] = await tx.getAll(eventRef, certificateRef(number));
    const event = eventDoc?.data() as ListEvent<Timestamp> | undefined;
    if (!event || event.called_off_at) throw new Problem('conflict', { message: 'This event was called off.' });
    if (event.ends_at.toMillis() > Date.now())
      throw new Problem('conflict', { message: 'This event has not ended. Mark who was there afterwards.' });
    tx.update(placeRef, { attended });
    if (before?.exists) tx.update(before.ref, { withdrawn_at: attended ? null : FieldValue.serverTimestamp() });
    if (!event.certificate || !attended) return { certificate: null };
    if (before?.exists) return { certificate: number };
    const certificate: Omit<Certificate<Timestamp>, 'created_at'> = {
      event: place.event,
      place: placeId,
      row: place.row,
      name: place.name,
      email: place.email,
      title: event.title,
      ended_on: foundationDay(event.ends_at.toDate()),
      withdrawn_at: null,
      search_words: searchWords([place.name, place.email, number]),
    };
    tx.create(certificateRef(number), { ...certificate, created_at: FieldValue.serverTimestamp() });
    const mail = {
      to: place.email,
      name: place.name,
      formType: 'certificate',
      formData: { certificate: number },
    } as const;
    enqueueMail(tx, `${placeId}_${guestMails.certificate}`, mail, { record: place.row });
    return { certificate: number };
  });
  return withDeadline(run, limits.storeDeadlineMs);
}

function isSame(text: string, expected: string): boolean {
  const [one, other] = [Buffer.from(text), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The certificate with this number, for whoever knows the word that stands on it; null for everybody else, whatever there is. */
async function checkCertificate(number: string, word: string): Promise<Certificate<Timestamp> | null> {
  const written = number.trim().toUpperCase().replaceAll(/\s/g, '');
  if (!/^C-[2-9A-HJ-NP-Z]{8}$/.test(written)) return null;
  const certificate = await readCertificate(written);
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
  return isSame(letters(word), letters(checkWord(written))) ? certificate : null;
}

const line = z.string().max(limits.lineLength).default('');

/** `POST /send/certificate-check`: what somebody who was shown a certificate types from it. */
export const checkCertificateRoute = defineRoute(
  { method: 'POST', path: api.certificate, accepts: 'form', schema: z.object({ number: line, word: line }) },
  async ({ body, address }) => {
    await consumeRateLimit({ scope: 'certificates', key: address, ...perAddress });
    const certificate = await checkCertificate(body.number, body.word);
    return (await import('./certificate-page.tsx')).renderCertificate(certificate);
  },
);
