import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { addresses, aVisitor, demoAdmin } from './stack.ts';

/** An account as one signs in with it. */
export type Account = { email: string; password: string };

const documents = `${addresses.firestore}/v1/projects/demo-society-gal/databases/(default)/documents`;
const owner = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
type Fields = Record<string, unknown>;

/** Fills in the sign-in and sends it; what comes of it is the caller's to see. */
export const signIn = async (page: Page, account: Account, origin = ''): Promise<void> => {
  await page.goto(`${origin}/admin/auth`);
  await page.getByLabel(/^Email/).fill(account.email);
  await page.getByLabel(/^Password/).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};

/** Signs in as the demo's member of staff and waits for the dashboard. */
export const openDashboard = async (page: Page): Promise<void> => {
  await signIn(page, demoAdmin);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible({ timeout: 45_000 });
};

/** An inquiry as the site posts it; it lands among the partnership applications. */
export const anInquiry = async (
  request: APIRequestContext,
  company = `Company ${randomUUID().slice(0, 8)}`,
): Promise<{ company: string; email: string; id: string }> => {
  const { email } = aVisitor();
  const answer = await request.post(`${addresses.shell}/api/forms/corporate-inquiry`, {
    headers: {
      'Idempotency-Key': randomUUID(),
      'X-Forwarded-For': `10.${Math.floor(Math.random() * 250)}.${Date.now() % 250}.${Math.ceil(Math.random() * 250)}`,
    },
    data: {
      company_name: company,
      contact_name: 'Casey Partner',
      email,
      partnership_type: 'workforce',
      message: 'We would like to hire your scholars.',
    },
  });
  expect(answer.status()).toBe(201);
  return { company, email, id: String((await answer.json()).id) };
};

/** Writes fields of a document past all rules, as the operator could. Other fields stay. */
export const patchDocument = async (path: string, fields: Fields): Promise<void> => {
  const mask = Object.keys(fields).map((name) => `updateMask.fieldPaths=${name}`);
  const answer = await fetch(`${documents}/${path}?${mask.join('&')}`, {
    method: 'PATCH',
    headers: owner,
    body: JSON.stringify({ fields }),
  });
  expect(answer.status, await answer.text()).toBe(200);
};

/** A document as the REST interface tells it, read as the holder of a token would. */
export const readAs = (path: string, token: string): Promise<Response> =>
  fetch(`${documents}/${path}`, { headers: { Authorization: `Bearer ${token}` } });

type MailLink = { email: string; requestType: string; oobCode: string; oobLink: string };

/** The latest link that the sign-in service sent to an address; the Auth emulator keeps it instead of mailing it. */
export const theAuthLinkTo = async (email: string, requestType: string): Promise<MailLink> => {
  const find = async () => {
    const answer = await fetch(`${addresses.auth}/emulator/v1/projects/demo-society-gal/oobCodes`);
    const { oobCodes } = (await answer.json()) as { oobCodes: MailLink[] };
    return oobCodes.findLast((link) => link.email === email.toLowerCase() && link.requestType === requestType);
  };
  await expect.poll(async () => (await find()) !== undefined).toBe(true);
  const link = await find();
  if (!link) throw new Error(`no ${requestType} link to ${email}`);
  return link;
};

/** Signs up on the page that is open, and leaves her signed out with an unconfirmed address. */
export const signUp = async (page: Page, { email, password }: Account, name: string): Promise<void> => {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel(/^Full Name/).fill(name);
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Account created successfully. Please check your email for verification.')).toBeVisible({
    timeout: 30_000,
  });
};
