import { limits } from '@society-gal/contracts/http';
import type { MailStatus } from '@society-gal/contracts/mail';
import { helpCollections } from '@society-gal/contracts/requests';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import type { DocumentSnapshot, Query, Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { emailKey } from '../safe-contact/addresses.ts';

type Told = StaffResponse<'find-person'>['told'][number];

/** What was told is read of so many records: one question of Firestore names no more. */
const maxRecords = 30;
/** The most lines that are shown. */
const maxLines = 100;

const isHelp = ({ ref }: DocumentSnapshot): boolean => helpCollections.some((each) => each === ref.parent.id);

function instantOf(value: unknown): string | null {
  return value === undefined || value === null ? null : (value as Timestamp).toDate().toISOString();
}

/** The mails that went, or should go, to an address or about these records. Of a gift they go to whoever gave. */
function mailsOf(found: readonly DocumentSnapshot[], text: string): Query[] {
  const outbox = store().collection(collections.mailOutbox);
  const donors = found.map((record) => record.get('donor_email') as unknown).filter((to) => typeof to === 'string');
  const keys = [...new Set((text.includes('@') ? [text] : donors).map(emailKey))];
  const ids = text.includes('@') ? [] : found.map(({ id }) => id);
  return [
    ...(keys.length > 0 ? [outbox.where('to_key', 'in', keys)] : []),
    ...(ids.length > 0 ? [outbox.where('record.id', 'in', ids)] : []),
  ].map((query) => query.limit(maxLines));
}

/**
 * What she was told: the mails to an address, or about the records that were found, and what was written on her own page, the newest
 * first; never their words. Throws `unavailable`.
 */
export async function readTold(all: readonly DocumentSnapshot[], text: string): Promise<Told[]> {
  const found = all.slice(0, maxRecords);
  const references = new Map(found.map((record) => [record.id, record.get('reference') as string | undefined]));
  const [mails, messages] = await withDeadline(
    Promise.all([
      Promise.all(mailsOf(found, text).map((query) => query.get())),
      Promise.all(
        found
          .filter(isHelp)
          .map((record) => record.ref.collection(collections.messages).where('from', '==', 'us').limit(maxLines).get()),
      ),
    ]),
    limits.storeDeadlineMs,
  );
  const mailed = new Map(
    mails.flatMap(({ docs }) =>
      docs.map((mail): [string, Told] => [
        mail.id,
        {
          id: mail.id,
          what: String(mail.get('formType') ?? ''),
          state: mail.get('status') as MailStatus,
          reference: references.get(String(mail.get('record.id') ?? '')) ?? null,
          at: instantOf(mail.get('created_at')),
        },
      ]),
    ),
  );
  const written = messages.flatMap(({ docs }) =>
    docs.map((message): Told => {
      const record = message.ref.parent.parent?.id ?? '';
      const id = `${record}_${message.id}`;
      const what = message.get('kind') === 'decision' ? 'decision' : 'message';
      const state = mailed.get(id)?.state ?? 'page';
      return { id, what, state, reference: references.get(record) ?? null, at: instantOf(message.get('at')) };
    }),
  );
  const once = new Map([...mailed, ...written.map((line) => [line.id, line] as const)]);
  return [...once.values()].sort((one, other) => (other.at ?? '').localeCompare(one.at ?? '')).slice(0, maxLines);
}
