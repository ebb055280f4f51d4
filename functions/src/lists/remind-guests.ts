import { foundationDay } from '@society-gal/contracts/brand';
import { dayMs, daysAfter, foundationInstant } from '@society-gal/contracts/format';
import type { ListEvent } from '@society-gal/contracts/lists';
import { collections } from '@society-gal/contracts/store';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Log } from '../core/log.ts';
import { store } from '../core/store.ts';
import { mailGuests } from './mail-guests.ts';
import { placesOf } from './offer-places.ts';

/** Reminders leave at this hour where the foundation is, so many days before the day of the event. */
const reminders = [
  { mail: 'inAWeek', ahead: 'week', days: 7, until: 1 },
  { mail: 'tomorrow', ahead: 'day', days: 1, until: 0 },
] as const;
const morning = 'T09:00';
const mostEvents = 100;

/** Nine in the morning so many days before the day on which an event begins; on the day itself, its own hour. */
function dueAt(starts: Date, days: number): Date {
  if (days === 0) return starts;
  return foundationInstant(`${daysAfter(foundationDay(starts), -days)}${morning}`);
}

/**
 * Reminds whoever has a place, a week and a day ahead: once each, in the morning where the foundation is. Whoever took her place
 * later than that hour knows the day anyway; one that nobody could send in time is left out.
 */
export async function remindGuests(log: Log, at: Date = new Date()): Promise<{ reminded: number }> {
  const ahead = store()
    .collection(collections.events)
    .where('starts_at', '>', Timestamp.fromDate(at))
    .where('starts_at', '<', Timestamp.fromMillis(at.getTime() + 9 * dayMs));
  const { docs } = await ahead.orderBy('starts_at').limit(mostEvents).get();
  let reminded = 0;
  for (const document of docs) {
    const event = document.data() as ListEvent<Timestamp>;
    const starts = event.starts_at.toDate();
    for (const { mail, ahead: inTime, days, until } of reminders) {
      const due = dueAt(starts, days);
      const isNow = due <= at && at < dueAt(starts, until);
      if (!isNow || event.called_off_at || event.reminded?.includes(inTime)) continue;
      const { docs: places } = await placesOf(document.id).where('state', '==', 'taken').get();
      const count = await mailGuests(places, mail, ({ state, taken_at }) =>
        state === 'taken' && taken_at && taken_at.toDate() <= due
          ? { formType: 'event-reminder', formData: { event: document.id, ahead: inTime } }
          : null,
      );
      await document.ref.update({ reminded: FieldValue.arrayUnion(inTime) });
      log.info('guests-reminded', { event: document.id, ahead: inTime, count });
      reminded += count;
    }
  }
  return { reminded };
}
