import {
  type Release,
  type ReleaseField,
  type ReleaseOnPage,
  releaseMaxDays,
  releaseStateOn,
} from '@society-gal/contracts/awards';
import { daysAfter } from '@society-gal/contracts/format';
import { collections } from '@society-gal/contracts/store';
import type { DocumentReference, DocumentSnapshot, Query, Timestamp, Transaction } from 'firebase-admin/firestore';
import { keyedHash } from '../core/identifiers.ts';
import { store } from '../core/store.ts';
import { planNews } from '../mail/plan-news.ts';
import { type AwardChange, applicationRef, awardRef, type StoredAward } from './award-store.ts';

export type StoredRelease = Release<Timestamp>;
/** What decides beside a release whether anything leaves by it. */
type Around = { award: Pick<StoredAward, 'status'> | undefined; today: string };

/** Days after the last instalment, or after today where that day has passed, during which a school may still ask about a payment. */
const schoolReleaseDays = 60;
const toSchool: readonly ReleaseField[] = ['student_number', 'award'];

export function releases() {
  return store().collection(collections.releases);
}

/** A release by its id. */
export function releaseRef(id: string): DocumentReference {
  return releases().doc(id);
}

/** The releases by which the school of an award is or was paid: one at most waits for her or stands. */
function payingOf(award: string): Query {
  return releases().where('award_id', '==', award).where('pays', '==', true);
}

type Asked = Pick<
  StoredRelease,
  'application_id' | 'award_id' | 'receiver' | 'fields' | 'purpose' | 'last_day' | 'asked_at' | 'asked_by_email'
>;

/** A release that she is asked for, and by which nothing is paid. */
export function newRelease(asked: Asked): StoredRelease {
  const none = { given_at: null, ended_at: null, link: null, opened: 0, last_opened_at: null };
  return { ...asked, ...none, pays: false, state: 'asked' };
}

/** May the school of an award be told the number and the award today? Money goes to a school only while this is so. */
export async function schoolReleaseStands(tx: Transaction, id: string, around: Around): Promise<boolean> {
  const { docs } = await tx.get(payingOf(id));
  return docs.some((release) => isGiven(release.data() as StoredRelease, around));
}

/** Holds the payments until her school may know about the award. */
export function heldForSchool(at: Timestamp): StoredAward['held'] {
  return { reason: 'release', text: '', at, by_email: null, until: null };
}

/**
 * Lets the school of new details know her number there and her award, so that it can be paid. With details that she writes she gives this
 * release herself. A colleague's details ask her on her page, unless she gave or is asked for a release to this school, or said yes by
 * telephone: then the first details count as her word. The release before ends.
 * Reads, then writes: call it between the two in a change of the award. Gives whether the school may know.
 */
export async function letSchoolKnow(
  around: AwardChange,
  school: string,
  by: NonNullable<StoredAward['details_by']>,
): Promise<boolean> {
  const { tx, award, ref, at, today } = around;
  const { docs: all } = await tx.get(payingOf(ref.id));
  const docs = all.filter((document) => ['asked', 'given'].includes(document.get('state')));
  const isHers = by.how === 'page' || (award.answered?.how === 'staff' && all.length === 0);
  const before = docs
    .map((document) => document.data() as StoredRelease)
    .find((each) => each.receiver.name === school && releaseStateOn(each, around) !== 'over');
  if (!isHers && before) return before.state === 'given';
  const release = releases().doc();
  const tellHer = isHers
    ? null
    : await planNews(tx, await tx.get(applicationRef(award.application_id)), `release-${release.id}`);
  const lastDue = [today, ...award.instalments.map(({ due_on }) => due_on)].sort().at(-1) ?? today;
  const lastDays = [daysAfter(lastDue, schoolReleaseDays), daysAfter(today, releaseMaxDays)].sort();
  const asked = newRelease({
    application_id: award.application_id,
    award_id: ref.id,
    receiver: { kind: 'school', name: school, email: null },
    fields: toSchool,
    purpose: 'Paying your award to your school',
    last_day: lastDays[0] ?? today,
    asked_at: at,
    asked_by_email: by.how === 'page' ? null : by.email,
  });
  for (const earlier of docs) tx.update(earlier.ref, { state: 'taken-back', ended_at: at, link: null });
  tx.create(release, { ...asked, pays: true, ...(isHers ? { state: 'given', given_at: at } : {}) });
  tellHer?.();
  return isHers;
}

/** May something leave by a release today? */
export function isGiven(release: Pick<StoredRelease, 'state' | 'last_day'>, around: Around): boolean {
  return releaseStateOn(release, around) === 'given';
}

const endings = ['withdrawn_at', 'safe_stopped_at', 'deleted_at', 'anonymised_at'];

/** Is her request there, and neither taken back nor stopped? Nothing about her leaves otherwise, whatever she released before. */
export function isLiving(application: DocumentSnapshot): boolean {
  return application.exists && endings.every((ending) => !application.get(ending));
}

/** How the link of a release is stored: what opens it stands in the link alone. */
export function linkHash(token: string): string {
  return keyedHash('shared-link', token);
}

/** A release as she and staff read it. */
function releaseOnPage(id: string, release: StoredRelease, around: Around): ReleaseOnPage {
  const { receiver, fields, purpose, last_day, opened } = release;
  return {
    id,
    receiver: { kind: receiver.kind, name: receiver.name },
    fields: [...fields],
    purpose,
    last_day,
    state: releaseStateOn(release, around),
    opened,
  };
}

/** What she was asked to share and what she shares, the latest first. All of it is over once her request is withdrawn, stopped or gone. */
export async function releasesOf(application: DocumentSnapshot, today: string): Promise<ReleaseOnPage[]> {
  const { docs } = await releases().where('application_id', '==', application.id).get();
  const ids = new Set(docs.map((document) => String(document.get('award_id'))));
  const awards = ids.size > 0 ? await store().getAll(...[...ids].map(awardRef)) : [];
  const awardOf = new Map(awards.map((award) => [award.id, award.data() as StoredAward | undefined]));
  return docs
    .map((document) => ({ id: document.id, release: document.data() as StoredRelease }))
    .sort((one, other) => other.release.asked_at.toMillis() - one.release.asked_at.toMillis())
    .map(({ id, release }) => {
      const award = isLiving(application) ? awardOf.get(release.award_id) : undefined;
      return releaseOnPage(id, release, { award, today });
    });
}
