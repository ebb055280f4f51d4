import { limits } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import type { Body } from '../team/access/staff-route.ts';

/** Tags are read of so many applications: they are offered as one types, and any other can be typed. */
const maxRecords = 300;

/** The tags of applications of one kind, by the alphabet, so that nobody has to remember how one was spelled. Throws `unavailable`. */
export async function usedTags({ collection }: Body<'used-tags'>): Promise<StaffResponse<'used-tags'>> {
  const tagged = store().collection(collection).where('tags', '>', []).select('tags').limit(maxRecords);
  const { docs } = await withDeadline(tagged.get(), limits.storeDeadlineMs);
  return { tags: [...new Set(docs.flatMap((record) => record.get('tags') as string[]))].sort() };
}
