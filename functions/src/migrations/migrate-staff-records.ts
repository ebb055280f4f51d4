import type { MailStatus, WithheldReason } from '@society-gal/contracts/mail';
import { type CollectionName, collections } from '@society-gal/contracts/store';
import type { ProfileRole } from '@society-gal/contracts/team';
import {
  type DocumentData,
  FieldPath,
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
} from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { closingFields } from '../jobs/forget-records.ts';
import { collectionOf, outcomeToTell, withOutcomeToTell } from '../requests/outcome-to-tell.ts';
import { inCycle, isOpenForReview, reviewsOf, turnOf } from '../review/review-store.ts';
import { referenceOfAccess } from '../team/access/access-log.ts';
import { type RemovedStaff, removalRef } from '../team/access/removed-staff.ts';
import { findAccountIfAny, grantAdmin } from '../team/admin-rights.ts';
import { hashOfToken } from '../team/invitation-token.ts';

const pageSize = 200;

/** Whose turn an application is, told by what its readers have said so far. */
async function turnsByReviews(application: QueryDocumentSnapshot): Promise<string[]> {
  const cycles = (application.get('review_cycles') ?? []) as string[];
  const turns = cycles.map(async (cycle) => {
    const reviews = (await reviewsOf([application], cycle)).get(application.id) ?? [];
    const hasSaved = (uid: string) => reviews.some((review) => review.uid === uid && review.saved_at);
    return inCycle(application, cycle).assigned.map((uid) => turnOf(cycle, uid, hasSaved(uid) ? 'saved' : 'waiting'));
  });
  return (await Promise.all(turns)).flat();
}

/** Records of one kind: what is done to them, how many were read, and how many were not yet as they should be. */
export type Migrated = { what: string; documents: number; changed: number };

/** What to write for one record, or null when it is as it should be. */
type Step = {
  what: string;
  collection: CollectionName;
  query: (all: Query) => Query;
  change: (record: QueryDocumentSnapshot) => Promise<(() => Promise<unknown>) | null>;
};

function invitationWithoutToken(formData: DocumentData): DocumentData | null {
  const { link, ...others } = formData;
  if (typeof link !== 'string') return null;
  const token = new URL(link).searchParams.get('invitation') ?? '';
  // Invitations of that version have the hash of their token as id.
  return { ...others, invitation: hashOfToken(token) };
}

/** Closes records that were erased before erasing did so. */
const closeErased = (
  [
    [collections.contactMessages, 'messages'],
    [collections.referrals, 'referrals'],
    [collections.scholarshipApplications, 'applications'],
    [collections.partnershipApplications, 'partnerships'],
  ] as const
).map(
  ([collection, label]): Step => ({
    what: `erased ${label} are closed`,
    collection,
    query: (all) => all.where('done', '==', false),
    change: async (record) =>
      record.get('anonymised_at')
        ? () => record.ref.update(closingFields(record.data(), FieldValue.serverTimestamp()))
        : null,
  }),
);

/** Writes what is still to be told where it is missing, or where a version that does not know it left something else. */
const markToTell = Object.values(collectionOf).map(
  (collection): Step => ({
    what: `${collection} say which decision is still to be told`,
    collection,
    query: (all) => all,
    change: async (record) => {
      if ((record.get('outcome_to_tell') ?? null) === outcomeToTell(collection, record.data())) return null;
      return () =>
        store().runTransaction(async (tx) => {
          const now = await tx.get(record.ref);
          if (now.exists) tx.update(now.ref, withOutcomeToTell(now, {}));
        });
    },
  }),
);

/** What a mail server says of an address that is not there (RFC 3463, X.1.x). */
const noSuchAddress = /\b55[013]\b.*\b5\.1\.\d/;

const steps: readonly Step[] = [
  ...closeErased,
  {
    what: 'names that staff searched for are taken out of the log of exports',
    collection: collections.exports,
    query: (all) => all,
    change: async (record) =>
      typeof record.get('filter.search') === 'string'
        ? () => record.ref.update({ 'filter.search': FieldValue.delete(), 'filter.searched': true })
        : null,
  },
  {
    what: 'links of invitations are taken out of stored mails',
    collection: collections.mailOutbox,
    query: (all) => all.where('formType', '==', 'staff-invitation'),
    change: async (record) => {
      const formData = invitationWithoutToken((record.get('formData') ?? {}) as DocumentData);
      return formData && (() => record.ref.update({ formData }));
    },
  },
  {
    what: 'mails that failed because there is no such address say so',
    collection: collections.mailOutbox,
    query: (all) => all.where('status', '==', 'failed' satisfies MailStatus),
    change: async (mail) => {
      const isBounce = !mail.get('withheld_reason') && noSuchAddress.test(String(mail.get('last_error')));
      return isBounce ? () => mail.ref.update({ withheld_reason: 'bounced' satisfies WithheldReason }) : null;
    },
  },
  {
    what: 'failed mails that a colleague resolved say so by that word',
    collection: collections.mailOutbox,
    query: (all) => all.where('withheld_reason', '==', 'dismissed'),
    change: async (mail) => () => mail.ref.update({ withheld_reason: 'resolved' satisfies WithheldReason }),
  },
  {
    what: 'people who were removed from the team are kept out by their address too',
    collection: collections.profiles,
    query: (all) => all.where('role', '==', 'removed' satisfies ProfileRole),
    change: async (record) => {
      const email: unknown = record.get('email');
      if (typeof email !== 'string' || email === '') return null;
      const ref = removalRef(email);
      if ((await ref.get()).exists) return null;
      const removal = { removed_at: FieldValue.serverTimestamp(), removed_by: 'earlier version' };
      return () => ref.create(removal satisfies Record<keyof RemovedStaff, unknown>);
    },
  },
  {
    what: 'profiles of people who left the team say when',
    collection: collections.profiles,
    query: (all) => all.where('role', '==', 'removed' satisfies ProfileRole),
    change: async (record) => {
      if (record.get('removed_at')) return null;
      const removal = (await removalRef(String(record.get('email'))).get()).get('removed_at') as Timestamp | undefined;
      return () => record.ref.update({ removed_at: removal ?? FieldValue.serverTimestamp() });
    },
  },
  {
    what: 'applications say whose turn it is to read them',
    collection: collections.scholarshipApplications,
    query: (all) => all.where('review_blind', 'in', [true, false]),
    change: async (record) => {
      if (record.get('review_turns') !== undefined || !isOpenForReview(record)) return null;
      const review_turns = await turnsByReviews(record);
      return () => record.ref.update({ review_turns });
    },
  },
  {
    what: 'lines of the access log name what was opened as people do',
    collection: collections.accessLog,
    query: (all) => all,
    change: async (record) => {
      if (record.get('reference') !== undefined) return null;
      const { collection = null, record_id: recordId = null } = record.data();
      const reference = await referenceOfAccess({ collection, recordId });
      return () => record.ref.update({ reference });
    },
  },
  {
    what: 'staff of before there were roles are owners, who may give others fewer',
    collection: collections.admins,
    query: (all) => all,
    change: async (record) => {
      if (Array.isArray(record.get('roles'))) return null;
      return async () => {
        const account = await findAccountIfAny(record.id);
        // An entry without its account opens nothing, and nobody signs in with it.
        if (!account) return record.ref.update({ roles: [] });
        return grantAdmin(account, { by: 'migration', decidedAt: null, roles: ['owner'] });
      };
    },
  },
  ...markToTell,
];

/**
 * Brings what staff left behind in earlier versions to what this one stores (decision 0032). With `apply: false` nothing is
 * written. Safe to repeat.
 */
export async function migrateStaffRecords({ apply }: { apply: boolean }): Promise<Migrated[]> {
  const migrated: Migrated[] = [];
  for (const { what, collection, query, change } of steps) {
    const total: Migrated = { what, documents: 0, changed: 0 };
    const ordered = query(store().collection(collection)).orderBy(FieldPath.documentId()).limit(pageSize);
    for (let page = await ordered.get(); page.size > 0; page = await ordered.startAfter(page.docs.at(-1)).get()) {
      for (const record of page.docs) {
        const write = await change(record);
        if (!write) continue;
        total.changed += 1;
        if (apply) await write();
      }
      total.documents += page.size;
      if (page.size < pageSize) break;
    }
    migrated.push(total);
  }
  return migrated;
}
