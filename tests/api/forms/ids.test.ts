import { sampleAnswers } from '@society-gal/contracts/forms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi, webhookSecret } from '../fixtures/api-with-stripe.ts';
import { accountsOf } from '../fixtures/staff-accounts.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi('ids', { UPLOADS_BUCKET: 'demo-files' });
});
afterAll(() => api.stop());

/** What Firestore takes for no id: it would answer after seven seconds of retries. */
const wrongIds = ['__x__', 'a/b', '..', '.', `__${'x'.repeat(20)}__`];

/** The status of an answer; 'slow' for one that took more than the store's own retries leave time for. */
async function quickStatus(answer: Promise<{ status: number }>): Promise<number | 'slow'> {
  const startedAt = performance.now();
  const { status } = await answer;
  return performance.now() - startedAt < 5_000 ? status : 'slow';
}

it('An id that Firestore does not take finds no file, gift or address', async () => {
  // A URL with dots for a name is another URL before anybody sends it.
  for (const id of wrongIds.filter((each) => !/^\.+$/.test(each)).map(encodeURIComponent)) {
    const headers = { 'x-upload-token': 't'.repeat(32) };
    expect(await quickStatus(api.request(`/api/uploads/${id}`, { method: 'DELETE', headers })), id).toBe(404);
    expect(await quickStatus(api.call('POST', `/api/uploads/scholarship/${id}`)), id).toBe(404);
    expect([200, 404], id).toContain(await quickStatus(api.request(`/api/donations/${id}`)));
    expect(await quickStatus(api.call('POST', `/api/forms/${id}`, {})), id).toBe(404);
  }
});

it('An id that Firestore does not take is refused among the files of an application', async () => {
  for (const id of ['__x__', '__xxxxxxxx__', 'a/bcdefgh', '..']) {
    const body = { ...sampleAnswers.scholarship, resume: [{ id, token: 't'.repeat(32) }] };
    const answer = await api.call('POST', '/api/forms/scholarship', body);
    expect([answer.status, Object.keys((answer.body.error as { fields: object }).fields)[0]], id).toEqual([
      400,
      expect.stringMatching(/^resume/),
    ]);
  }
});

it('An id that Firestore does not take is refused in every staff call', async () => {
  const people = await accountsOf(api);
  const { token } = await people.aStaffMember();
  const record = { collection: 'contact_messages' };
  const calls: [string, (id: string) => Record<string, unknown>][] = [
    ['set-status', (id) => ({ collection: 'scholarship_applications', id, status: 'approved', version: 0 })],
    ['add-note', (id) => ({ ...record, id, text: 'a' })],
    ['set-done', (id) => ({ ...record, id, done: true })],
    ['retry-mail', (id) => ({ id })],
    ['resend-receipt', (id) => ({ id })],
    ['approve-member', (uid) => ({ uid })],
    ['remove-member', (uid) => ({ uid })],
  ];
  for (const [call, bodyOf] of calls)
    for (const id of wrongIds)
      expect(await quickStatus(people.call(call, token, bodyOf(id))), `${call} ${id}`).toBe(400);
});

it('An id that Firestore does not take is refused in a webhook, however well it is signed', async () => {
  const { signatureHeader } = await import('../../../local-stack/stand-ins/stripe/events.ts');
  for (const id of ['__evt__', 'evt/1', '..']) {
    const payload = JSON.stringify({
      id,
      object: 'event',
      type: 'invoice.paid',
      livemode: false,
      data: { object: { id: 'in_1' } },
    });
    const answer = api.deliver({ payload, signature: signatureHeader(payload, webhookSecret) });
    expect(await quickStatus(answer), id).toBe(400);
  }
});
