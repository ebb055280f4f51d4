import { expect, test } from '@playwright/test';
import { aGift, listAtStripe } from '../fixtures/finance-steps.ts';
import { aColleague, giveAuthenticator, theFactorCodeOf } from '../fixtures/passkey-steps.ts';
import { isReadableByAll } from '../fixtures/readable.ts';
import { aVisitor, demoStaff, documentsWhere, mailsTo } from '../fixtures/stack.ts';
import { openFinance, signIn } from '../fixtures/staff-steps.ts';

test('Finance reads a gift in plain words, and returns a part and then the rest of it with a reason', async ({
  page,
}) => {
  test.slow();
  const donor = aVisitor('Rhea Return');
  const gift = await aGift(
    {
      amount: 8_000,
      tribute: { kind: 'memory', name: 'Aunt June', message: null, notifyName: null, notifyEmail: null },
      employer: 'Harbor Tools',
      utm: { source: 'letter', medium: null, campaign: 'spring' },
    },
    ['4000000000009995', '4242424242424242'],
    donor,
  );
  await openFinance(page, `/admin/donations/${gift.id}`, '$80.00 from Rhea Return');
  const stripe = page.getByRole('region', { name: 'What Stripe says' });
  await expect(stripe).toContainText('Visa ending in 4242');
  await expect(stripe).toContainText('$2.06');
  const history = page.getByRole('region', { name: 'What happened' });
  await expect(history).toContainText('There was not enough money on the card.');
  await expect(history).toContainText('Paid: $80.00.');

  const todo = page.getByRole('region', { name: 'To do' });
  await todo.getByRole('checkbox', { name: /^Write about the tribute/ }).click();
  await expect(todo).toContainText(`Done by ${demoStaff.finance.email}`);
  await expect(todo.getByRole('checkbox', { name: /^Help with the employer match/ })).not.toBeChecked();
  await page.getByLabel('Add a note for the team').fill('She called, and will give to the gala instead.');
  await page.getByRole('button', { name: 'Add note' }).click();
  const note = page.getByRole('paragraph').filter({ hasText: 'She called, and will give to the gala instead.' });
  await expect(note).toBeVisible();
  await isReadableByAll(page);

  const refund = page.getByRole('region', { name: 'Return the gift' });
  await refund.getByLabel('Amount in dollars').fill('30');
  await refund.getByLabel('Reason').click();
  await page.getByRole('option', { name: 'Given twice by mistake' }).click();
  await refund.getByLabel('Note for the team').fill('Two checkouts in a row');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expect(refund.getByRole('alert')).toContainText('$30.00 goes back to Rhea Return');
  await refund.getByRole('button', { name: 'Yes, return $30.00' }).click();
  await expect(page.getByText('$30.00 is on its way back')).toBeVisible();
  await expect(page.getByText('$30.00 refunded')).toBeVisible({ timeout: 30_000 });
  await expect(history).toContainText(
    'Refund of $30.00 asked of Stripe. Given twice by mistake. “Two checkouts in a row”',
  );
  await expect(history).toContainText(demoStaff.finance.email);
  const corrected = async () =>
    (await mailsTo(donor.email)).filter(({ subject }) => subject.startsWith('Your corrected donation receipt'));
  await expect.poll(async () => (await corrected()).length, { timeout: 60_000 }).toBe(1);
  expect((await corrected())[0]?.text).toContain('$30.00');

  await expect(refund.getByText('Up to $50.00.')).toBeVisible();
  await refund.getByRole('button', { name: 'Refund' }).click();
  await refund.getByRole('button', { name: 'Yes, return $50.00' }).click();
  await expect(refund).toContainText('It was returned in full.', { timeout: 30_000 });
  const atStripe = (await listAtStripe('refunds?limit=1000')).filter((one) => one.payment_intent === gift.intent);
  expect(atStripe.map(({ amount }) => amount).sort()).toEqual([3_000, 5_000]);
  const [stored] = await documentsWhere('donations', 'session_id', gift.session);
  expect(stored).toMatchObject({ status: { stringValue: 'refunded' }, amount_refunded: { integerValue: '8000' } });
});

test('Finance whose proof is eleven minutes old confirms with her passkey, and the refund that she typed goes on', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const me = await aColleague('finance');
  const gift = await aGift({ amount: 4_000 }, undefined, aVisitor('Rhea Return'));
  await giveAuthenticator(page);
  await signIn(page, me);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Code from the mail').fill(await theFactorCodeOf(me.email));
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible({ timeout: 45_000 });
  await page.goto(`/admin/donations/${gift.id}`);
  const refund = page.getByRole('region', { name: 'Return the gift' });
  await refund.getByLabel('Amount in dollars').fill('15');
  await refund.getByLabel('Note for the team').fill('She gave twice');
  await refund.getByRole('button', { name: 'Refund' }).click();
  // Ten minutes later: the clock of a proof stands in its token, so the answer is given here, and the second one is the server's.
  const message = 'Please confirm with your second factor again.';
  await page.route(
    '**/api/staff/refund-gift',
    (route) =>
      route.fulfill({
        status: 403,
        json: { error: { code: 'forbidden', message, reference: 'AAAA1111', fields: { second_factor: [message] } } },
      }),
    { times: 1 },
  );
  await refund.getByRole('button', { name: 'Yes, return $15.00' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('$15.00 is on its way back')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const history = page.getByRole('region', { name: 'What happened' });
  await expect(history).toContainText('Refund of $15.00 asked of Stripe. The donor asked for it. “She gave twice”');
});
