import { forms, sampleAnswers } from '@society-gal/contracts/forms';
import { collections } from '@society-gal/contracts/store';
import type { DocumentReference } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomEmail } from '../fixtures/api-server.ts';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';

let server: TestApi;
beforeAll(async () => {
  server = await startApi('erased-again');
});
afterAll(() => server.stop());

const finish = async (apply: boolean) =>
  (await import('../../../functions/src/jobs/erase-again.ts')).eraseAgain({ apply });
const owner = { uid: 'o', email: 'owner@example.org', fullName: 'Owner', roles: ['owner'] } as never;

/** Keeps what a backup would have, and gives what an import does: it overwrites documents of the same id. */
const backUp = async (refs: readonly DocumentReference[]) => {
  const copies = await Promise.all(refs.map(async (ref) => (await ref.get()).data() ?? {}));
  return () => Promise.all(refs.map((ref, at) => ref.set(copies[at] ?? {})));
};

describe('What a restore brings back although it was erased', () => {
  it('Erased data that a restore brings back goes again, whoever erased it, and nothing beside it does', async () => {
    const { eraseRequest } = await import('../../../functions/src/requests/erase-request.ts');
    const { erasePerson } = await import('../../../functions/src/help/one-person.ts');
    const store = server.store();
    const email = randomEmail();
    const sent = async () => {
      const reply = await server.post('/api/forms/contact', { ...sampleAnswers.contact, email });
      return store.collection(forms.contact.collection).doc(String(reply.body.id));
    };
    const [hers, byStaff, living] = [await sent(), await sent(), await sent()];
    const gift = store.collection(collections.donations).doc('gift');
    await gift.set({
      status: 'paid',
      donor_name: 'Dora Giver',
      donor_email: email,
      donor_phone: '805 555 0100',
      tribute: { name: 'Mia' },
      reference: 'SG-1',
      receipt_number: null,
      created_at: Timestamp.now(),
    });
    const restore = await backUp([hers, byStaff, living, gift]);

    await eraseRequest(hers);
    const named = [byStaff, gift].map((ref) => ({ collection: ref.parent.id, id: ref.id }));
    await erasePerson({ records: named, reason: 'She asked' } as never, owner);
    expect(await finish(true)).toEqual([]);

    await restore();
    expect((await hers.get()).get('email')).toBe(email);
    const back = [hers.path, byStaff.path, gift.path].sort();
    expect((await finish(false)).sort()).toEqual(back);
    expect((await hers.get()).get('email')).toBe(email);
    expect((await finish(true)).sort()).toEqual(back);
    for (const ref of [hers, byStaff]) {
      expect((await ref.get()).get('email')).toBeUndefined();
      expect(await ref.listCollections()).toEqual([]);
    }
    expect((await gift.get()).data()).toMatchObject({ donor_name: 'Dora Giver', donor_phone: null, tribute: null });
    expect((await living.get()).get('email')).toBe(email);
    expect(await finish(true)).toEqual([]);
  });

  it('Erased data that a restore brings back stays when its person joined the list again after she had been erased', async () => {
    const { eraseRequest } = await import('../../../functions/src/requests/erase-request.ts');
    const answers = { ...sampleAnswers['gala-waitlist'], email: randomEmail() };
    const join = () => server.post('/api/forms/gala-waitlist', answers);
    const { id } = (await join()).body;
    const row = server.store().collection(forms['gala-waitlist'].collection).doc(String(id));
    await eraseRequest(row);
    expect((await join()).body.id).toBe(id);
    expect(await finish(true)).toEqual([]);
    expect((await row.get()).get('email')).toBe(answers.email);
  });

  it('The ledger of erasures leads to nobody: it holds a hash and a moment', async () => {
    const { docs } = await server.store().collection(collections.erasures).get();
    expect(docs.length).toBeGreaterThan(0);
    for (const entry of docs) {
      expect(entry.id).toMatch(/^[0-9a-f]{64}$/);
      expect(Object.keys(entry.data())).toEqual(['erased_at']);
    }
  });
});
