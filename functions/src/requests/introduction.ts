import { foundationDay } from '@society-gal/contracts/brand';
import { dayMs } from '@society-gal/contracts/format';
import { byTheLink } from '@society-gal/contracts/forms';
import { api, limits, Problem } from '@society-gal/contracts/http';
import { introductionCalls, introductionDays, linkOver } from '@society-gal/contracts/requests';
import { collections } from '@society-gal/contracts/store';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import type * as z from 'zod';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { searchFieldsOfRecord } from '../forms/stored-record.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { recordSafeContact } from '../safe-contact/record-safe-contact.ts';
import { hersInRecord } from './her-own-word.ts';
import { makeLink, type NewLink, readLink, takeLink } from './personal-links.ts';

const tokensPerAddress = { count: 60, windowSeconds: 600 } as const;

/** The link that whoever refers a woman hands over to her, and the address that it opens. */
export function makeIntroduction(record: DocumentReference): NewLink & { address: string } {
  const link = makeLink('introduction', new Date(Date.now() + introductionDays * dayMs), () => ({
    record: record.path,
  }));
  return { ...link, address: `/introduction#${link.token}` };
}

function isGone(stored: { exists: boolean; get: (name: string) => unknown } | undefined): boolean {
  return !stored?.exists || Boolean(stored.get('deleted_at')) || Boolean(stored.get('anonymised_at'));
}

/** What she sees: for what, and until when. Nothing that somebody else wrote about her. */
async function open(token: string) {
  const link = await readLink('introduction', token);
  const record = await withDeadline(
    store()
      .doc(String(link.get('record')))
      .get(),
    limits.storeDeadlineMs,
  );
  if (isGone(record)) throw new Problem('not-found', { message: linkOver });
  return {
    programs: ((record.get('programs_selected') ?? []) as unknown[]).map(String),
    expires_on: foundationDay((link.get('expires_at') as Timestamp).toDate()),
  };
}

/** The referral that an unused link belongs to, and what spends the link. Throws `not-found`. */
async function takeIntroduction(tx: Transaction, token: string) {
  const { link, spend } = await takeLink(tx, 'introduction', token);
  const recordRef = store().doc(String(link.get('record')));
  const record = await tx.get(recordRef);
  if (isGone(record)) throw new Problem('not-found', { message: linkOver });
  return { recordRef, record, spend };
}

/** She agrees, and says how. What she says replaces what somebody else said about her. */
function acceptIntroduction({
  token,
  safe,
  name,
  email,
  phone,
}: z.output<typeof introductionCalls.yes.request>): Promise<void> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const { recordRef, record, spend } = await takeIntroduction(tx, token);
      const facts = {
        ...(name === null ? {} : { referral_name: name }),
        referral_email: email,
        referral_phone: phone,
      };
      // It reads the wishes of the addresses that she names, and so comes before every write.
      const snapshot = { data: () => ({ ...record.data(), ...facts }) } as unknown as DocumentSnapshot;
      await recordSafeContact(tx, recordRef, snapshot, safe, { kind: 'her', how: byTheLink });
      spend();
      tx.update(recordRef, {
        ...facts,
        consent: 'yes',
        her_news_at: FieldValue.serverTimestamp(),
        ...searchFieldsOfRecord(recordRef.parent.id, String(record.get('reference')), {
          ...record.data(),
          ...facts,
        }),
      });
    }),
    limits.storeDeadlineMs,
  );
}

/**
 * Removes everything that a referral says about the person referred, and that she said no. The referrer's own facts stay,
 * as the referrer's page needs them.
 */
function decline(token: string): Promise<void> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const { recordRef, record, spend } = await takeIntroduction(tx, token);
      const sealed = await tx.get(recordRef.collection(collections.sealed));
      const history = await tx.get(recordRef.collection(collections.contactHistory));
      spend();
      for (const { ref } of [...sealed.docs, ...history.docs]) tx.delete(ref);
      const without = Object.fromEntries(hersInRecord.map((name) => [name, null]));
      const stays = { ...record.data(), ...without };
      tx.update(recordRef, {
        ...without,
        safe_ways: null,
        consent: 'no',
        her_news_at: FieldValue.serverTimestamp(),
        ...searchFieldsOfRecord(recordRef.parent.id, String(record.get('reference')), stays),
      });
    }),
    limits.storeDeadlineMs,
  );
}

function introductionRoute<C extends keyof typeof introductionCalls>(
  call: C,
  run: (body: z.output<(typeof introductionCalls)[C]['request']>) => Promise<unknown>,
): Route {
  type Body = z.output<(typeof introductionCalls)[C]['request']>;
  return defineRoute(
    {
      method: 'POST',
      path: `${api.introductions}/${call}`,
      schema: introductionCalls[call].request as unknown as z.ZodType<Body>,
    },
    async ({ body, address }) => {
      await consumeRateLimit({ scope: 'personal-links', key: address, ...tokensPerAddress });
      return { status: 200, body: (await run(body)) ?? { ok: true } };
    },
  );
}

/** `/api/introductions/<call>`: what the link opens that the referrer hands over. */
export const introductionRoutes: readonly Route[] = [
  introductionRoute('open', ({ token }) => open(token)),
  introductionRoute('yes', acceptIntroduction),
  introductionRoute('no', ({ token }) => decline(token)),
];
