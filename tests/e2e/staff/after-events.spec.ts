import { expect, test } from '@playwright/test';
import { addresses, aVisitor, demoStaff, mailsTo, theMailTo } from '../fixtures/stack.ts';
import { signIn } from '../fixtures/staff-steps.ts';

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
  const mask = 'updateMask.fieldPaths=starts_at&updateMask.fieldPaths=ends_at';
  await fetch(`${addresses.firestore}/v1/${row?.document.name}?${mask}`, {
    method: 'PATCH',
    headers: asOwner,
    body: JSON.stringify({ fields: { starts_at: hoursAgo(4), ends_at: hoursAgo(2) } }),
  });
}

test('After a course she says how it was and shows her certificate, and the page of the course says that it is past', async ({
  page,
}) => {
  // Four mails go their way meanwhile, each within the minute of a sweep.
  test.setTimeout(420_000);
  const { email, name } = aVisitor('Ána Łukasz');
  const answers = { full_name: name, email, waitlist_type: 'ai_101' };
  expect((await page.request.post('/api/forms/course-interest', { data: answers })).status()).toBe(201);
  await theMailTo(email);
  const mail = async (subject: string) => {
    const find = async () => (await mailsTo(email)).find((each) => each.subject.startsWith(subject));
    await expect.poll(find, { timeout: 100_000 }).toBeTruthy();
    return (await find())?.text ?? '';
  };

  const title = `AI 101 in spring ${Date.now()}`;
  await signIn(page, demoStaff.communications);
  await page.getByRole('link', { name: 'Letters' }).click();
  const places = page.getByRole('region', { name: 'Places' });
  await places.getByRole('combobox', { name: 'List' }).click();
  await page.getByRole('option', { name: 'AI 101' }).click();
  await places.getByLabel('Title').fill(title);
  await places.getByLabel('Where').fill('Santa Barbara');
  await places.getByLabel('Begins').fill('2099-02-06T18:00');
  await places.getByRole('textbox', { name: 'Ends' }).fill('2099-02-06T21:00');
  await places.getByLabel('Places in all').fill('40');
  await places.getByLabel('Places to open now').fill('20');
  await places.getByLabel(/certificate for everybody/i).check();
  await places.getByRole('button', { name: 'Open the places' }).click();
  await expect(page.getByText('Places are open')).toBeVisible();

  const visitor = await page.context().newPage();
  const linkIn = (text: string, of: string) => new RegExp(`https?://[^/\\s]+(/${of}#\\S+)`).exec(text)?.[1] ?? '';
  await visitor.goto(linkIn(await mail('A place is held for you'), 'claim'));
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

  await visitor.goto(linkIn(await mail('How was it?'), 'evaluation'));
  await visitor.getByLabel('Very good').check();
  await visitor.getByLabel('Yes', { exact: true }).check();
  await visitor.getByLabel('What helped you most?').fill('The exercises');
  await visitor.getByRole('button', { name: 'Send' }).click();
  await expect(visitor.getByText('Your answers have arrived.')).toBeVisible();

  const certificate = await mail('Your certificate');
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
