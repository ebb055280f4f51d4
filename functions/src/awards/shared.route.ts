import { notShared, type SharedFacts, sharedCall, sharedPageMs } from '@society-gal/contracts/awards';
import { foundationDay, startOfDay } from '@society-gal/contracts/brand';
import { daysAfter } from '@society-gal/contracts/format';
import { api, limits, Problem } from '@society-gal/contracts/http';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { now } from '../core/clock.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { applicationRef, awardRef, type StoredAward } from './award-store.ts';
import { isGiven, isLiving, linkHash, releases, type StoredRelease } from './releases.ts';
import { sharedFacts } from './shared-facts.ts';

const opensPerAddress = { count: 60, windowSeconds: 600 } as const;

/** What a link shows now. One that was ended, has run out, or never was answers the same. Throws `not-found`. */
async function openShared(token: string): Promise<SharedFacts> {
  const at = await now();
  const over = new Problem('not-found', { message: notShared });
  const found = (await releases().where('link', '==', linkHash(token)).limit(1).get()).docs[0];
  const release = found?.data() as StoredRelease | undefined;
  if (!found || !release) throw over;
  const [application, award] = await Promise.all([
    applicationRef(release.application_id).get(),
    awardRef(release.award_id).get(),
  ]);
  const around = { award: award.data() as StoredAward | undefined, today: foundationDay(at) };
  if (!isLiving(application) || !isGiven(release, around)) throw over;
  const facts = await sharedFacts(application, release);
  await found.ref.update({ opened: FieldValue.increment(1), last_opened_at: Timestamp.fromDate(at) });
  const leftMs = startOfDay(daysAfter(release.last_day, 1)).getTime() - at.getTime();
  return {
    purpose: release.purpose,
    last_day: release.last_day,
    facts,
    closes_at: new Date(Date.now() + Math.min(sharedPageMs, leftMs)).toISOString(),
  };
}

/** `POST /api/shared`: what a receiver may read about her, by the token of his link. */
export const sharedRoute: Route = defineRoute(
  { method: 'POST', path: api.shared, schema: sharedCall.request },
  async ({ body, address }) => {
    await consumeRateLimit({ scope: 'personal-links', key: address, ...opensPerAddress });
    return { status: 200, body: await withDeadline(openShared(body.token), limits.storeDeadlineMs) };
  },
);
