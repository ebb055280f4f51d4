import { staffPaths } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { declaredTopics } from './declared-topics.ts';

/** Where a record is opened, by its collection. */
export function addressOfRecord(collection: string, id: string): string {
  if (collection === collections.scholarshipApplications) return staffPaths.application('scholarship', id);
  if (collection === collections.partnershipApplications) return staffPaths.application('partnership', id);
  const topic = declaredTopics.find((each) => each.collection === collection);
  return topic ? staffPaths.inboxRecord(topic.id, id) : staffPaths.inbox;
}
