import { randomUUID } from 'node:crypto';
import { freedAwards, releaseMaxDays } from '@society-gal/contracts/awards';
import { daysAfter } from '@society-gal/contracts/format';
import { Problem } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { config } from '../core/config.ts';
import { keyedHash } from '../core/identifiers.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { planNews } from '../mail/plan-news.ts';
import { logAccess } from '../team/access/access-log.ts';
import type { CallingStaff, StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { applicationRef, changeAward, requireNotErased } from './award-store.ts';
import { changeRelease, endRelease, readRelease } from './change-release.ts';
import { isGiven, isLiving, linkHash, newRelease, releaseRef } from './releases.ts';
import { logOnAward } from './stops.ts';

const notGiven = 'She has not said yes to this, or took it back. Nothing can be shared.';

/** Her application, while anything about her may leave. Throws `conflict`. */
async function readLiving(tx: Transaction, id: string): Promise<DocumentSnapshot> {
  const application = await tx.get(applicationRef(id));
  if (!isLiving(application))
    throw new Problem('conflict', {
      message: 'Nothing about her may leave: she took her request back, or stopped us.',
    });
  return application;
}

/** Asks her, on her page, whether one receiver may know these fields until a day. Throws `invalid`, `not-found`, `conflict`. */
export async function askRelease(
  { id, receiver, fields, purpose, last_day }: Body<'ask-release'>,
  by: CallingStaff,
  key: string | null,
): Promise<StaffResponse<'ask-release'>> {
  const release = key === null ? randomUUID() : keyedHash('ask-release', by.uid, key);
  await changeAward(id, null, async ({ tx, award, at, today }) => {
    if ((await tx.get(releaseRef(release))).exists) return {};
    requireNotErased(award);
    const farthest = daysAfter(today, releaseMaxDays);
    if (last_day < today || last_day > farthest)
      throw new Problem('invalid', { fields: { last_day: ['Choose a day from today on, at most two years ahead.'] } });
    if (freedAwards.includes(award.status))
      throw new Problem('conflict', { message: 'This award is over, so nothing of it can be shared.' });
    const application = await readLiving(tx, award.application_id);
    const tellHer = await planNews(tx, application, `release-${release}`);
    const asked = { receiver, fields: [...new Set(fields)], purpose, last_day, asked_at: at, asked_by_email: by.email };
    tx.create(releaseRef(release), newRelease({ application_id: award.application_id, award_id: id, ...asked }));
    tellHer();
    return {};
  });
  return { id: release };
}

/** The token of a link: made from a number that is used once, so that a mail that is sent again holds the same link. */
function tokenOf(id: string, once: string): string {
  return keyedHash('shared-token', id, once);
}

function addressOf(token: string): string {
  return `${config().siteUrl}/shared#${token}`;
}

/**
 * A new link for the receiver, shown once, or mailed; the old one opens nothing more. Throws `not-found`, `conflict` for what she has
 * not given, `invalid` without an address to mail to.
 */
export async function shareRelease(
  { id, mail }: Body<'share-release'>,
  by: CallingStaff,
): Promise<StaffResponse<'share-release'>> {
  const { award_id } = await readRelease(id);
  await logAccess({ what: 'share-release', collection: collections.awards, recordId: award_id }, by);
  const once = randomUUID();
  const token = tokenOf(id, once);
  await changeRelease(id, async ({ tx, award, today }, { receiver, ...release }) => {
    if (!isGiven(release, { award, today })) throw new Problem('conflict', { message: notGiven });
    if (mail && receiver.email === null)
      throw new Problem('invalid', { fields: { mail: ['There is no address of this receiver. Hand the link over.'] } });
    await readLiving(tx, award.application_id);
    tx.update(releaseRef(id), { link: linkHash(token) });
    if (mail && receiver.email !== null)
      enqueueMail(tx, `${award.application_id}_release-${once}`, {
        to: receiver.email,
        name: receiver.name,
        formType: 'shared-link',
        formData: { release: { id, once }, last_day: release.last_day },
      });
    return {};
  });
  return { link: mail ? null : addressOf(token) };
}

/** The link that a mail takes to a receiver; null once a newer one was made, or she took the release back. */
export async function makeSharedLink(id: string, once: string): Promise<string | null> {
  const release = await releaseRef(id).get();
  const token = tokenOf(id, once);
  return release.get('link') === linkHash(token) ? addressOf(token) : null;
}

/** Ends a release before its day, as she would by taking it back. Logged first, with the reason. Throws `not-found`. */
export async function stopRelease({ id, reason }: Body<'stop-release'>, by: StaffMember): Promise<void> {
  await logOnAward('stop-release', { id: (await readRelease(id)).award_id, reason }, by);
  await changeRelease(id, (around, release) => endRelease(around, id, release));
}
