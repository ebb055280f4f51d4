import { expect, test } from '@playwright/test';
import { addresses, demoAdmin, demoVisitor, idTokenOf } from '../fixtures/stack.ts';

const documents = `${addresses.firestore}/v1/projects/demo-society-gal/databases/(default)/documents`;

test('A visitor without an account reads nothing and writes nothing', async ({ request }) => {
  expect((await request.get(`${documents}/scholarship_applications`)).status()).toBe(403);
  const write = await request.post(`${documents}/contact_messages`, {
    data: { fields: { full_name: { stringValue: 'Mallory' } } },
  });
  expect(write.status()).toBe(403);
});

test('Signing up alone never opens the records', async ({ request }) => {
  const token = await idTokenOf(demoVisitor);
  const read = await request.get(`${documents}/scholarship_applications`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(read.status()).toBe(403);
});

test('Staff read the records but write none of them from a browser', async ({ request }) => {
  const headers = { Authorization: `Bearer ${await idTokenOf(demoAdmin)}` };
  expect((await request.get(`${documents}/scholarship_applications?pageSize=1`, { headers })).status()).toBe(200);
  const write = await request.post(`${documents}/scholarship_applications`, {
    headers,
    data: { fields: { status: { stringValue: 'approved' } } },
  });
  expect(write.status()).toBe(403);
});
