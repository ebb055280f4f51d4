import { expect } from '@playwright/test';
import { linkIn } from '../fixtures/places-steps.ts';
import { aVisitor, documentsWhere, mailsTo, test, theMailTo } from '../fixtures/stack.ts';

test('A subscriber confirms by a press, is welcomed, and leaves by a press; opening the links alone changes nothing', async ({
  page,
}) => {
  const { email } = aVisitor();
  expect((await page.request.post('/api/forms/newsletter', { data: { email } })).status()).toBe(201);
  const asked = await theMailTo(email);
  const confirmation = linkIn(asked.text, 'newsletter-confirm');
  const status = async () => (await documentsWhere('newsletter_subscribers', 'email', email))[0]?.status;

  await page.goto(confirmation);
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await expect(page).toHaveTitle(/^Letters/);
  expect(await status()).toEqual({ stringValue: 'pending' });
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('You are subscribed.')).toBeVisible();
  await expect(page).toHaveURL(/\/newsletter-confirm$/);
  expect(await status()).toEqual({ stringValue: 'confirmed' });

  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 60_000 }).toBe(2);
  const [, welcome] = await mailsTo(email);
  await page.goto(linkIn(welcome?.text ?? '', 'newsletter-choices'));
  await page.getByLabel('Leave', { exact: true }).check();
  expect(await status()).toEqual({ stringValue: 'confirmed' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You have left.')).toBeVisible();
  expect(await documentsWhere('newsletter_subscribers', 'email', email)).toEqual([]);
});

test('A link that lost its end says so, and a guest deletes her invitation for good', async ({ page }) => {
  await page.goto('/invitation-block');
  await page.getByRole('button', { name: 'Delete and block' }).click();
  await expect(page.getByText('Open the link again')).toBeVisible();

  const guest = aVisitor('Fay Moss');
  const invitation = {
    inviter_name: 'Eve Stone',
    inviter_email: aVisitor().email,
    invitee_name: guest.name,
    invitee_email: guest.email,
  };
  expect((await page.request.post('/api/forms/gala-invitation', { data: invitation })).status()).toBe(201);
  const mail = await theMailTo(guest.email);
  await page.goto(linkIn(mail.text, 'invitation-block'));
  await page.getByRole('button', { name: 'Delete and block' }).click();
  await expect(page.getByText('Your address is deleted here')).toBeVisible();
  expect(await documentsWhere('gala_invitations', 'invitee_email', guest.email)).toEqual([]);
  expect((await page.request.post('/api/forms/gala-invitation', { data: invitation })).status()).toBe(429);
});

test('A subscriber without JavaScript pastes the link of her mail, and half of one loses nothing', async ({
  browser,
  request,
}) => {
  const { email } = aVisitor();
  expect((await request.post('/api/forms/newsletter', { data: { email } })).status()).toBe(201);
  const link = linkIn((await theMailTo(email)).text, 'newsletter-confirm');
  const status = async () => (await documentsWhere('newsletter_subscribers', 'email', email))[0]?.status;
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel('Link in our email').fill(link.slice(0, -3));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toContainText('This link is no longer good');
  await expect(page.getByLabel('Link in our email')).toHaveValue(link.slice(0, -3));
  expect(await status()).toEqual({ stringValue: 'pending' });
  await page.getByLabel('Link in our email').fill(link);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  expect(await status()).toEqual({ stringValue: 'confirmed' });
  await context.close();
});

test('An inviter is led from her confirmation to what became of her invitation, and reads nothing of her guest’s address', async ({
  page,
}) => {
  const [inviter, guest] = [aVisitor('Eve Stone'), aVisitor('Fay Moss')];
  await page.goto('/gala-invitation');
  await page.getByLabel('Inviter Name').fill(inviter.name);
  await page.getByLabel('Inviter Email').fill(inviter.email);
  await page.getByLabel('Invitee Name').fill(guest.name);
  await page.getByLabel('Invitee Email').fill(guest.email);
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await page.getByRole('link', { name: 'See what became of your invitations' }).click();
  await page.getByLabel('Email').fill(inviter.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('If we keep something under this address, a link is on its way.')).toBeVisible();
  await theMailTo(guest.email);
  const { text } = await theMailTo(inviter.email);
  await page.goto('about:blank');
  await page.goto(linkIn(text, 'my-data'));
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('What became of it')).toBeVisible();
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await expect(page.getByText(guest.name)).toBeVisible();
  await expect(page.getByText(guest.email)).toHaveCount(0);
});
