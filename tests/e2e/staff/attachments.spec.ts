import { expect, test } from '@playwright/test';
import { anApplicationBody } from '../../application-body.ts';
import { fillUntilDocuments } from '../fixtures/application.ts';
import {
  addresses,
  aVisitor,
  demoAdmin,
  demoStaff,
  demoVisitor,
  documentsWhere,
  idTokenOf,
} from '../fixtures/stack.ts';

const proof = { name: 'proof of hardship.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nproof') };

test('A proof that an applicant attaches really arrives, and only staff can open it', async ({ page, request }) => {
  const applicant = aVisitor('Fay Files');
  await page.goto('/application-form');
  await fillUntilDocuments(page, applicant);
  const input = page.getByLabel(/Proof of Financial Hardship/);
  await input.setInputFiles(proof);
  await expect(page.getByText('proof of hardship.pdf').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Remove/ }).first()).toBeVisible({ timeout: 30_000 });

  const sent = await request.post(`/api/uploads/scholarship/resume`, {
    headers: { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent('résumé.pdf') },
    data: Buffer.from('%PDF-1.4\nresume'),
  });
  expect(sent.status()).toBe(201);
  const ticket = (await sent.json()) as { id: string; token: string };
  const stored = await request.post('/api/forms/scholarship', {
    data: anApplicationBody({
      full_name: applicant.name,
      phone_number: applicant.phone,
      email_address: applicant.email,
      resume: [ticket],
    }),
  });
  expect(stored.status(), await stored.text()).toBe(201);
  const { id } = (await stored.json()) as { id: string };
  const [record] = await documentsWhere('scholarship_applications', 'email_address', applicant.email);
  // Lists and whoever reads them see no file name; the sealed part has it.
  expect(JSON.stringify(record)).not.toContain('résumé.pdf');

  const open = (headers: Record<string, string>) =>
    request.post('/api/staff/open-file', {
      headers,
      data: { collection: 'scholarship_applications', id, file: ticket.id },
    });
  expect((await open({})).status()).toBeGreaterThanOrEqual(401);
  const opened = await open({ Authorization: `Bearer ${await idTokenOf(demoAdmin)}` });
  expect(opened.status()).toBe(200);
  expect(opened.headers()['content-disposition']).toContain('attachment');
  expect(await opened.text()).toBe('%PDF-1.4\nresume');

  // Past the call, at the storage itself, no token opens, lists, changes or deletes anything.
  const bucket = `${addresses.storage}/v0/b/demo-society-gal.appspot.com/o`;
  const names = await storedNames();
  expect(names.length).toBeGreaterThan(0);
  const file = `${bucket}/${encodeURIComponent(names.at(-1) ?? '')}`;
  for (const account of [demoAdmin, ...Object.values(demoStaff), demoVisitor, null]) {
    const headers = account ? { Authorization: `Firebase ${await idTokenOf(account)}` } : {};
    const overwrite = `${bucket}?name=${encodeURIComponent(names.at(-1) ?? '')}`;
    const data = Buffer.from('%PDF-');
    // One after the other: the emulator answers some of several at once never.
    const answers: number[] = [];
    for (const url of [file, `${file}?alt=media`, bucket]) answers.push((await request.get(url, { headers })).status());
    for (const url of [`${bucket}?name=mine.pdf`, overwrite])
      answers.push((await request.post(url, { headers, data })).status());
    answers.push((await request.delete(file, { headers })).status());
    expect([account?.email, ...answers]).toEqual([account?.email, ...Array(6).fill(403)]);
  }
  expect(await storedNames()).toEqual(names);
});

/** Every object in the storage, as the operator sees it. */
async function storedNames(): Promise<string[]> {
  const answer = await fetch(`${addresses.storage}/storage/v1/b/demo-society-gal.appspot.com/o`, {
    headers: { Authorization: 'Bearer owner' },
  });
  return ((await answer.json()) as { items?: { name: string }[] }).items?.map(({ name }) => name) ?? [];
}

test('A page that calls itself a picture is refused, and so is a file that is too large', async ({ request }) => {
  const send = (data: Buffer) =>
    request.post(`${addresses.shell}/api/uploads/scholarship/hardship_proof`, {
      headers: { 'content-type': 'image/png', 'x-file-name': 'proof.png' },
      data,
    });
  expect((await send(Buffer.from('<html><script>alert(1)</script>'))).status()).toBe(400);
  expect((await send(Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-'))).status()).toBe(413);
});
