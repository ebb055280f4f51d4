import { giftTasks, limits } from '@society-gal/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import { donationRef } from '../../donations/stored-donation.ts';
import { withDeadline } from '../../edge/with-deadline.ts';
import { store } from '../../store.ts';
import type { StaffMember } from '../authenticate.ts';
import type { Body } from '../staff-route.ts';
import { noteInHistory } from './gift-history.ts';
import { giftNotFound } from './require-gift.ts';

/** Ticks off what a gift asks staff to do, or opens it again. Repeating changes nothing. Throws `not-found`. */
export async function setGiftTask({ id, task, done }: Body<'gift-task'>, by: StaffMember): Promise<{ ok: true }> {
  await withDeadline(
    store().runTransaction(async (tx) => {
      const gift = await tx.get(donationRef(id));
      if (!gift.exists) throw giftNotFound();
      const wasDone = Boolean(gift.get(`tasks_done.${task}`));
      if (wasDone === done) return;
      tx.update(gift.ref, { [`tasks_done.${task}`]: done ? { at: Timestamp.now(), by: by.email } : null });
      noteInHistory(tx, { donationId: id, text: `${done ? 'Done' : 'Opened again'}: ${giftTasks[task]}.` }, by);
    }),
    limits.storeDeadlineMs,
  );
  return { ok: true };
}
