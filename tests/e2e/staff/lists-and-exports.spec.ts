import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { sampleAnswers } from '@society-gal/contracts/forms';
import { rowCountHeader } from '@society-gal/contracts/http';
import { searchWords } from '@society-gal/contracts/store';
import { exportFilter, topicsFor } from '../../../admin-app/src/resources/inbox/topics.ts';
import { anAddress } from '../fixtures/finance-steps.ts';
import { addresses, aVisitor, demoAdmin, documentsWhere, idTokenOf, theMailTo } from '../fixtures/stack.ts';
import { anInquiry, openAs, openDashboard, patchDocument } from '../fixtures/staff-steps.ts';

/** Takes the open view out with the named columns, and returns the file's lines. */
const takeOut = async (page: Page, columns: readonly string[]): Promise<string[]> => {
  const button = page.getByRole('button', { name: 'Export this view as CSV' });
  await expect(button, page.url()).toBeVisible();
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Export this view as CSV' });
  await dialog.getByRole('button', { name: 'None' }).click();
  await expect(dialog.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  for (const column of columns) await dialog.getByRole('checkbox', { name: column, exact: true }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  await expect(dialog).toBeHidden();
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const lines = text.slice(1).trimEnd().split('\r\n');
  // A copy that was cut has fewer rows than its name says.
  expect(download.suggestedFilename()).toMatch(new RegExp(`-${lines.length - 1}-rows\\.csv$`));
  return lines;
};

/** What the files of this test begin with; other tests take other columns. */
const heads = ['reference,status', 'created_at,organization_name', 'status,amount,donor_name', 'reference,done'];
const exportsLogged = async (): Promise<number> => {
  const logged = (await documentsWhere('exports', 'by_email', demoAdmin.email)) as {
    columns: { arrayValue: { values?: { stringValue: string }[] } };
  }[];
  const columns = logged.map((one) => one.columns.arrayValue.values?.map(({ stringValue }) => stringValue).join());
  return columns.filter((head) => heads.includes(String(head))).length;
};

test('Every list comes down as a file with the columns one chose, safe to open, and who took it is kept', async ({
  page,
}) => {
  const trap = `=SUM(1) ${randomUUID().slice(0, 6)}`;
  await anInquiry(page.request, trap);
  await openDashboard(page);
  const before = await exportsLogged();

  const scholarships = await takeOut(page, ['Reference', 'Status']);
  expect(scholarships[0]).toBe('reference,status');
  expect(scholarships.length).toBeGreaterThan(10);

  await page.goto(`/admin/dashboard?tab=partnership&q=${encodeURIComponent(trap)}`);
  await expect(page.getByRole('table').getByRole('link')).toHaveText([trap]);
  const [head, ...rows] = await takeOut(page, ['Organization Name', 'Received']);
  expect(head).toBe('created_at,organization_name');
  expect(rows).toHaveLength(1);
  // A spreadsheet shows it as text instead of running it.
  expect(rows[0]).toContain(`,'${trap}`);

  await page.goto('/admin/donations?status=paid');
  const gifts = await takeOut(page, ['Donor name', 'Amount (cents)', 'Status']);
  expect(gifts[0]).toBe('status,amount,donor_name');
  expect(gifts.slice(1).every((row) => row.startsWith('paid,'))).toBe(true);

  const [byMouse, ...others] = topicsFor(['owner']);
  await page.goto(`/admin/inbox?topic=${byMouse?.id}`);
  expect((await takeOut(page, ['Reference', 'Done']))[0]).toBe('reference,done');
  const headers = { Authorization: `Bearer ${await idTokenOf(demoAdmin)}` };
  for (const topic of others) {
    const data = {
      collection: topic.collection,
      columns: ['reference', 'done'],
      filter: exportFilter(topic, 'open', ''),
    };
    const answer = await page.request.post(`${addresses.shell}/api/staff/export`, { headers, data });
    const text = await answer.text();
    expect(text.startsWith('\uFEFFreference,done\r\n'), `${topic.label}: ${text.slice(0, 200)}`).toBe(true);
    expect(answer.headers()[rowCountHeader], topic.label).toBe(String(text.trimEnd().split('\r\n').length - 1));
    // It says how long it is: a browser that got less takes it for broken.
    expect(Number(answer.headers()['content-length'])).toBe((await answer.body()).length);
  }
  // Only this test, run beside itself, takes the same columns.
  expect(await exportsLogged()).toBeGreaterThanOrEqual(before + 3 + 1 + others.length);
});

test('A search stays right when it is combined with a type, a status, days and an order', async ({ page }) => {
  const word = `Quest${Date.now().toString(36)}`;
  for (const name of ['Alpha', 'Beta', 'Gamma']) await anInquiry(page.request, `${word} ${name}`);
  await openDashboard(page);
  const names = page.getByRole('table', { name: 'Partnership Applications' }).getByRole('link');
  const today = new Date().toLocaleDateString('en-CA');
  const view = `/admin/dashboard?tab=partnership&q=${word.toLowerCase()}`;
  await page.goto(`${view}&type=workforce&status=submitted&from=${today}&to=${today}`);
  await expect(names).toHaveText([`${word} Gamma`, `${word} Beta`, `${word} Alpha`]);
  await page.goto(`${view}&type=workforce&sort=oldest`);
  await expect(names).toHaveText([`${word} Alpha`, `${word} Beta`, `${word} Gamma`]);
  await page.goto(`${view}&type=workforce&sort=name`);
  await expect(names).toHaveText([`${word} Alpha`, `${word} Beta`, `${word} Gamma`]);
  await page.goto(`${view}&type=sponsorship`);
  await expect(page.getByText('No partnership applications found.')).toBeVisible();
  // Live, also under filters: one that fits comes in by itself, with its count.
  await page.goto(`${view}&type=workforce&status=submitted`);
  await expect(names).toHaveCount(3);
  await anInquiry(page.request, `${word} Delta`);
  await expect(names).toHaveCount(4);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('4 in all');
});

test('A mail that failed is sent again from its row, and arrives', async ({ page }) => {
  const { email } = aVisitor();
  const id = `search-${randomUUID()}`;
  const text = (stringValue: string) => ({ stringValue });
  await patchDocument(`mail_outbox/${id}`, {
    to: text(email),
    name: text('Mia Mailless'),
    formType: text('contact'),
    formData: { mapValue: { fields: { subject: text('Hello'), message: text('Is anybody there?') } } },
    status: text('failed'),
    attempts: { integerValue: '8' },
    last_error: text('The receiving server refused the address (550).'),
    lease_until: { nullValue: null },
    next_attempt_at: { nullValue: null },
    sent_at: { nullValue: null },
    message_id: text(`<${id}@societygal.test>`),
    created_at: { timestampValue: new Date().toISOString() },
  });
  await openAs(page, demoAdmin, '/admin/mail');
  const row = page.getByRole('row', { name: email });
  await expect(row).toContainText('The receiving server refused the address (550).');
  await row.getByRole('button', { name: `Send again to ${email}` }).click();
  await expect(page.getByText('Mail queued again')).toBeVisible();
  // It leaves the failed ones by itself.
  await expect(row).toBeHidden();
  await theMailTo(email);
});

test('A receipt is sent again, and the totals tell gross, refunded and net', async ({ page }) => {
  const { email } = aVisitor();
  const id = `search${Date.now()}`;
  const text = (stringValue: string) => ({ stringValue });
  const number = (value: number) => ({ integerValue: String(value) });
  // Gifts of other tests are given today: their sums do not rise in a month that is past.
  const past = new Date();
  past.setUTCMonth(past.getUTCMonth() - 2, 15);
  const then = { timestampValue: past.toISOString() };
  await openAs(page, demoAdmin, `/admin/donations?q=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const table = page.getByRole('region', { name: 'Totals by month and kind' });
  await expect(table.getByRole('rowheader').first()).toBeVisible();
  const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' }).format(past);
  const cents = async () =>
    (await table.getByRole('row', { name: month }).getByRole('cell').allTextContents()).map((cell) =>
      Math.round(Number(cell.replace('−', '').replace(/[$,]/g, '')) * 100),
    );
  const [gross = 0, refunded = 0, net = 0] = await cents();
  expect(gross - refunded).toBe(net);

  await patchDocument(`donations/${id}`, {
    status: text('paid'),
    amount: number(8_000),
    amount_refunded: number(3_000),
    currency: text('usd'),
    donor_name: text('Rae Refund'),
    donor_email: text(email),
    is_recurring: { booleanValue: false },
    is_renewal: { booleanValue: false },
    disputed: { booleanValue: false },
    tribute_gift: { booleanValue: false },
    employer_matches: { booleanValue: false },
    reference: text('SG-TEST-TEST'),
    receipt_number: text(`R-2026-${Date.now().toString(36).toUpperCase()}`),
    session_id: text(id),
    search_words: { arrayValue: { values: searchWords([email]).map(text) } },
    created_at: then,
    paid_at: then,
  });
  await expect.poll(cents).toEqual(expect.arrayContaining([gross + 8_000, refunded + 3_000, net + 5_000]));
  const row = page.getByRole('row', { name: email });
  await expect(row).toContainText('$30.00 refunded');
  await row.getByRole('button', { name: 'Send again: receipt of Rae Refund' }).click();
  await expect(page.getByText('Receipt on its way')).toBeVisible();
  expect((await theMailTo(email)).subject.toLowerCase()).toContain('receipt');
});

test('A gift that differs from Stripe, and a refund that failed, are told on the donations screen', async ({
  page,
}) => {
  const id = `differs${Date.now()}`;
  const text = (stringValue: string) => ({ stringValue });
  const number = (value: number) => ({ integerValue: String(value) });
  const now = { timestampValue: new Date().toISOString() };
  const standing = (status: string, amount: number) => ({
    mapValue: { fields: { status: text(status), amount: number(amount), amount_refunded: number(0) } },
  });
  await patchDocument(`donations/${id}`, {
    status: text('paid'),
    amount: number(8_000),
    amount_refunded: number(0),
    refund_failed: { booleanValue: true },
    donor_name: text('Fay Failed'),
    donor_email: text(`${id}@example.org`),
    is_recurring: { booleanValue: false },
    created_at: now,
    paid_at: now,
  });
  await patchDocument('payment_reconciliations/latest', { at: now, compared: number(12), differences: number(1) });
  await patchDocument(`donation_differences/${id}`, {
    reference: text('DFFR2345'),
    stripe_id: text('cs_test_differs'),
    here: standing('pending', 8_000),
    at_stripe: standing('paid', 8_000),
    found_at: now,
  });
  await openAs(page, demoAdmin, '/admin/donations');
  const differences = page.getByRole('alert', { name: 'Differences with Stripe' });
  await expect(differences).toContainText('here pending, $80.00; at Stripe paid, $80.00 (cs_test_differs)');
  await expect(differences.getByRole('link', { name: 'Gift DFFR2345' }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: `Fay Failed ${id}` })).toContainText('refund failed');
});

test('Staff see at the message which came after many with the same email', async ({ page }) => {
  const email = `often-${randomUUID()}@example.com`;
  const word = `Often${randomUUID().slice(0, 6)}`;
  const headers = { 'X-Forwarded-For': anAddress() };
  for (let index = 0; index < 6; index += 1) {
    const data = { ...sampleAnswers.contact, full_name: `${word} ${index}`, email };
    expect((await page.request.post('/api/forms/contact', { data, headers })).status()).toBe(201);
  }
  await openAs(page, demoAdmin, `/admin/inbox?topic=contact&q=${word}`);
  await expect(page.getByText(`${word} 5`)).toBeVisible();
  await expect(page.getByText('Perhaps junk')).toHaveCount(1);
});
