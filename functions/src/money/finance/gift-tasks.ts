import { limits } from '@society-gal/contracts/http';
import { giftTasks } from '@society-gal/contracts/money';
import { Timestamp } from 'firebase-admin/firestore';
import { store } from '../../core/store.ts';
import { withDeadline } from '../../core/with-deadline.ts';
import type { StaffMember } from '../../team/access/authenticate.ts';
import type { Body } from '../../team/access/staff-route.ts';
import { donationRef } from '../donations/stored-donation.ts';
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
