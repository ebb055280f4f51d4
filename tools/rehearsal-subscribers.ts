import { collections } from '@society-gal/contracts/store';
import type { store } from '../functions/src/core/store.ts';

/** Writes one confirmed subscriber of the newsletter for each address, as the functions store them. */
export async function writeSubscribers(to: ReturnType<typeof store>, addresses: readonly string[]): Promise<void> {
  const writer = to.bulkWriter();
  for (const email of addresses) {
    const row = to.collection(collections.newsletterSubscribers).doc();
    const joined = { list: 'newsletter', consents: [], left_at: null, paused_until: null };
    const subscriber = { id: row.id, form_id: 'newsletter', email, status: 'confirmed' };
    void writer.create(row, { ...subscriber, ...joined, created_at: new Date() });
  }
  await writer.close();
}
