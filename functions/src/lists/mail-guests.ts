import type { EventPlace } from '@society-gal/contracts/lists';
import { collections } from '@society-gal/contracts/store';
import type { QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import type { OutgoingMail } from '../mail/mail-kind.ts';

/** The mails about one person's place by the number in their id, so that each goes out once: `<place>_<number>`. */
export const guestMails = {
  held: 0,
  taken: 1,
  calledOff: 2,
  inAWeek: 3,
  tomorrow: 4,
  evaluation: 5,
  certificate: 6,
} as const;

/** Transactions beside each other. */
const concurrency = 20;

/**
 * Writes to people about their place, through the gate as every mail. A mail that was put into the outbox before is not
 * repeated, and `write` may give null for a place that changed meanwhile. Returns how many mails are new.
 */
export async function mailGuests(
  places: readonly QueryDocumentSnapshot[],
  mail: keyof typeof guestMails,
  write: (place: EventPlace<Timestamp>) => Pick<OutgoingMail, 'formType' | 'formData'> | null,
): Promise<number> {
  const mailOne = ({ ref }: QueryDocumentSnapshot) =>
    store().runTransaction(async (tx) => {
      const mailRef = store().collection(collections.mailOutbox).doc(`${ref.id}_${guestMails[mail]}`);
      const [snapshot, before] = await tx.getAll(ref, mailRef);
      const place = snapshot?.data() as EventPlace<Timestamp> | undefined;
      const words = place && !before?.exists ? write(place) : null;
      if (!place || !words) return 0;
      const payload = { to: place.email, name: place.name, ...words } as OutgoingMail;
      enqueueMail(tx, mailRef.id, payload, { record: place.row });
      return 1;
    });
  let count = 0;
  for (let from = 0; from < places.length; from += concurrency) {
    const mailed = await Promise.all(places.slice(from, from + concurrency).map(mailOne));
    count += mailed.reduce<number>((sum, one) => sum + one, 0);
  }
  return count;
}
