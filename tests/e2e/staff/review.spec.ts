import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { addresses, demoStaff } from '../fixtures/stack.ts';
import { openDashboard, patchDocument, signIn } from '../fixtures/staff-steps.ts';

/** An application by somebody with a name that nobody else has. */
const anApplication = async (request: APIRequestContext, change: Record<string, unknown> = {}) => {
  const name = `Quill${randomUUID().slice(0, 6)}`;
  const answer = await request.post(`${addresses.shell}/api/forms/scholarship`, {
    headers: {
      'Idempotency-Key': randomUUID(),
      'X-Forwarded-For': `10.7.${Date.now() % 250}.${Math.ceil(Math.random() * 250)}`,
    },
    data: {
      full_name: `Zora ${name}`,
      date_of_birth: '1990-01-01',
      phone_number: '805 555 0177',
      email_address: `${name}@example.com`,
      mailing_address: '1 Hidden Street',
      preferred_contact_method: 'email',
      application_types: ['scholarship'],
      currently_enrolled: false,
      career_path: 'Nurse',
      personal_story: `I am Zora ${name}. Ring 805-555-0177.`,
      eligibility_confirmations: [
        'age_18_or_older',
        'citizen_or_legal_resident',
        'hardship_or_transition',
        'no_guarantee',
        'permission_to_contact',
      ],
      safe_ways: ['email'],
      ...change,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return { name: `Zora ${name}`, ...((await answer.json()) as { id: string; reference: string }) };
};

/** Chooses applications in the list by their names. */
const choose = async (page: Page, names: readonly string[]) => {
  for (const name of names)
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox', { name: 'Select row' }).check();
};
const aCycle = async (page: Page, name: string) => {
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await page.getByRole('button', { name: 'New cycle' }).click();
  await page.getByLabel('Name of the cycle').fill(name);
  await page.getByRole('button', { name: 'Save the cycle' }).click();
  return page.getByRole('listitem', { name });
};

test('A reviewer reads blind, scores by keyboard, and sees what others think only afterwards', async ({
  page,
  request,
  browser,
}) => {
  const her = await anApplication(request);
  const name = `Cycle ${randomUUID().slice(0, 8)}`;
  await openDashboard(page);
  await aCycle(page, name);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await choose(page, [her.name]);
  await page.getByRole('link', { name: 'Assign readers' }).click();
  const cycle = page.getByRole('listitem', { name });
  await cycle.getByLabel('Robin Reviewer').check();
  await cycle.getByLabel('Avery Admin').check();
  await cycle.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(cycle.getByText('1 assigned.')).toBeVisible();

  const reviewer = await (await browser.newContext()).newPage();
  await signIn(reviewer, demoStaff.reviewer, addresses.shell);
  await reviewer.getByRole('link', { name: 'Review', exact: true }).click();
  const own = reviewer.getByRole('listitem', { name });
  await expect(own.getByText('Yours: 1 waits, 0 saved.')).toBeVisible();
  await expect(reviewer.getByRole('button', { name: 'New cycle' })).toHaveCount(0);
  await own.getByRole('button', { name: 'Read the next' }).click();
  await expect(reviewer.getByRole('heading', { name: `Application ${her.reference}` })).toBeVisible();
  await expect(reviewer.getByText('I am [name]. Ring [phone].')).toBeVisible();
  await expect(reviewer.getByText(her.name)).toHaveCount(0);
  await expect(reviewer.getByText('You see what others think after you have saved your own.')).toBeVisible();
  for (const group of await reviewer.getByRole('radiogroup').all()) {
    await group.getByRole('radio').first().focus();
    await reviewer.keyboard.press('4');
  }
  await reviewer.getByLabel('Why you score so').fill('She knows what she needs.');
  await reviewer.getByRole('button', { name: 'Save your scores' }).click();
  await expect(reviewer.getByText('Saved: 80 of 100')).toBeVisible();
  await expect(reviewer.getByRole('heading', { name: 'What others think' })).toBeVisible();
  await reviewer.context().close();

  await page.getByRole('listitem', { name }).getByRole('link', { name: 'Ranking' }).click();
  await expect(page.getByText('Save your own scores first: 1 of yours wait.')).toBeVisible();
});

test('Who approves somebody tells her in a second step, reads the letter first, and can take it back', async ({
  page,
  request,
}) => {
  const her = await anApplication(request);
  await patchDocument(`scholarship_applications/${her.id}`, { status: { stringValue: 'approved' } });
  await openDashboard(page);
  await page.getByRole('link', { name: her.name }).click();
  await expect(page.getByText('She was not told yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Tell her' }).click();
  const letter = page.getByRole('listitem', { name: `Letter to ${her.name}` });
  await expect(letter.getByText('Still to be filled in: next_step.')).toBeVisible();
  await page.getByLabel('What happens next').fill('We call you on Monday.');
  await expect(letter.getByLabel(`What ${her.name} reads`)).toHaveValue(/What happens next: We call you on Monday\./);
  await page.getByRole('button', { name: 'Send 1 letter' }).click();
  await expect(page.getByRole('heading', { name: 'Letters: Yes' })).toBeVisible();
  await expect(page.getByText('1 of 1 wait.')).toBeVisible();
  await page.getByRole('button', { name: 'Take all back' }).click();
  await expect(page.getByText('Taken back: 1')).toBeVisible();
});

test('A woman without email is entered by phone, and her code is shown once', async ({ page }) => {
  const name = `Paula ${randomUUID().slice(0, 8)}`;
  await openDashboard(page);
  await page.getByRole('link', { name: 'Enter an application' }).click();
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Phone', { exact: true }).first().check();
  await page.getByLabel('Scholarship').check();
  await page.getByLabel('What work she would like to do').fill('Baker');
  await page.getByRole('button', { name: 'Store the application' }).click();
  const stored = page.getByRole('status', { name: 'The application is stored' });
  await expect(stored).toContainText(/return code [A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}, PIN \d{6}/);
  await stored.getByRole('link', { name: 'Open the application' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Came by phone')).toBeVisible();
});

test('Several applications are tagged at once, each with its result, and a note becomes a to-do', async ({
  page,
  request,
}) => {
  const [one, two] = [await anApplication(request), await anApplication(request)];
  await openDashboard(page);
  await choose(page, [one.name, two.name]);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByLabel('Tag', { exact: true }).fill('spring');
  await page.getByRole('button', { name: 'Add the tag' }).click();
  await expect(page.getByText(`${two.name}: Done`)).toBeVisible();
  await page.getByRole('link', { name: one.name }).click();
  await expect(page.getByText('spring', { exact: true })).toBeVisible();
  const text = `Call the school ${randomUUID().slice(0, 6)}`;
  await page.getByLabel('Add a note for the team').fill(text);
  await page.getByLabel('To-do for').click();
  await page.getByRole('option', { name: 'Avery Admin' }).click();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Note added')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: `Done: ${text}` }).click();
  await expect(page.getByRole('link', { name: text })).toHaveCount(0);
});
