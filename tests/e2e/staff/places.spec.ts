import { expect, test } from '@playwright/test';
import { aVisitor, demoStaff, mailsTo, theMailTo } from '../fixtures/stack.ts';
import { signIn } from '../fixtures/staff-steps.ts';

test('Staff open places, the first on the list takes hers by a press, and staff see who comes', async ({ page }) => {
  // Two mails go their way meanwhile, each within the minute of a sweep.
  test.setTimeout(240_000);
  const { email, name } = aVisitor();
  const answers = { full_name: name, email, waitlist_type: 'ai_agent_building' };
  expect((await page.request.post('/api/forms/course-interest', { data: answers })).status()).toBe(201);
  await theMailTo(email);
  const title = `An evening of agents ${Date.now()}`;
  await signIn(page, demoStaff.communications);
  await page.getByRole('link', { name: 'Letters' }).click();
  const places = page.getByRole('region', { name: 'Places' });
  await places.getByRole('combobox', { name: 'List' }).click();
  await page.getByRole('option', { name: 'AI Agent Building' }).click();
  await places.getByLabel('Title').fill(title);
  await places.getByLabel('Where').fill('Santa Barbara');
  await places.getByLabel('Begins').fill('2099-02-06T18:00');
  await places.getByLabel('Ends').fill('2099-02-06T21:00');
  await places.getByLabel('Places in all').fill('40');
  await places.getByLabel('Places to open now').fill('20');
  await places.getByRole('button', { name: 'Open the places' }).click();
  await expect(page.getByText('Places are open')).toBeVisible();

  const held = async () => (await mailsTo(email)).find(({ subject }) => subject.startsWith('A place is held for you'));
  await expect.poll(held, { timeout: 90_000 }).toBeTruthy();
  const [, link = ''] = /https?:\/\/[^/\s]+(\/claim#\S+)/.exec((await held())?.text ?? '') ?? [];
  const visitor = await page.context().newPage();
  await visitor.goto(link);
  await visitor.getByRole('button', { name: 'Take my place' }).click();
  await expect(visitor.getByText(`You have a place: ${title}.`)).toBeVisible();
  const confirmed = async () => (await mailsTo(email)).find(({ subject }) => subject.startsWith('You have a place'));
  await expect.poll(confirmed, { timeout: 90_000 }).toBeTruthy();
  expect((await confirmed())?.attachments).toMatchObject([{ fileName: 'event.ics', contentType: 'text/calendar' }]);

  await page.reload();
  const event = places.getByRole('listitem').filter({ hasText: title });
  await event.getByRole('button', { name: 'Who comes' }).click();
  await expect(event.getByText(email)).toBeVisible();
  // As it was entered, wherever the browser is.
  await expect(event.getByText('Feb 6, 2099, 6:00 PM PST')).toBeVisible();
  await event.getByRole('button', { name: 'Cannot come' }).click();
  await event.getByRole('button', { name: 'Yes, give it on' }).click();
  await expect(page.getByText('Her place is free')).toBeVisible();
  await expect(event.getByText('0 taken')).toBeVisible();
  await event.getByLabel('Places open in all').fill('30');
  await event.getByRole('button', { name: 'Open more' }).click();
  await expect(event.getByText('of 30 open places')).toBeVisible();
  await event.getByRole('button', { name: 'Call it off' }).click();
  await event.getByRole('button', { name: 'Yes, call it off' }).click();
  await expect(event.getByText('called off')).toBeVisible();
});
