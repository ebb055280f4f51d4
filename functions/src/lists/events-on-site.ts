import { collections, type ListEvent, limits } from '@society-gal/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import { withDeadline } from '../edge/with-deadline.ts';
import { store } from '../store.ts';
import { countPlaces } from './offer-places.ts';

/** What everybody may know of an event: no place, which may be a private address, and nobody's name. */
export type EventOnSite = { id: string; title: string; startsAt: Date; state: 'called-off' | 'past' | 'full' | 'open' };

const shownAfterMs = 30 * 24 * 60 * 60 * 1000;
const mostShown = 50;

/** Events that are ahead or began in the last month, and whether they are full, past or called off; the next one first. */
export async function eventsOnSite(now: Date = new Date()): Promise<EventOnSite[]> {
  const query = store()
    .collection(collections.events)
    .where('starts_at', '>', Timestamp.fromMillis(now.getTime() - shownAfterMs))
    .orderBy('starts_at')
    .limit(mostShown);
  const read = query.get().then(({ docs }) =>
    Promise.all(
      docs.map(async (document): Promise<EventOnSite> => {
        const event = document.data() as ListEvent<Timestamp>;
        const { held, taken } = await countPlaces(document.id);
        const startsAt = event.starts_at.toDate();
        const isFull = held + taken >= event.capacity;
        const state = event.called_off_at ? 'called-off' : startsAt <= now ? 'past' : isFull ? 'full' : 'open';
        return { id: document.id, title: event.title, startsAt, state };
      }),
    ),
  );
  return withDeadline(read, limits.storeDeadlineMs);
}
