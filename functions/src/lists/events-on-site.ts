import { dayMs } from '@society-gal/contracts/format';
import { limits } from '@society-gal/contracts/http';
import type { EventNow, ListEvent } from '@society-gal/contracts/lists';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { countPlaces } from './offer-places.ts';

const shownAfterMs = 30 * dayMs;
const maxShown = 50;

/**
 * Events that are ahead or began in the last month, and whether they are full, past or called off: first those ahead, the next
 * one first, then those that have begun, the latest first.
 */
export async function eventsOnSite(now: Date = new Date()): Promise<EventNow[]> {
  const query = store()
    .collection(collections.events)
    .where('starts_at', '>', Timestamp.fromMillis(now.getTime() - shownAfterMs))
    .orderBy('starts_at')
    .limit(maxShown);
  const read = query.get().then(({ docs }) =>
    Promise.all(
      docs.map(async (document): Promise<EventNow> => {
        const event = document.data() as ListEvent<Timestamp>;
        const { held, taken } = await countPlaces(document.id);
        const startsAt = event.starts_at.toDate();
        const { list, title } = event;
        const isFull = held + taken >= event.capacity;
        const state = event.called_off_at ? 'called-off' : startsAt <= now ? 'past' : isFull ? 'full' : 'open';
        return { id: document.id, list, title, startsAt: startsAt.toISOString(), state };
      }),
    ),
  );
  const events = await withDeadline(read, limits.storeDeadlineMs);
  const isAhead = ({ startsAt }: EventNow) => new Date(startsAt) > now;
  return [...events.filter(isAhead), ...events.filter((event) => !isAhead(event)).reverse()];
}

/** So long an instance answers with what it read: every page with a waitlist asks. Milliseconds. */
const rememberedMs = 10_000;
let remembered: { at: number; events: Promise<EventNow[]> } | null = null;

/** {@link eventsOnSite} as it was some seconds ago at most. */
export function eventsLately(now: number = Date.now()): Promise<EventNow[]> {
  if (!remembered || now - remembered.at >= rememberedMs) {
    const events = eventsOnSite(new Date(now));
    // A failure is told to whoever asked, and not remembered.
    events.catch(() => {
      remembered = null;
    });
    remembered = { at: now, events };
  }
  return remembered.events;
}
