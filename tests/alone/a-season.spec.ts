import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { fundId } from '@society-gal/contracts/awards';
import { donationSplit, foundationDay } from '@society-gal/contracts/brand';
import { daysAfter, formatDay } from '@society-gal/contracts/format';
import { fillInDonor, openDonate, openGivingFromMailbox } from '../e2e/fixtures/giving-steps.ts';
import { addresses, aVisitor, demoAdmin, demoStaff, idTokenOf, test, theMailTo } from '../e2e/fixtures/stack.ts';
import { type Account, anApplication, openAs, patchDocument } from '../e2e/fixtures/staff-steps.ts';

const minuteMs = 60_000;
const inDays = (days: number) => daysAfter(foundationDay(), days);
const fund = fundId(donationSplit.find(({ program }) => program)?.label ?? '');

/** Moves the clock of everything after a yes to so many days from now. */
const moveClock = (days: number) => patchDocument('site_state/clock', { days: { integerValue: String(days) } });
test.afterEach(() => moveClock(0));

async function call(name: string, body: object, by: Account = demoAdmin): Promise<void> {
  const answer = await fetch(`${addresses.shell}/api/staff/${name}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await idTokenOf(by)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status, `${name}: ${await answer.clone().text()}`).toBe(200);
}

/** A browser of its own for each of them, as they sit at different desks. */
async function deskOf(browser: Browser, account: Account, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openAs(page, account, path);
  return page;
}

type Applicant = { id: string; reference: string; returnCode?: string; pin?: string };

async function openRequest(page: Page, { returnCode = '', pin = '' }: Applicant): Promise<void> {
  await page.goto('/my-request');
  await page.getByLabel('Return code').fill(returnCode);
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Where it stands' })).toBeFocused();
}

/** A part of an award's page, loaded anew so that it shows what others did meanwhile. */
async function partOf(page: Page, title: string) {
  await page.reload();
  const part = page.getByRole('region', { name: title, exact: true });
  await expect(part).toBeVisible();
  return part;
}

const instalment = (page: Page, n: number) => page.getByRole('group', { name: `Instalment ${n}`, exact: true });

/** Presses until the result is shown: where a job has changed the award meanwhile, she is told so and presses again. */
const pressUntil = (button: Locator, shown: Locator) =>
  expect(async () => {
    if (!(await shown.isVisible())) await button.click();
    await expect(shown).toBeVisible({ timeout: 5_000 });
  }).toPass();

async function markAsPaid(page: Page, n: number, reference: string): Promise<void> {
  await page.reload();
  const line = instalment(page, n);
  await line.getByRole('button', { name: 'Mark as paid' }).click();
  await line.getByLabel('Reference of the payment').fill(reference);
  await pressUntil(line.getByRole('button', { name: 'Mark as paid' }).last(), line.getByText(reference));
}

test('A season goes from an application to the second year after, and everybody sees what is theirs', async ({
  page: hers,
  browser,
  request,
}) => {
  test.setTimeout(5 * minuteMs);
  const donor = aVisitor('Dora Giver');
  const giver = await (await browser.newContext()).newPage();
  await test.step('A donor gives', async () => {
    await openDonate(giver);
    await fillInDonor(giver, donor);
    await giver.getByRole('button', { name: /^Donate \$/ }).click();
    await giver.getByRole('button', { name: /^Pay/ }).click();
    await theMailTo(donor.email);
  });
  const applicant: Applicant & { name: string } = await anApplication(request);
  await call('set-status', {
    collection: 'scholarship_applications',
    id: applicant.id,
    status: 'approved',
    version: 1,
  });
  await call('add-to-fund', { fund, amount: 500_000, why: 'A grant of this season' });

  const caseworker = await deskOf(browser, demoStaff.caseworker, `/admin/applications/scholarship/${applicant.id}`);
  await test.step('A caseworker offers an award in two instalments', async () => {
    await caseworker.getByRole('button', { name: 'Offer', exact: true }).first().click();
    const form = caseworker.getByRole('form', { name: 'Offer' });
    await form.getByLabel('What it is for').fill('Tuition of the nursing course');
    await form.getByLabel('Answer by').fill(inDays(20));
    await form.getByLabel('Fund').click();
    await caseworker
      .getByRole('option')
      .filter({ hasText: donationSplit[0]?.label ?? '' })
      .click();
    await form.getByLabel('Amount of each award in dollars').fill('3000');
    await form.getByLabel('First on').fill(inDays(30));
    await form.getByRole('button', { name: 'Split evenly' }).click();
    await form.getByRole('group', { name: 'Instalment 1' }).getByLabel('Proof of enrolment').check();
    await form.getByRole('button', { name: 'Add a report day' }).click();
    await form.getByRole('textbox', { name: 'Report 1' }).fill(inDays(60));
    await form.getByRole('button', { name: 'Offer', exact: true }).click();
    await expect(caseworker.getByText('Waits for her answer').first()).toBeVisible();
  });

  await test.step('She sees every trace of each choice, and accepts to be paid herself', async () => {
    await openRequest(hers, applicant);
    await expect(hers.getByRole('heading', { name: 'Your award' })).toBeVisible();
    await expect(hers.getByRole('radio', { name: 'My school' })).toBeChecked();
    await hers.getByRole('radio', { name: 'Me', exact: true }).check();
    await expect(hers.getByText(`SG OFFICE ${applicant.reference}`).last()).toBeVisible();
    await hers.getByRole('button', { name: 'Accept', exact: true }).click();
    await hers.getByRole('button', { name: 'Yes, accept' }).click();
    await expect(hers.getByText('You accepted. Below is what we still need.')).toBeVisible();
    await hers.getByLabel('Name on the account').fill('Zora Quill');
    await hers.getByLabel('Routing number').fill('021000021');
    await hers.getByLabel('Account number').fill('000123456789');
    await hers.getByRole('button', { name: 'Save where it goes' }).click();
    await expect(hers.getByText('Saved, and sealed at once.')).toBeVisible();
    await expect(hers.getByText('000123456789')).toHaveCount(0);
    await hers.getByLabel('A note').first().fill('My student card, until the paper comes.');
    await hers.getByRole('button', { name: 'Send it' }).first().click();
    await expect(hers.getByText('It has arrived. We look at it and say here')).toBeVisible();
  });

  await caseworker.reload();
  await caseworker.getByRole('region', { name: 'Award' }).getByRole('link').click();
  await expect(caseworker.getByRole('region', { name: 'Instalments' })).toBeVisible();
  const awardPath = new URL(caseworker.url()).pathname;
  await test.step('The caseworker accepts her paper, and cannot pay what she offered', async () => {
    await instalment(caseworker, 1).getByRole('button', { name: 'Accept' }).click();
    await expect(instalment(caseworker, 1)).toContainText('Ready to pay');
    await expect(caseworker.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0);
  });

  const finance = await deskOf(browser, demoStaff.finance, awardPath);
  await test.step('Finance pays, and a payment that came back is paid again', async () => {
    await expect(finance.getByText(applicant.name)).toHaveCount(0);
    await markAsPaid(finance, 1, 'ACH-1');
    await moveClock(130);
    await markAsPaid(finance, 2, 'ACH-2');
    const second = instalment(finance, 2);
    await second.getByRole('button', { name: 'Returned' }).click();
    await second.getByLabel('Why it came back').fill('The account was closed.');
    await pressUntil(second.getByRole('button', { name: 'Returned' }).last(), second.getByText(/: Came back$/));
    await second.getByRole('button', { name: 'Pay again' }).click();
    await second.getByLabel('What is different now').fill('She opened it again.');
    await pressUntil(second.getByRole('button', { name: 'Pay again' }).last(), second.getByText(/: Ready to pay$/));
    await markAsPaid(finance, 2, 'ACH-3');
  });

  await test.step('She answers a late report, and reads no word of blame', async () => {
    await openRequest(hers, applicant);
    await expect(hers.getByText(`We hoped to hear by ${formatDay(inDays(60))}.`)).toBeVisible();
    await hers.getByRole('radio', { name: 'Well', exact: true }).check();
    await hers.getByRole('button', { name: 'Send your answer' }).click();
    await expect(hers.getByText('Thank you. Your answer has arrived.')).toBeVisible();
  });

  await test.step('A mentor reads what she released, until she takes it back', async () => {
    const releases = await partOf(caseworker, 'Releases');
    await releases.getByRole('button', { name: 'Ask her' }).click();
    await releases.getByLabel('Who would get it').click();
    await caseworker.getByRole('option', { name: 'A mentor' }).click();
    await releases.getByLabel('Name of the receiver').fill('Mara Mentor');
    await releases.getByLabel('Preferred name').check();
    await releases.getByLabel('What it is for').fill('Meeting your mentor');
    await releases.getByLabel('Last day').fill(inDays(400));
    await releases.getByRole('button', { name: 'Ask her' }).last().click();
    await expect(releases).toContainText('Mara Mentor');
    await expect(releases.getByRole('button', { name: 'Make a link' })).toHaveCount(0);
    await openRequest(hers, applicant);
    await hers.getByRole('button', { name: 'Share this' }).click();
    await expect(hers.getByText('It is shared until its last day.')).toBeVisible();
    const again = await partOf(caseworker, 'Releases');
    await again.getByRole('button', { name: 'Make a link' }).click();
    await again.getByRole('button', { name: 'Make a link' }).last().click();
    const link = await again.getByLabel('Link for the receiver').inputValue();
    const mentor = await (await browser.newContext()).newPage();
    await mentor.goto(link);
    await expect(mentor.getByText('Meeting your mentor')).toBeVisible();
    await hers.getByRole('button', { name: 'Take it back' }).first().click();
    await expect(hers.getByText('You took it back.')).toBeVisible();
    await mentor.getByRole('button', { name: 'Look again' }).click();
    await expect(mentor.getByText('This is no longer shared.')).toBeVisible();
  });

  await test.step('The award ends, and in the second year after she says that she works', async () => {
    const offer = await partOf(caseworker, 'Offer and answer');
    await offer.getByRole('button', { name: 'End', exact: true }).click();
    await offer.getByLabel('Last day').fill(inDays(130));
    await offer.getByLabel('How it ends').click();
    await caseworker.getByRole('option', { name: 'The course or the time ended' }).click();
    await offer.getByLabel('What happened').fill('She passed her exam.');
    await offer.getByRole('button', { name: 'End', exact: true }).last().click();
    await expect(caseworker.getByText('Ended').first()).toBeVisible();
    await moveClock(520);
    await openRequest(hers, applicant);
    const question = hers.locator('form').filter({ hasText: 'Did you have paid work' }).last();
    await question.getByRole('radio', { name: 'Yes', exact: true }).check();
    await question.getByRole('button', { name: 'Send your answer' }).click();
    await expect(hers.getByText('Thank you. Your answer has arrived.')).toBeVisible();
  });

  await test.step('The board reads its quarter without a person, and a donor what her gift did', async () => {
    const board = await deskOf(browser, demoStaff.reader, '/admin/board');
    await expect(board.getByRole('table', { name: 'Money by fund' })).toContainText(donationSplit[0]?.label ?? '');
    await expect(board.locator('main')).not.toContainText(applicant.reference);
    const saving = board.waitForEvent('download');
    await board.getByRole('button', { name: 'Download as PDF' }).click();
    expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
    await board.goto(awardPath);
    await expect(board.getByText('Offer and answer')).toHaveCount(0);

    await openGivingFromMailbox(giver, donor.email);
    const did = giver
      .getByRole('region', { name: 'Where your money went' })
      .or(giver.locator('section', { hasText: 'Where your money went' }));
    await expect(did.first()).toContainText(donationSplit[0]?.label ?? '');
    await expect(giver.locator('main')).not.toContainText(applicant.reference);
  });
});
