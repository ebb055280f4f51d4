import { expect, test } from '@playwright/test';
import { aGift, atStripe, listAtStripe } from '../fixtures/finance-steps.ts';
import { isReadableByAll } from '../fixtures/readable.ts';
import { aVisitor, mailsTo, theMailTo } from '../fixtures/stack.ts';
import { openFinance } from '../fixtures/staff-steps.ts';

/** The name that a gift has whose donor nobody knows: its receipt is held back. */
const nobody = 'Friend';

test('Finance sees a dispute with its day, a failing gift with its reason and next try, and what donors wait for', async ({
  page,
}) => {
  test.slow();
  const name = (what: string) => `${what} ${Date.now().toString(36)}`;
  const disputed = await aGift({ amount: 6_000 }, ['4000000000000259'], aVisitor(name('Dispute')));
  const monthly = await aGift({ amount: 2_000, isRecurring: true }, ['4000000000000341'], aVisitor(name('Failing')));
  const match = await aGift({ employer: 'Harbor Tools' }, undefined, aVisitor(name('Match')));
  const [subscription] = (await listAtStripe('subscriptions?limit=1000')).filter(
    ({ metadata }) => (metadata as { donation_id?: string }).donation_id === monthly.id,
  );
  await atStripe(`subscriptions/${String(subscription?.id)}/renew`, { outcome: 'failed' });
  // The donor is told first; the screen then says when.
  const subjects = async () => (await mailsTo(monthly.email)).map(({ subject }) => subject);
  await expect.poll(subjects, { timeout: 60_000 }).toContain('Your monthly gift could not be collected');

  await openFinance(page, '/admin/donations', 'Donations');
  await page.getByRole('navigation', { name: 'Giving' }).getByRole('link', { name: 'To do' }).click();
  const dispute = page.getByRole('table', { name: 'Disputes' }).getByRole('row', { name: disputed.name });
  await expect(dispute).toContainText('$60.00');
  await expect(dispute).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}, in \d+ days/);
  const failing = page.getByRole('table', { name: 'Failing gifts' }).getByRole('row', { name: monthly.name });
  await expect(failing).toContainText('$20.00');
  await expect(failing).toContainText('The bank did not say why.');
  await expect(failing).toContainText('Mail sent');
  const task = page.getByRole('row', { name: match.name });
  await expect(task).toContainText('Harbor Tools');
  await isReadableByAll(page);
  await task.getByRole('button', { name: `Done: Help with the employer match, ${match.name}` }).click();
  await expect(page.getByText('Ticked off')).toBeVisible();
  await expect(task).toBeHidden();

  await dispute.getByRole('link', { name: disputed.name }).click();
  await expect(page.getByRole('region', { name: 'What Stripe says' })).toContainText(/Answer in Stripe by/);
  await expect(page.getByRole('region', { name: 'Return the gift' })).toContainText('It is disputed');
});

test('A receipt that was held back is put right and sent from the page of its gift', async ({ page }) => {
  test.slow();
  const { email } = aVisitor();
  const gift = await aGift({ amount: 7_700 }, undefined, { ...aVisitor(), name: nobody, email });
  await openFinance(page, '/admin/donations/to-do', 'Gifts to see to');
  const held = page.getByRole('table', { name: 'Receipts held back' }).getByRole('row', { name: '$77.00' }).first();
  await expect(held).toContainText("The donor's name is not known.");
  await page.goto(`/admin/donations/${gift.id}`);
  const waiting = page.getByRole('alert', { name: 'The donor has no receipt yet' });
  await expect(waiting).toBeVisible();
  await isReadableByAll(page);
  await waiting.getByLabel('Name on the receipt').fill('Nora Name');
  await waiting.getByRole('button', { name: 'Send the receipt' }).click();
  await expect(page.getByText('Receipt on its way')).toBeVisible();
  await expect(waiting).toBeHidden();
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('“Nora Name”. Receipt sent.');
  expect((await theMailTo(email)).text).toContain('Nora Name');
});
