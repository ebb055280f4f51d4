import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { sampleAnswers } from '@society-gal/contracts/forms';
import { searchWords } from '@society-gal/contracts/store';
import { anAddress } from '../fixtures/finance-steps.ts';
import { addresses, aVisitor, demoAdmin, demoStaff } from '../fixtures/stack.ts';
import { anApplication, anInquiry, openAs, patchDocument } from '../fixtures/staff-steps.ts';

/** A word that no other record has. */
const aWord = () => `Find${randomUUID().replaceAll('-', '').slice(0, 8)}`;

const post = async (request: APIRequestContext, form: string, answers: Record<string, unknown>): Promise<void> => {
  const answer = await request.post(`${addresses.shell}/api/forms/${form}`, {
    headers: { 'Idempotency-Key': randomUUID(), 'X-Forwarded-For': anAddress() },
    data: answers,
  });
  expect(answer.status(), await answer.text()).toBe(201);
};

test('Somebody who wrote in is found as one types, whatever she sent, also when she was answered already', async ({
  page,
}) => {
  const word = aWord();
  const { email } = aVisitor();
  await post(page.request, 'contact', { ...sampleAnswers.contact, full_name: `${word} Contact`, email });
  await post(page.request, 'workshop-waitlist', {
    ...sampleAnswers['workshop-waitlist'],
    full_name: `${word} Workshop`,
    email_address: email,
  });
  await post(page.request, 'gala-waitlist', { ...sampleAnswers['gala-waitlist'], full_name: `${word} Gala`, email });
  await anInquiry(page.request, `${word} Inquiry`);
  await openAs(page, demoAdmin, '/admin/inbox');

  const search = page.getByRole('searchbox');
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type(word.toLowerCase());
  const found = page.getByRole('table', { name: 'Everything that was found' });
  const names = found.getByRole('link', { name: word });
  await expect(names).toHaveText([`${word} Inquiry`, `${word} Gala`, `${word} Workshop`, `${word} Contact`]);
  await found.getByRole('button', { name: `Done: ${word} Contact` }).click();
  await expect(found.getByRole('button', { name: `Reopen: ${word} Contact` })).toBeVisible();

  await page.getByRole('combobox', { name: /^Kind/ }).click();
  await page.getByRole('option', { name: 'Contact messages' }).click();
  const contacts = page.getByRole('table', { name: 'Contact messages' });
  await expect(contacts.getByRole('link', { name: word })).toHaveText([`${word} Contact`]);
  // The view is in the address, so it can be shared.
  await page.reload();
  await expect(search).toHaveValue(word.toLowerCase());
  await expect(contacts.getByRole('link', { name: word })).toHaveText([`${word} Contact`]);

  await search.fill('nobody-has-this-name');
  await expect(page.getByText('No contact messages found for “nobody-has-this-name”.')).toBeVisible();
});

test('A search within a type finds whoever asks for it, in whichever order, and who chose all of it', async ({
  page,
  request,
}) => {
  const word = aWord();
  for (const [name, application_types] of [
    ['Order', ['scholarship', 'mentor_match']],
    ['Other', ['mentor_match', 'scholarship']],
    ['Whole', ['all']],
    ['Not', ['career_sponsorship', 'scholarship']],
  ] as const)
    await anApplication(request, { full_name: `${word} ${name}`, application_types });
  await openAs(page, demoAdmin, `/admin/dashboard?search=${word}`);
  const rows = page.getByRole('table', { name: 'Scholarship Applications' }).getByRole('link', { name: word });
  await expect(rows).toHaveCount(4);
  await page.getByRole('combobox', { name: /^Type/ }).click();
  await page.getByRole('option', { name: 'Mentor Match' }).click();
  await expect(rows).toHaveText([`${word} Whole`, `${word} Other`, `${word} Order`]);
  await page.getByRole('combobox', { name: /^Show/ }).click();
  await page.getByRole('option', { name: 'Approved' }).click();
  await expect(rows).toHaveCount(0);
});

test('A writer of letters finds a workshop sign-up by words, and no application', async ({ page, request }) => {
  const word = aWord();
  await post(request, 'workshop-waitlist', {
    ...sampleAnswers['workshop-waitlist'],
    full_name: `${word} Workshop`,
    email_address: aVisitor().email,
  });
  await anApplication(request, { full_name: `${word} Applicant` });
  await openAs(page, demoStaff.communications, '/admin/inbox');
  await page.getByRole('searchbox').fill(word);
  const found = page.getByRole('table', { name: 'Everything that was found' }).getByRole('link', { name: word });
  await expect(found).toHaveText([`${word} Workshop`]);
});

test('A gift is found by its donor, her address or its receipt, together with its state', async ({ page }) => {
  const word = aWord();
  const receipt = `T-${word}`;
  const { email } = aVisitor();
  const text = (stringValue: string) => ({ stringValue });
  await patchDocument(`donations/${word}`, {
    status: text('paid'),
    amount: { integerValue: '4200' },
    currency: text('usd'),
    donor_name: text(`${word} Donor`),
    donor_email: text(email),
    is_recurring: { booleanValue: false },
    receipt_number: text(receipt),
    search_words: { arrayValue: { values: searchWords([`${word} Donor`, email, receipt]).map(text) } },
    created_at: { timestampValue: new Date().toISOString() },
  });
  await openAs(page, demoAdmin, '/admin/donations');
  const rows = page.getByRole('table', { name: 'Donations' }).getByRole('row', { name: word });
  for (const typed of [word.toLowerCase(), email, receipt]) {
    await page.getByRole('searchbox').fill(typed);
    await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(typed)}`));
    await expect(rows).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('1 in all');
  }
  await page.goto(`/admin/donations?q=${word}&status=failed`);
  await expect(page.getByText('No donations found.')).toBeVisible();
  await page.goto(`/admin/donations?q=${word}&status=paid&kind=once`);
  await expect(rows).toContainText('$42.00');
});

test('A hit that is opened at once opens beside the list that was searched for', async ({ page, request }) => {
  const { name } = await anApplication(request);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, demoAdmin);
  const rows = page.getByRole('table', { name: 'Scholarship Applications' });
  const hit = rows.getByRole('link', { name });
  await expect(hit).toBeVisible();
  // A slower computer than ours: what is not drawn in time is pressed as it was before.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.getByRole('searchbox').fill(name);
  await page.waitForURL(/[?&]q=/, { waitUntil: 'commit' });
  await hit.dispatchEvent('click');
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(page.getByRole('region', { name: 'The open record' })).toContainText(name);
  await expect(page).toHaveURL(/[?&]q=.*open=|open=.*q=/);
  await expect(rows.getByRole('link')).toHaveCount(1);
});
