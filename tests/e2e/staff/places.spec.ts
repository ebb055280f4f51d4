import { expect, test } from '@playwright/test';
import { joinCourseList, linkIn, openPlaces, textOfMail } from '../fixtures/places-steps.ts';
import { aVisitor, mailsTo } from '../fixtures/stack.ts';

test('Staff open places, the first on the list takes hers by a press, and staff see who comes', async ({ page }) => {
  test.setTimeout(180_000);
  const { email, name } = aVisitor();
  await joinCourseList(page, { full_name: name, email, waitlist_type: 'ai_agent_building' });
  const title = `An evening of agents ${Date.now()}`;
  const places = await openPlaces(page, { list: 'AI Agent Building', title });
  const link = linkIn(await textOfMail(email, 'A place is held for you'), 'claim');
  const visitor = await page.context().newPage();
  await visitor.goto(link);
  await visitor.getByRole('button', { name: 'Take my place' }).click();
  await expect(visitor.getByText(`You have a place: ${title}.`)).toBeVisible();
  await textOfMail(email, 'You have a place');
  const confirmed = (await mailsTo(email)).find(({ subject }) => subject.startsWith('You have a place'));
  expect(confirmed?.attachments).toMatchObject([{ fileName: 'event.ics', contentType: 'text/calendar' }]);

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
