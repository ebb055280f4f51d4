import { expect, type Page, test } from '@playwright/test';
import { isReadableByAll } from '../fixtures/readable.ts';
import { aVisitor, documentsWhere, theMailTo } from '../fixtures/stack.ts';
import { openFinance } from '../fixtures/staff-steps.ts';

type Kind = { way: string; amount: string; given: [label: string, text: string] | null; letter: RegExp };

const kinds: readonly Kind[] = [
  { way: 'Check', amount: '250', given: ['Number of the check', '1041'], letter: /\$250\.00 \(cash, by check\)/ },
  {
    way: 'Wire or bank transfer',
    amount: '1,200.50',
    given: ['Reference of the transfer', 'SG-77'],
    letter: /\$1,200\.50 \(cash, by wire\)/,
  },
  {
    way: 'Donor-advised fund',
    amount: '5000',
    given: ['The fund and its sponsor', 'Fund of the Fields, Example Charitable'],
    letter: /Fund: Fund of the Fields, Example Charitable[\s\S]*the receipt that counts for taxes; this letter is none/,
  },
  {
    way: 'Stock or securities',
    amount: '912.34',
    given: ['What was given, such as: 40 shares of Example Corp', '40 shares of Example Corp'],
    letter: /40 shares of Example Corp[\s\S]*the law asks us to describe the gift, not to value it/,
  },
  { way: 'In kind', amount: '', given: ['What was given, such as: 12 laptops', '12 laptops'], letter: /IRS Form 8283/ },
];

const enter = async (page: Page, { way, amount, given }: Kind, donor: { name: string; email: string }) => {
  await page.goto('/admin/donations/enter');
  await page.getByRole('combobox', { name: 'How it came' }).click();
  await page.getByRole('option', { name: way }).click();
  if (amount) await page.getByLabel(/in dollars/).fill(amount);
  await page.getByLabel(/^Name of the donor/).fill(donor.name);
  await page.getByLabel('Email', { exact: true }).fill(donor.email);
  if (given) await page.getByLabel(given[0]).fill(given[1]);
};

test('A gift of each kind is entered, and its donor gets the letter that the law has for it', async ({ page }) => {
  test.setTimeout(240_000);
  await openFinance(page, '/admin/donations/enter', 'Enter a gift');
  for (const kind of kinds) {
    const donor = aVisitor('Ophelia Offline');
    await enter(page, kind, donor);
    await page.getByRole('button', { name: 'Enter the gift' }).click();
    const what = /Stock|kind/.test(kind.way) ? kind.given?.[1] : '$';
    await expect(page.getByRole('heading', { level: 1, name: /Ophelia Offline$/ })).toContainText(String(what));
    await expect(page.getByRole('region', { name: 'What happened' })).toContainText(`Entered: ${kind.way}.`);
    const { text } = await theMailTo(donor.email);
    expect(text, kind.way).toMatch(kind.letter);
    if (/Stock|kind/.test(kind.way)) expect(text).not.toMatch(/912|\$0\.00/);
  }
});

test('A check of a donor without an address is acknowledged on paper', async ({ page }) => {
  const name = `Petra Paper ${Date.now().toString(36)}`;
  await openFinance(page, '/admin/donations/enter', 'Enter a gift');
  await enter(page, { way: 'Check', amount: '75', given: null, letter: /./ }, { name, email: '' });
  await page.getByRole('button', { name: 'Enter the gift' }).click();
  const waiting = page.getByRole('alert', { name: 'The donor has no receipt yet' });
  await expect(waiting).toContainText('No email address of the donor is known.');
  for (const button of ['No address: print it for the post', 'Receipt on paper']) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    expect((await saved).suggestedFilename()).toBe('receipt.pdf');
  }
  await expect(waiting).toBeHidden();
  await expect(page.getByRole('button', { name: 'Send the receipt again' })).toHaveCount(0);
  await page.goto(`/admin/donations?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name })).toBeVisible();
  await isReadableByAll(page);
});

test('A seat at the gala is taken off the deductible part, and a gift entered by mistake counts no more', async ({
  page,
}) => {
  test.slow();
  const donor = aVisitor('Gala Guest');
  await openFinance(page, '/admin/donations/enter', 'Enter a gift');
  await enter(page, { way: 'Check', amount: '300', given: null, letter: /./ }, donor);
  await page.getByLabel(/^The donor received something/).check();
  await page.getByLabel(/^What the donor received/).fill('two seats at the gala');
  await page.getByLabel(/^Its fair market value/).fill('120');
  await isReadableByAll(page);
  await page.getByRole('button', { name: 'Enter the gift' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '$300.00 from Gala Guest' })).toBeVisible();
  expect((await theMailTo(donor.email)).text).toMatch(/fair market value is \$120\.00/);
  const mistake = page.getByRole('region', { name: 'Entered by mistake?' });
  await mistake.getByLabel(/^What is wrong with it/).fill('Entered twice');
  await mistake.getByRole('button', { name: 'Take it out' }).click();
  await expect(page.getByText('Taken out', { exact: true })).toBeVisible();
  await expect(mistake).toBeHidden();
  const [stored] = await documentsWhere('donations', 'donor_email', donor.email);
  expect(stored?.status).toEqual({ stringValue: 'cancelled' });
});
