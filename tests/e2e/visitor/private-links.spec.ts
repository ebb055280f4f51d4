import { expect } from '@playwright/test';
import { sampleAnswers } from '@society-gal/contracts/forms';
import { aVisitor, documentsWhere, mailsTo, test } from '../fixtures/stack.ts';

const always = 'If we keep something under this address, a link is on its way.';

/** The link to one of our pages in the newest mail to an address, as a path. */
const linkTo = async (address: string, page: string): Promise<string> => {
  const find = async () => {
    const texts = (await mailsTo(address)).map(({ text }) => text);
    return texts.flatMap((text) => new RegExp(`https?://[^/\\s]+(/${page}#[^\\s)>\\]]+)`).exec(text)?.[1] ?? []).at(-1);
  };
  await expect.poll(find, { timeout: 60_000 }).toBeTruthy();
  return (await find()) ?? '';
};

test('A mailbox owner sees, corrects and erases what is kept, but not what needs code and PIN', async ({ page }) => {
  const visitor = aVisitor('Ada Records');
  const message = {
    full_name: visitor.name,
    email: visitor.email,
    phone: visitor.phone,
    subject: 'Hi',
    message: 'Hello',
  };
  const sent = await page.request.post('/api/forms/contact', { data: message });
  expect(sent.status()).toBe(201);
  const { returnCode, pin } = await sent.json();
  const place = {
    ...sampleAnswers['gala-waitlist'],
    full_name: visitor.name,
    email: visitor.email,
    phone: visitor.phone,
  };
  expect((await page.request.post('/api/forms/gala-waitlist', { data: place })).status()).toBe(201);
  await page.goto('/my-data');
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText(always)).toBeVisible();
  const link = await linkTo(visitor.email, 'my-data');

  // A mail scanner that opens the link spends nothing.
  expect((await page.request.get(link)).status()).toBe(200);
  await page.goto('/about');
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Open', exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/my-data$/);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'What we keep' })).toBeFocused();
  await expect(page.getByText(/We delete this on \w+ \d+, \d{4}\./).first()).toBeVisible();
  // Others may read a mailbox: what she told us opens with code and PIN.
  await expect(page.getByRole('link', { name: 'Open with code and PIN' })).toHaveAttribute('href', '/my-request');
  await expect(page.getByText(message.message, { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'I lost the code or the PIN' }).click();
  await expect(page.getByText('Our team knows.')).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a copy' }).click();
  expect((await saving).suggestedFilename()).toBe('note.json');
  await page.getByText('Change Phone').click();
  await page.getByLabel(/^New: Phone/).fill('805 555 0199');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Corrected.')).toBeVisible();
  await page.getByRole('button', { name: 'Erase everything', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, erase everything' }).click();
  await expect(page.getByRole('heading', { name: 'What waits' })).toBeVisible();
  await expect(page.getByText(/This is erased on \w+ \d+, \d{4}, as asked from this mailbox\./)).toBeVisible();
  expect(await documentsWhere('waitlist_entries', 'email', visitor.email)).toHaveLength(0);
  expect(await documentsWhere('contact_messages', 'email', visitor.email)).toHaveLength(1);

  await page.goto('/my-request');
  await page.getByLabel('Return code').fill(returnCode);
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText(/All of this is erased on/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('It stays. Nothing is erased.')).toBeVisible();

  await page.goto('/about');
  await page.goto(link);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('This link is no longer good.')).toBeVisible();
});

test('The link pasted without JavaScript shows no answer of a form for help', async ({ page, browser }) => {
  const visitor = aVisitor('Ada Plain');
  const message = { full_name: visitor.name, email: visitor.email, subject: 'Hi', message: 'Told to you alone' };
  expect((await page.request.post('/api/forms/contact', { data: message })).status()).toBe(201);
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto('/my-data');
  await plain.getByLabel('Email', { exact: true }).fill(visitor.email);
  await plain.getByRole('button', { name: 'Send me a link' }).click();
  const link = await linkTo(visitor.email, 'my-data');
  await plain.goto(link);
  await plain.getByLabel('Link in our email').fill(link);
  await plain.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(plain.getByRole('link', { name: 'Open with code and PIN' })).toBeVisible();
  expect(await plain.content()).not.toContain(message.message);
  await plain.getByRole('button', { name: 'Erase everything' }).click();
  await plain.getByRole('button', { name: 'Yes, erase everything' }).click();
  await expect(plain.getByRole('heading', { name: 'What waits' })).toBeVisible();
  await plain.close();
});

test('A stranger to us is told the same', async ({ page }) => {
  await page.goto('/my-data');
  await page.getByLabel('Email').fill(aVisitor().email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText(always)).toBeVisible();
});

test('A referred woman says how it is safe by the link she was handed, once; another says no', async ({ page }) => {
  const referrer = aVisitor('Eve Friend');
  const refer = async (name: string) => {
    const referral = {
      referrer_name: referrer.name,
      referrer_email: referrer.email,
      referral_name: name,
      programs_selected: ['Career Training'],
    };
    const answer = await page.request.post('/api/forms/referral', { data: referral });
    expect(answer.status()).toBe(201);
    return (await answer.json()).introduction as string;
  };
  const link = await refer('Ann Moss');
  await page.goto(link);
  await expect(page).toHaveTitle('A question for you');
  await expect(page.getByRole('button', { name: 'Yes, contact me' })).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/introduction$/);
  await page.getByRole('button', { name: 'Yes, contact me' }).click();
  await expect(page.getByText('Choose above how it is safe')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Phone' }).check();
  await page.getByLabel('Your phone').fill('805 555 0144');
  await page.getByRole('button', { name: 'Yes, contact me' }).click();
  await expect(page.getByText('We reach you only in the way that you chose.')).toBeVisible();
  await page.goto('/about');
  await page.goto(link);
  await expect(page.getByText('This link is no longer good.')).toBeVisible({ timeout: 20_000 });

  await page.goto('/about');
  await page.goto(await refer('Fay Reed'));
  await page.getByRole('button', { name: 'No, thank you' }).click({ timeout: 20_000 });
  await expect(page.getByText('What we knew about you is deleted')).toBeVisible();
  expect(await documentsWhere('referrals', 'referral_name', 'Fay Reed')).toEqual([]);
});

test('A link without its token says what to do', async ({ page }) => {
  for (const path of ['/introduction', '/recommendation']) {
    await page.goto(path);
    await expect(page.getByText('Open the link again: this page needs all of it.')).toBeVisible({ timeout: 20_000 });
  }
});
