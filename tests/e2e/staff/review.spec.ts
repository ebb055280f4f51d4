import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { demoAdmin, demoStaff, mailsTo } from '../fixtures/stack.ts';
import {
  aCycle,
  anApplication,
  anInquiry,
  assignIn,
  choose,
  openAs,
  openDashboard,
  patchDocument,
} from '../fixtures/staff-steps.ts';

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
  await choose(page, her.name);
  await page.getByRole('link', { name: 'Assign readers' }).click();
  const cycle = page.getByRole('listitem', { name });
  await assignIn(cycle, ['Robin Reviewer', 'Avery Admin']);
  await expect(cycle.getByText('1 assigned.')).toBeVisible();
  await expect(cycle.getByRole('list', { name: 'Readers' })).toContainText('Robin Reviewer');

  const reviewer = await (await browser.newContext()).newPage();
  await openAs(reviewer, demoStaff.reviewer, '/admin/review');
  const own = reviewer.getByRole('listitem', { name });
  await expect(own.getByText('Yours: 1 waits, 0 saved.')).toBeVisible();
  await expect(reviewer.getByRole('button', { name: 'New cycle' })).toHaveCount(0);
  await own.getByRole('button', { name: 'Read the next' }).click();
  await expect(reviewer.getByRole('heading', { name: `Application ${her.reference}` })).toBeVisible();
  await expect(reviewer.getByText('I am [name]. Ring [phone].')).toHaveCount(0);
  await reviewer.getByRole('button', { name: 'Open her story' }).click();
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
  await expect(page.getByText('Save your own scores first: 1 of yours waits.')).toBeVisible();
});

test('Staff tell an approved applicant in a second step, and can take the letter back', async ({ page, request }) => {
  const her = await anApplication(request);
  await patchDocument(`scholarship_applications/${her.id}`, { status: { stringValue: 'approved' } });
  await openAs(page, demoAdmin, `/admin/applications/scholarship/${her.id}`);
  await expect(page.getByText('She was not told yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Tell her' }).click();
  const letter = page.getByRole('listitem', { name: `Letter to ${her.name}` });
  // Said once above the letters, not with each.
  await expect(page.getByText('Still to be filled in: what happens next.')).toHaveCount(1);
  await page.getByLabel('What happens next').fill('We call you on Monday.');
  await expect(letter).toContainText('What happens next: We call you on Monday.');
  await letter.getByRole('button', { name: `Change these words: letter to ${her.name}` }).click();
  await letter.getByLabel(`What ${her.name} reads`).fill('Our answer is yes. We call you on Monday.');
  await page.getByRole('button', { name: 'Send 1 letter' }).click();
  await expect(page.getByRole('heading', { name: 'Letters: Approved' })).toBeVisible();
  await expect(page.getByText('1 of 1 wait.')).toBeVisible();
  await page.getByRole('button', { name: 'Take all back' }).click();
  await expect(page.getByText('Taken back: 1')).toBeVisible();
  await expect(page.getByText('Taken back before it left. Nobody was told.')).toBeVisible();
});

test('The team decides from the ranking: the first are chosen, the meeting sees references alone, and nobody is forgotten', async ({
  page,
  request,
}) => {
  const her = await anApplication(request);
  const name = `Cycle ${randomUUID().slice(0, 8)}`;
  await openAs(page, demoAdmin, '/admin/review');
  await aCycle(page, name);
  await page.goto(`/admin/review?ids=${her.id}`);
  const cycle = page.getByRole('listitem', { name });
  await assignIn(cycle, ['Avery Admin']);
  await cycle.getByRole('button', { name: 'Read the next' }).click();
  await expect(page.getByRole('radiogroup')).toHaveCount(3);
  for (const group of await page.getByRole('radiogroup').all()) await group.getByRole('radio', { name: '5' }).check();
  await page.getByRole('button', { name: 'Save your scores' }).click();
  await expect(page.getByText('Saved: 100 of 100')).toBeVisible();

  await page.getByRole('link', { name: 'Cycles' }).click();
  await page.getByRole('listitem', { name }).getByRole('link', { name: 'Ranking' }).click();
  await expect(page.getByRole('row').filter({ hasText: her.reference })).toContainText('100');
  await page.getByRole('button', { name: 'For the meeting' }).click();
  const meeting = page.getByRole('dialog', { name });
  await expect(meeting.getByRole('list', { name: 'Ranking for the meeting' })).toContainText(her.reference);
  await expect(meeting.getByText(her.name)).toHaveCount(0);
  // Nothing runs over its neighbour, also where nobody has scored.
  const cells = meeting.getByRole('listitem').locator('> *');
  expect(await cells.evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).length)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(meeting).toBeHidden();
  await page.getByLabel('The first').fill('1');
  await page.getByRole('button', { name: 'Choose', exact: true }).click();
  await page.getByLabel('Set all to').click();
  await page.getByRole('option', { name: 'Approved' }).click();
  await page.getByRole('button', { name: 'Change status' }).click();
  await expect(page.getByText('Say why, in a few words.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The meeting of today');
  await page.getByRole('button', { name: 'Change status' }).click();
  await expect(page.getByRole('list', { name: 'Result for each application' })).toContainText('Set to Approved');
  await expect(page.getByRole('row').filter({ hasText: her.reference })).toContainText('Approved');
  await page.getByRole('link', { name: 'Decisions', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Decided, and not told' })).toContainText(/Approved: \d+/);
});

test('The unread applications of a colleague who left go to the others with one press', async ({ page, request }) => {
  const [hers, other] = [await anApplication(request), await anApplication(request)];
  const name = `Cycle ${randomUUID().slice(0, 8)}`;
  await openAs(page, demoAdmin, '/admin/review');
  await aCycle(page, name);
  await page.goto(`/admin/review?ids=${hers.id},${other.id}`);
  const cycle = page.getByRole('listitem', { name });
  await assignIn(cycle, ['Avery Admin']);
  const address = await cycle.getByRole('link', { name: 'Ranking' }).getAttribute('href');
  const gone = `gone-${randomUUID().slice(0, 8)}`;
  await patchDocument(`profiles/${gone}`, {
    full_name: { stringValue: `Gwen ${gone}` },
    role: { stringValue: 'removed' },
  });
  const reads = { arrayValue: { values: [{ stringValue: gone }] } };
  const inCycle = { mapValue: { fields: { assigned: reads, readers: reads } } };
  const cycleId = String(address?.split('/').at(-1));
  await patchDocument(`scholarship_applications/${hers.id}`, {
    review: { mapValue: { fields: { [cycleId]: inCycle } } },
    reviewers: reads,
    review_turns: { arrayValue: { values: [{ stringValue: `waiting ${cycleId} ${gone}` }] } },
  });
  await page.goto('/admin/review');
  await expect(cycle).toContainText(`1 reading waits for Gwen ${gone}, who reads here no more.`);
  await expect(cycle).toContainText('Yours: 1 waits, 0 saved.');
  await cycle.getByRole('button', { name: 'Give them to the others' }).click();
  await expect(cycle.getByText('1 reading given on.')).toBeVisible();
  await expect(cycle).toContainText('Yours: 2 wait, 0 saved.');
  await expect(cycle).not.toContainText('reads here no more');
});

test('A reviewer who knows her gives the application back, and who must know who it is says why', async ({
  page,
  request,
  browser,
}) => {
  const [one, two] = [await anApplication(request), await anApplication(request)];
  const name = `Cycle ${randomUUID().slice(0, 8)}`;
  await openAs(page, demoAdmin, '/admin/review');
  await aCycle(page, name);
  await page.goto(`/admin/review?ids=${one.id},${two.id}`);
  await assignIn(page.getByRole('listitem', { name }), ['Robin Reviewer']);
  const reviewer = await (await browser.newContext()).newPage();
  await openAs(reviewer, demoStaff.reviewer, '/admin/review');
  await reviewer.getByRole('listitem', { name }).getByRole('button', { name: 'Read the next' }).click();
  await expect(reviewer.getByRole('heading', { name: `Application ${one.reference}` })).toBeVisible();
  // A score takes its digit, and leaves j to the next one; what was begun is still there when she comes back.
  const need = reviewer.getByRole('radiogroup').first();
  await need.getByRole('radio').first().focus();
  await reviewer.keyboard.press('3');
  await reviewer.keyboard.press('j');
  await expect(reviewer.getByRole('heading', { name: `Application ${two.reference}` })).toBeVisible();
  await reviewer.getByRole('button', { name: 'Show who she is' }).click();
  await reviewer.getByLabel('Why do you need to know? It is logged.').fill('To check a reference');
  await reviewer.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(reviewer.getByText(two.name).first()).toBeVisible();
  await reviewer.keyboard.press('k');
  await expect(reviewer.getByRole('heading', { name: `Application ${one.reference}` })).toBeVisible();
  await expect(need.getByRole('radio', { name: '3' })).toBeChecked();
  await expect(reviewer.getByText('Not saved yet.')).toBeVisible();
  await reviewer.getByRole('button', { name: 'I do not read this one' }).click();
  await reviewer.getByLabel('Why? For example: you know her.').fill('She is my neighbour');
  await reviewer.getByRole('button', { name: 'Give it back' }).click();
  await expect(reviewer.getByRole('listitem', { name })).toContainText('Yours: 1 waits, 0 saved.');
  await reviewer.context().close();
});

test('An organization is told by letter too, in words that an owner keeps, with names that are checked', async ({
  page,
  request,
}) => {
  const { id, company, email } = await anInquiry(request);
  await patchDocument(`partnership_applications/${id}`, { status: { stringValue: 'rejected' } });
  await openAs(page, demoAdmin, '/admin/decisions');
  const words = page.getByRole('listitem', { name: 'Organization: rejected' });
  await words.getByRole('textbox').fill('Dear {organisation}, not this time.');
  await expect(words.getByRole('alert')).toHaveText('Nothing is known by the name {organisation}.');
  await expect(words.getByRole('button', { name: 'Save the words' })).toBeDisabled();
  await words.getByRole('button', { name: 'As before' }).click();
  await page.goto(`/admin/applications/partnership/${id}`);
  await expect(page.getByText('They were not told yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Tell them' }).click();
  const letter = page.getByRole('listitem', { name: `Letter to ${company}` });
  await expect(letter).toContainText(`We have read everything that ${company} sent`);
  await expect(letter).toContainText('By email');
  await page.getByRole('button', { name: 'Send 1 letter' }).click();
  await expect(page.getByRole('heading', { name: 'Letters: Organization: rejected' })).toBeVisible();
  await page.getByRole('button', { name: `Take back the letter to ${company}` }).click();
  await expect(page.getByRole('button', { name: 'Taken back: 1' })).toBeVisible();
  expect((await mailsTo(email)).filter(({ subject }) => subject.startsWith('Our answer'))).toEqual([]);
});

test('A woman without email is entered by phone, and her code is shown once', async ({ page }) => {
  const name = `Paula ${randomUUID().slice(0, 8)}`;
  await openDashboard(page);
  await page.getByRole('link', { name: 'Enter an application' }).click();
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('What work she would like to do').fill('Baker');
  await page.getByRole('button', { name: 'Store the application' }).click();
  await expect(page.getByText('Choose at least one, or that she comes back herself.')).toBeVisible();
  await expect(page.getByText('Choose what she applies for.')).toBeVisible();
  await page.getByLabel('Phone', { exact: true }).first().check();
  await page.getByLabel('Scholarship').check();
  await expect(page.getByRole('alert').filter({ hasText: 'Choose' })).toHaveCount(0);
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
  const word = `Spring${randomUUID().slice(0, 6)}`;
  const [one, two] = [`${word} One`, `${word} Two`] as const;
  for (const full_name of [one, two]) await anApplication(request, { full_name });
  await openDashboard(page);
  await choose(page, word, [one, two]);
  await page.getByRole('button', { name: 'Tag, hand over, archive' }).click();
  await page.getByLabel('Tag', { exact: true }).fill('spring');
  await page.getByRole('button', { name: 'Add the tag' }).click();
  await expect(page.getByText(`${two}: Done`)).toBeVisible();
  await page.getByRole('link', { name: one }).click();
  await expect(page.getByRole('heading', { level: 1, name: one })).toBeVisible();
  await expect(page.getByText('spring', { exact: true })).toBeVisible();
  const text = `Call the school ${randomUUID().slice(0, 6)}`;
  await page.getByLabel('Add a note for the team').fill(text);
  await page.getByLabel('To-do for').click();
  await page.getByRole('option', { name: 'Avery Admin' }).click();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Note added')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  // Her notes stand below the rows: what still arrives moves a button from under a press.
  await expect(page.getByRole('status').filter({ hasText: /^Page 1/ })).toBeVisible();
  await page.getByRole('button', { name: `Done: ${text}` }).click();
  await expect(page.getByRole('link', { name: text })).toHaveCount(0);
});
