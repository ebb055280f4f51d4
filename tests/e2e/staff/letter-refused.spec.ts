import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { addresses, demoAdmin, documentsWhere, mailsTo, sweep } from '../fixtures/stack.ts';
import { anApplication, openAs, patchDocument } from '../fixtures/staff-steps.ts';

/** The mail server of the stack refuses this address as often as said, as one does that knows no such mailbox. */
const refuse = async (address: string, times: number) => {
  const answer = await fetch(`${addresses.inbox}/faults`, {
    method: 'POST',
    body: JSON.stringify({ code: 550, times, match: address, text: '5.1.1 No such user here' }),
  });
  expect(answer.status).toBe(201);
};

/** Presses "Look again" until the page of the letters says so. */
const lookUntil = (page: Page, text: string) =>
  expect(async () => {
    await page.getByRole('button', { name: 'Look again' }).click();
    await expect(page.getByRole('button', { name: text })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 120_000 });

test('A letter that the mail server refuses is listed with its reason beside those that were sent, and is sent again', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const aWoman = async () => {
    const email_address = `decided-${randomUUID()}@example.com`;
    const made = await anApplication(request, { email_address });
    await patchDocument(`scholarship_applications/${made.id}`, {
      status: { stringValue: 'approved' },
      status_changed_at: { timestampValue: new Date().toISOString() },
    });
    return { ...made, email: email_address };
  };
  const [reached, refused] = [await aWoman(), await aWoman()];
  const subjects = async ({ email }: { email: string }) => (await mailsTo(email)).map(({ subject }) => subject);
  const confirmed = async () => [(await subjects(reached)).length, (await subjects(refused)).length];
  await expect.poll(confirmed, { timeout: 60_000 }).toEqual([1, 1]);
  await refuse(refused.email, 1);

  await openAs(page, demoAdmin, `/admin/decisions/new?ids=${reached.id},${refused.id}&outcome=approved`);
  await page.getByLabel('What happens next').fill('We call you on Monday.');
  await page.getByRole('button', { name: 'Send 2 letters' }).click();
  await expect(page.getByText('2 of 2 wait.')).toBeVisible();
  const batch = page.url().split('/').at(-1);
  await patchDocument(`decision_batches/${batch}`, { due_at: { timestampValue: new Date().toISOString() } });
  await sweep();

  await lookUntil(page, 'Failed: 1');
  await lookUntil(page, 'Sent: 1');
  await expect(page.getByRole('status').filter({ hasText: '1 was not reached' })).toBeVisible();
  const row = (name: string) =>
    page.getByRole('list', { name: 'Letters' }).getByRole('listitem').filter({ hasText: name });
  await expect(row(refused.name)).toContainText('The mail did not arrive: ');
  await expect(row(refused.name)).toContainText('5.1.1 No such user here');
  await expect(row(refused.name)).not.toContainText(refused.email);
  await expect(row(reached.name)).toContainText('Sent');
  expect(await confirmed()).toEqual([2, 1]);

  // Nobody believes that she was told: her own page, the list of who was not, and the list of letters say so.
  await page.getByRole('link', { name: refused.name }).click();
  await expect(page.getByText('She was not told yet.')).toBeVisible();
  await page.goto('/admin/decisions');
  const listed = page.getByRole('list', { name: 'Batches' }).getByRole('listitem').filter({ hasText: '1 not reached' });
  await expect(listed.locator(`a[href$="${batch}"]`)).toBeVisible();
  const notTold = page.getByRole('region', { name: 'Decided, and not told' }).getByRole('link', { name: /^Approved:/ });
  await expect(notTold).toHaveAttribute('href', new RegExp(refused.id));
  await expect(notTold).not.toHaveAttribute('href', new RegExp(reached.id));

  await listed.locator(`a[href$="${batch}"]`).click();
  await page.getByRole('button', { name: `Send again the letter to ${refused.name}` }).click();
  await expect(page.getByText('Mail queued again')).toBeVisible();
  await lookUntil(page, 'Sent: 2');
  await expect.poll(confirmed, { timeout: 60_000 }).toEqual([2, 2]);
  const [told] = await documentsWhere('scholarship_applications', 'reference', refused.reference);
  expect(told).toMatchObject({ told_outcome: { stringValue: 'approved' } });
});
