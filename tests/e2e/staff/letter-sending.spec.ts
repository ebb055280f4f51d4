import { expect, type Page, test } from '@playwright/test';
import { addresses, demoAdmin, demoStaff } from '../fixtures/stack.ts';
import { signIn } from '../fixtures/staff-steps.ts';

const documents = 'projects/demo-society-gal/databases/(default)/documents';
const list = 'ai_leadership_certification';
const listName = 'AI Leadership Certification';
const people = 501;

/** Rows of a list past all forms, or without them: so many presses of a form would be refused. */
async function commit(writes: readonly object[]): Promise<void> {
  for (let from = 0; from < writes.length; from += 400) {
    const answer = await fetch(`${addresses.firestore}/v1/${documents}:commit`, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ writes: writes.slice(from, from + 400) }),
    });
    expect(answer.status, await answer.text()).toBe(200);
  }
}

type Row = { name: string; email: string };
/** Every fiftieth has an address that is not there; their rows come first, so that they are written to first. */
function rowsOf(run: string): Row[] {
  return Array.from({ length: people }, (_, n) => {
    const isUnknown = n % 50 === 0;
    const name = `${documents}/waitlist_entries/${isUnknown ? '0' : '5'}${run}${String(n).padStart(6, '0')}`;
    return { name, email: `${isUnknown ? 'unknown' : 'reader'}-${run}-${n}@example.org` };
  });
}
const asWrite = ({ name, email }: Row) => ({
  update: {
    name,
    fields: {
      id: { stringValue: name.split('/').at(-1) },
      form_id: { stringValue: 'course-interest' },
      waitlist_type: { stringValue: list },
      list: { stringValue: list },
      full_name: { stringValue: 'Reader' },
      email: { stringValue: email },
      left_at: { nullValue: null },
      paused_until: { nullValue: null },
      created_at: { timestampValue: new Date().toISOString() },
    },
  },
});

/** Writes a letter to the list, as far as the button that sends it. */
async function writeTo(page: Page, subject: string): Promise<void> {
  await page.getByRole('link', { name: 'Letters' }).click();
  await page.getByRole('link', { name: 'Write a letter' }).click();
  await page.getByLabel('Subject').fill(subject);
  await page.getByRole('textbox', { name: 'The letter' }).click();
  await page.keyboard.type('Twelve seats, and this list chooses first.');
  const to = page.getByRole('group', { name: 'Goes to' });
  await to.getByLabel(/^Newsletter/).uncheck();
  await to.getByLabel(new RegExp(`^${listName}`)).check();
}
const send = async (page: Page) => {
  await page.getByRole('button', { name: 'Send the letter' }).click();
  await page.getByRole('button', { name: 'Yes, send it' }).click();
};

test('A letter to more than 500 people waits for somebody else, is seen on its way, stopped in the middle, and goes on', async ({
  page,
  browser,
}) => {
  // Two sweeps and some thirty mails go their way meanwhile.
  test.setTimeout(420_000);
  const run = Date.now().toString(36);
  const rows = rowsOf(run);
  await commit(rows.map(asWrite));
  await fetch(`${addresses.inbox}/faults`, {
    method: 'POST',
    body: JSON.stringify({ code: 550, match: `unknown-${run}`, text: '5.1.1 No such user' }),
  });
  const subject = `The certification opens ${run}`;
  await signIn(page, demoStaff.communications);
  await writeTo(page, subject);
  await page
    .getByRole('group', { name: 'But not to' })
    .getByLabel(/^Society Gala/)
    .check();
  await page.getByLabel('Send at').fill('2099-07-01T09:00');
  await send(page);
  await expect(page.getByText('The letter waits for a second person')).toBeVisible();
  // The hour that was typed is the foundation's, wherever the browser is.
  await expect(page.getByText('Waits for a second person for Jul 1, 2099, 9:00 AM PDT')).toBeVisible();
  await expect(
    page.getByText(/^Goes to: AI Leadership Certification; but not to: Society Gala.* 5\d\d people in all\./),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agree to send it' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue(subject);
  await send(page);
  await expect(page.getByText('Somebody else has to agree')).toBeVisible();

  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, demoAdmin);
  await colleague.goto(new URL(page.url()).pathname);
  await colleague.getByRole('button', { name: 'Agree to send it' }).click();

  // The writer's page follows by itself.
  const progress = page.getByRole('status').filter({ hasText: ' waiting, ' });
  const sent = async () => Number(/(\d+) sent/.exec(await progress.innerText())?.[1]);
  await expect(page.getByText('Being sent')).toBeVisible({ timeout: 100_000 });
  await expect.poll(sent, { timeout: 60_000 }).toBeGreaterThan(3);
  await expect(page.getByRole('heading', { name: 'Could not be sent' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(`unknown-${run}-0@example.org: `)).toContainText('5.1.1');
  await page.getByRole('button', { name: 'Stop sending' }).click();
  await expect(page.getByText('Stopped on its way')).toBeVisible({ timeout: 60_000 });
  const before = await sent();
  expect(before).toBeLessThan(people - 50);

  await page.getByRole('button', { name: 'Go on sending' }).click();
  await page.getByRole('button', { name: 'Yes, go on' }).click();
  await expect(page.getByText('Being sent')).toBeVisible();
  await expect.poll(sent, { timeout: 150_000 }).toBeGreaterThan(before + 3);
  await page.getByRole('button', { name: 'Stop sending' }).click();
  await expect(page.getByText('Stopped on its way')).toBeVisible({ timeout: 60_000 });
  await commit(rows.map(({ name }) => ({ delete: name })));
});
