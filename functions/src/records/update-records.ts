import { limits, Problem } from '@society-gal/contracts/http';
import { readsAll, type StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { readRoles } from '@society-gal/contracts/team';
import { FieldValue } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';

/** A record has at most so many tags: more are read by nobody. */
const maxTags = 20;
const concurrency = 10;

type Result = StaffResponse<'update-records'>['results'][number];

async function colleague(uid: string | null | undefined, collection: string): Promise<string | null> {
  if (!uid) return null;
  const member = await withDeadline(store().collection(collections.admins).doc(uid).get(), limits.storeDeadlineMs);
  if (!member.exists) throw new Problem('invalid', { message: 'This colleague has left the team. Reload the page.' });
  if (!readsAll(readRoles(member.get('roles')), collection))
    throw new Problem('invalid', { message: 'This colleague does not read applications. Choose another one.' });
  return String(member.get('email') ?? '');
}

/**
 * Tags, assigns or archives applications. Each is its own transaction, and what became of it stands in its row; repeating changes
 * nothing. Throws `invalid` for a colleague whose roles do not read them.
 */
export async function updateRecords(
  { collection, ids, add_tags, remove_tags, assigned_to, archived }: Body<'update-records'>,
  by: StaffMember,
): Promise<StaffResponse<'update-records'>> {
  const email = await colleague(assigned_to, collection);
  const updateOne = async (id: string): Promise<Result> => {
    const ref = store().collection(collection).doc(id);
    try {
      await withDeadline(
        store().runTransaction(async (tx) => {
          const record = await tx.get(ref);
          if (!record.exists || record.get('anonymised_at'))
            throw new Problem('not-found', { message: 'It is no longer there.' });
          const before = (record.get('tags') ?? []) as string[];
          const tags = [...new Set([...before, ...add_tags])].filter((tag) => !remove_tags.includes(tag)).sort();
          if (tags.length > maxTags) throw new Problem('conflict', { message: `It has ${maxTags} tags already.` });
          tx.update(ref, {
            tags,
            ...(assigned_to === undefined ? {} : { assigned_to, assigned_email: email }),
            ...(archived === undefined
              ? {}
              : {
                  archived_at: archived ? FieldValue.serverTimestamp() : null,
                  archived_by: archived ? by.email : null,
                }),
          });
        }),
        limits.storeDeadlineMs,
      );
      return { id, ok: true, message: 'Done' };
    } catch (error) {
      return { id, ok: false, message: error instanceof Problem ? error.message : 'Not stored. Try again.' };
    }
  };
  const results: Result[] = [];
  for (let at = 0; at < ids.length; at += concurrency)
    results.push(...(await Promise.all(ids.slice(at, at + concurrency).map(updateOne))));
  return { results };
}
