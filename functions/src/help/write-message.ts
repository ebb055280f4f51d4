import { limits } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { planNews } from '../mail/plan-news.ts';
import { addAsk } from '../requests/messages.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { readHelpRecordIn } from './help-record.ts';
import { idOnce, planLetter } from './letters.ts';

/** What she wrote counts as read once staff answered, asked, or said that they read it. */
const newsIsRead = { her_news_at: null } as const;

/**
 * Writes to her: a discreet mail, which her page shows too, or her page alone with a notice where a mail may go. A retry
 * with the same idempotency key finds the same message. Throws `not-found`, `conflict` (the way is closed), `unavailable`.
 */
export function writeMessage(
  { text, by: way, ...target }: Body<'write-message'>,
  by: StaffMember,
  key: string | null,
): Promise<StaffResponse<'write-message'>> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const record = await readHelpRecordIn(tx, target);
      const write = await planLetter(
        tx,
        record,
        { text, by: way, kind: 'message' },
        idOnce('message', record, by, key),
        by,
      );
      return write();
    }),
    limits.storeDeadlineMs,
  );
}

/** Notes that what she wrote is read. Repeating changes nothing. Throws `not-found`. */
export function markRead(target: Body<'mark-read'>): Promise<void> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const record = await readHelpRecordIn(tx, target);
      tx.update(record.ref, newsIsRead);
    }),
    limits.storeDeadlineMs,
  );
}

/**
 * Asks her for information or papers until a day; her page shows it, and a mail says that there is news if one may go.
 * Repeating with the same key asks once. Throws `not-found`.
 */
export function askFor(
  { what, due_on, ...target }: Body<'ask-for'>,
  by: StaffMember,
  key: string | null,
): Promise<StaffResponse<'ask-for'>> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const record = await readHelpRecordIn(tx, target);
      const id = idOnce('ask', record, by, key);
      const ask = record.ref.collection(collections.asks).doc(id);
      if ((await tx.get(ask)).exists) return { id, mail: 'none' as const };
      const sendNews = await planNews(tx, record, id);
      addAsk(tx, record.ref, { id, what, dueOn: due_on, by });
      tx.update(record.ref, newsIsRead);
      return { id, mail: sendNews() };
    }),
    limits.storeDeadlineMs,
  );
}
