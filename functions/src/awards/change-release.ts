import { type herAwardCalls, releaseStateOn } from '@society-gal/contracts/awards';
import { limits, Problem } from '@society-gal/contracts/http';
import type { Transaction } from 'firebase-admin/firestore';
import type * as z from 'zod';
import { withDeadline } from '../core/with-deadline.ts';
import { type AwardChange, changeAward, type StoredAward } from './award-store.ts';
import { heldForSchool, releaseRef, type StoredRelease } from './releases.ts';
import { mayBePaid, withStanding } from './standing.ts';

type Answer = z.output<typeof herAwardCalls.release.request>['answer'];

/** Which state of a release an answer follows, and what it makes of it. */
const steps = {
  share: { from: 'asked', to: 'given' },
  no: { from: 'asked', to: 'refused' },
  'take-back': { from: 'given', to: 'taken-back' },
} as const;

/** Throws `not-found`. */
export async function readRelease(id: string, tx?: Transaction): Promise<StoredRelease> {
  const snapshot = await (tx ? tx.get(releaseRef(id)) : withDeadline(releaseRef(id).get(), limits.storeDeadlineMs));
  if (!snapshot.exists) throw new Problem('not-found', { message: 'There is no such release.' });
  return snapshot.data() as StoredRelease;
}

/** Changes a release together with its award, so that a payment and her taking back wait for each other. Throws `not-found`. */
export async function changeRelease(
  id: string,
  change: (around: AwardChange, release: StoredRelease) => Promise<Partial<StoredAward>> | Partial<StoredAward>,
): Promise<void> {
  const { award_id } = await readRelease(id);
  await changeAward(award_id, null, async (around) => change(around, await readRelease(id, around.tx)));
}

/** Ends a release: from this write on its link opens nothing. Where a school is paid by it, nothing more is paid. */
export function endRelease({ tx, award, at }: AwardChange, id: string, release: StoredRelease): Partial<StoredAward> {
  tx.update(releaseRef(id), { state: 'taken-back', ended_at: at, link: null });
  if (!release.pays || release.state !== 'given' || award.held || !mayBePaid(award)) return {};
  return withStanding(award, { held: heldForSchool(at) });
}

/** Her answer to what she was asked to share, or her taking back of what she shares. Throws `not-found`, `conflict`. */
export function answerRelease(application: string, { id, answer }: { id: string; answer: Answer }): Promise<void> {
  return changeRelease(id, (around, release) => {
    if (release.application_id !== application) throw new Problem('not-found');
    const { from, to } = steps[answer];
    const state = releaseStateOn(release, around);
    if (state === to) return {};
    if (state !== from)
      throw new Problem('conflict', { message: 'This was answered, or is over. Nothing was changed.' });
    if (answer === 'take-back') return endRelease(around, id, release);
    around.tx.update(releaseRef(id), { state: to, [answer === 'share' ? 'given_at' : 'ended_at']: around.at });
    return answer === 'share' && release.pays && around.award.held?.reason === 'release'
      ? withStanding(around.award, { held: null })
      : {};
  });
}
