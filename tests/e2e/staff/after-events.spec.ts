import { expect, test } from '@playwright/test';
import { joinCourseList, linkIn, openPlaces, textOfMail } from '../fixtures/places-steps.ts';
import { addresses, aVisitor } from '../fixtures/stack.ts';
import { patchDocument } from '../fixtures/staff-steps.ts';

const store = `${addresses.firestore}/v1/projects/demo-society-gal/databases/(default)/documents`;
const asOwner = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
const hoursAgo = (hours: number) => ({ timestampValue: new Date(Date.now() - hours * 3_600_000).toISOString() });

/** Moves an event into the past, as waiting for it would. */
async function endEvent(title: string): Promise<void> {
  const where = { fieldFilter: { field: { fieldPath: 'title' }, op: 'EQUAL', value: { stringValue: title } } };
  const found = await fetch(`${store}:runQuery`, {
    method: 'POST',
    headers: asOwner,
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId: 'events' }], where } }),
  });
  const [row] = (await found.json()) as { document: { name: string } }[];
  const path = row?.document.name.split('/documents/')[1] ?? '';
  await patchDocument(path, { starts_at: hoursAgo(4), ends_at: hoursAgo(2) });
}

test('A participant gives feedback and shows her certificate after a course', async ({ page }) => {
  test.setTimeout(180_000);
  const { email, name } = aVisitor('Ána Łukasz');
  await joinCourseList(page, { full_name: name, email, waitlist_type: 'ai_101' });
  const title = `AI 101 in spring ${Date.now()}`;
  const places = await openPlaces(page, { list: 'AI 101', title, certificate: true });

  const visitor = await page.context().newPage();
  await visitor.goto(linkIn(await textOfMail(email, 'A place is held for you'), 'claim'));
  await visitor.getByRole('button', { name: 'Take my place' }).click();
  await expect(visitor.getByText(`You have a place: ${title}.`)).toBeVisible();
  await endEvent(title);

  await visitor.goto('/programs/ai-101');
  const said = visitor.getByRole('status').filter({ hasText: title });
  await expect(said).toContainText('Past.', { timeout: 30_000 });

  await page.reload();
  const event = places.getByRole('listitem').filter({ hasText: title }).first();
  await event.getByRole('button', { name: 'Who comes' }).click();
  await event
    .getByRole('group', { name: `Was ${name} there?` })
    .getByRole('button', { name: 'Was there' })
    .click();
  await expect(page.getByText('Her certificate is on its way to her.')).toBeVisible();

  await visitor.goto(linkIn(await textOfMail(email, 'How was it?'), 'evaluation'));
  await visitor.getByLabel('Very good').check();
  await visitor.getByLabel('Yes', { exact: true }).check();
  await visitor.getByLabel('What helped you most?').fill('The exercises');
  await visitor.getByRole('button', { name: 'Send' }).click();
  await expect(visitor.getByText('Your answers have arrived.')).toBeVisible();

  const certificate = await textOfMail(email, 'Your certificate');
  await visitor.goto('/certificate');
  await visitor.getByLabel('Number').fill(/Number: (\S+)/.exec(certificate)?.[1] ?? '');
  await visitor.getByLabel('Check word').fill('bababa-bababa');
  await visitor.getByRole('button', { name: 'Check' }).click();
  await expect(visitor.getByRole('heading', { name: 'We find no such certificate' })).toBeVisible();
  await expect(visitor.getByText(name)).toHaveCount(0);
  await visitor.getByRole('link', { name: 'Check another certificate' }).click();
  await visitor.getByLabel('Number').fill(/Number: (\S+)/.exec(certificate)?.[1] ?? '');
  await visitor.getByLabel('Check word').fill(/Check word: (\S+)/.exec(certificate)?.[1] ?? '');
  await visitor.getByRole('button', { name: 'Check' }).click();
  await expect(visitor.getByRole('heading', { name: 'This certificate is genuine' })).toBeVisible();
  await expect(visitor.getByText(name)).toBeVisible();

  await page.reload();
  await event.getByRole('button', { name: 'Who comes' }).click();
  await expect(event.getByText('1 answered, without their names.')).toBeVisible();
  await expect(event.getByText('The exercises')).toBeVisible();
});
