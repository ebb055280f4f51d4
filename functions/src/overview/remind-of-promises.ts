import { foundationDay } from '@society-gal/contracts/brand';
import { dayMs, foundationInstant } from '@society-gal/contracts/format';
import { limits } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { promisesByPeople, readRoles } from '@society-gal/contracts/team';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { enqueueMail } from '../mail/enqueue.ts';

/** The reminder leaves at this hour of the foundation, on the first day of a quarter, or later should the sweep have been down. */
const morning = 'T09:00';
/** Within so many days of a quarter. Its mails are kept for longer than that, so each goes out once. */
const withinDays = 14;

/** The first day of the quarter that a day (YYYY-MM-DD) lies in. */
function quarterOf(day: string): string {
  const [year = '', month = ''] = day.split('-');
  const first = Math.floor((Number(month) - 1) / 3) * 3 + 1;
  return `${year}-${String(first).padStart(2, '0')}-01`;
}

/** What somebody keeps: the promises of her roles, and for an owner those of roles that nobody on the team has. */
function titlesFor(member: DocumentSnapshot, team: readonly DocumentSnapshot[]): string[] {
  const rolesOf = (one: DocumentSnapshot) => readRoles(one.get('roles'));
  const isKept = (role: (typeof promisesByPeople)[number]['role']) => team.some((one) => rolesOf(one).includes(role));
  const mine = rolesOf(member);
  return promisesByPeople
    .filter(({ role }) => mine.includes(role) || (mine.includes('owner') && !isKept(role)))
    .map(({ title }) => title);
}

/**
 * Reminds the team at the beginning of a quarter of the promises that people keep: everybody of those of her roles, once. Gives
 * how many mails it queued. Safe to call each minute.
 */
export async function remindOfPromises(now: Date): Promise<number> {
  const quarter = quarterOf(foundationDay(now));
  const due = foundationInstant(`${quarter}${morning}`).getTime();
  if (now.getTime() < due || now.getTime() >= due + withinDays * dayMs) return 0;
  const team = await withDeadline(store().collection(collections.admins).limit(100).get(), limits.storeDeadlineMs);
  const letters = team.docs.flatMap((member) => {
    const titles = titlesFor(member, team.docs);
    const ref = store().collection(collections.mailOutbox).doc(`staff-promises_${quarter}_${member.id}`);
    return titles.length > 0 ? [{ member, titles, ref }] : [];
  });
  if (letters.length === 0) return 0;
  return withDeadline(
    store().runTransaction(async (tx) => {
      const before = await tx.getAll(...letters.map(({ ref }) => ref));
      const fresh = letters.filter((_, place) => !before[place]?.exists);
      for (const { member, titles, ref } of fresh)
        enqueueMail(tx, ref.id, {
          to: String(member.get('email') ?? ''),
          name: String(member.get('full_name') ?? ''),
          formType: 'staff-promises',
          formData: { titles },
        });
      return fresh.length;
    }),
    limits.storeDeadlineMs,
  );
}
