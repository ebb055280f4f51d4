import { expect } from '@playwright/test';
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

test('Whoever proves her mailbox sees what is kept and until when, corrects it, and erases it', async ({ page }) => {
  const visitor = aVisitor('Ada Records');
  const message = {
    full_name: visitor.name,
    email: visitor.email,
    phone: visitor.phone,
    subject: 'Hi',
    message: 'Hello',
  };
  expect((await page.request.post('/api/forms/contact', { data: message })).status()).toBe(201);
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
  await expect(page.getByText(/We delete this on \w+ \d+, \d{4}\./)).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a copy' }).click();
  expect((await saving).suggestedFilename()).toBe('note.json');
  await page.getByRole('button', { name: /^Change Phone/ }).click();
  await page.getByLabel(/^New: Phone/).fill('805 555 0199');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Corrected.')).toBeVisible();
  await page.getByRole('button', { name: 'Erase everything', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, erase everything' }).click();
  await expect(page.getByText(/erased/i)).toBeVisible();
  await expect.poll(async () => (await documentsWhere('contact_messages', 'email', visitor.email)).length).toBe(0);

  await page.goto('/about');
  await page.goto(link);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('This link is no longer good.')).toBeVisible();
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
