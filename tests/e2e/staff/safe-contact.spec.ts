import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { findForm } from '@society-gal/contracts/forms';
import { anApplicationBody } from '../../application-body.ts';
import { anAddress } from '../fixtures/finance-steps.ts';
import { tabTo } from '../fixtures/keyboard-steps.ts';
import { passesInEveryLook } from '../fixtures/readable.ts';
import { addresses, aVisitor, demoAdmin, mailsTo, theMailTo } from '../fixtures/stack.ts';
import { openAs, openDashboard, patchDocument } from '../fixtures/staff-steps.ts';

type Sent = { id: string; email: string; reference: string; returnCode: string; pin: string };

/** An application as somebody sends it who says how it is safe to reach her. */
const anApplication = async (request: APIRequestContext, change: Record<string, unknown> = {}): Promise<Sent> => {
  const email = `ada-${randomUUID()}@example.com`;
  const answer = await request.post(`${addresses.shell}/api/forms/scholarship`, {
    headers: { 'Idempotency-Key': randomUUID(), 'X-Forwarded-For': anAddress() },
    data: anApplicationBody({
      full_name: 'Ada Safe',
      phone_number: '805 555 0177',
      email_address: email,
      ...change,
    }),
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return { email, ...((await answer.json()) as Omit<Sent, 'email'>) };
};
const byPhone = { safe_ways: ['phone'], safe_times: 'Weekday mornings', safe_name: 'Jo', safe_voicemail: 'no' };
const recordOf = ({ id }: Sent) => `/admin/applications/scholarship/${id}`;
const banner = (page: Page) => page.getByRole('region', { name: 'How to reach her', exact: true });

/** What she adds on her own page. */
const sheAdds = async (request: APIRequestContext, { returnCode, pin }: Sent, text: string) => {
  const opened = await request.post(`${addresses.shell}/api/requests/open`, { data: { code: returnCode, pin } });
  expect(opened.status(), await opened.text()).toBe(200);
  const { session } = (await opened.json()) as { session: string };
  const headers = { Authorization: `Bearer ${session}` };
  const added = await request.post(`${addresses.shell}/api/requests/add`, { headers, data: { text } });
  expect(added.status(), await added.text()).toBe(200);
  const status = await request.get(`${addresses.shell}/api/requests/status`, { headers });
  return ((await status.json()) as { status: { messages: { text: string }[]; asks: { what: string }[] } }).status;
};

test('Staff who open her record see only the ways that she chose', async ({ page, request }) => {
  const her = await anApplication(request, byPhone);
  await openAs(page, demoAdmin, recordOf(her));
  await expect(banner(page)).toContainText('Weekday mornings');
  await expect(banner(page)).toContainText('Jo');
  await expect(banner(page)).toContainText('No voicemail');
  await expect(page.getByRole('link', { name: '805 555 0177' })).toHaveAttribute('href', 'tel:8055550177');
  await expect(page.getByText(her.email)).toHaveCount(0);
  expect(await page.locator('a[href^="mailto:"]').count()).toBe(0);
  await page.goto(`/admin/dashboard?q=${encodeURIComponent(her.reference)}`);
  await expect(page.getByRole('link', { name: 'Ada Safe' })).toBeVisible();
  await expect(page.getByText(her.email)).toHaveCount(0);
});

test('A way that she did not choose is shown for a reason, until the screen is left, and never printed', async ({
  page,
  request,
}) => {
  const her = await anApplication(request, byPhone);
  await openAs(page, demoAdmin, recordOf(her));
  await banner(page).getByRole('button', { name: 'Reveal email address' }).click();
  const reveal = banner(page).getByRole('button', { name: 'Reveal', exact: true });
  await expect(reveal).toBeDisabled();
  await banner(page)
    .getByLabel(/Why do you need/)
    .fill('She called from a shelter');
  await reveal.click();
  await expect(banner(page)).toContainText(her.email);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(her.email)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/admin/inbox');
  await page.goto(recordOf(her));
  await expect(banner(page)).toContainText('Weekday mornings');
  await expect(page.getByText(her.email)).toHaveCount(0);
});

test('Her answers and her story lie closed until somebody opens them', async ({ page, request }) => {
  const her = await anApplication(request);
  await openAs(page, demoAdmin, recordOf(her));
  await expect(page.getByRole('heading', { name: 'Her story' })).toBeVisible();
  await expect(page.getByText('A story that lies sealed.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Open her answers' }).click();
  await expect(page.getByText('1 Hidden Street')).toBeVisible();
  await expect(page.getByText('A story that lies sealed.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Open her story' }).click();
  await expect(page.getByText('A story that lies sealed.')).toBeVisible();
});

test('Staff write to her by discreet mail, and her answer appears as new', async ({ page, request }) => {
  const her = await anApplication(request, { safe_ways: ['email'] });
  await openAs(page, demoAdmin, recordOf(her));
  const form = page.getByRole('form', { name: 'Write to her' });
  await form.getByLabel('Begin with').click();
  await page.getByRole('option', { name: 'We have it' }).click();
  await form.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('group', { name: 'Preview' })).toContainText('reading it with care');
  await form.getByRole('button', { name: 'Send by discreet email' }).click();
  await expect(page.getByText('Your mail is on its way')).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(her.email)).some(({ subject }) => subject === 'A message for you'), {
      timeout: 90_000,
    })
    .toBe(true);
  const { messages } = await sheAdds(request, her, 'Thank you. I have one more paper.');
  expect(messages.map(({ text }) => text).join('\n')).toContain('reading it with care');
  await expect(page.getByText('Thank you. I have one more paper.')).toBeVisible();
  await expect(page.getByText('New', { exact: true })).toBeVisible();
  await page.goto('/admin/inbox?topic=wrote');
  await expect(page.locator(`a[href="${recordOf(her)}"]`).first()).toBeVisible();
  await page.goto(recordOf(her));
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect(page.getByRole('button', { name: 'Mark as read' })).toHaveCount(0);
});

test('A letter from a referral goes to the referrer and never to the person referred', async ({ page, request }) => {
  const { email } = aVisitor();
  const sent = await request.post(`${addresses.shell}/api/forms/referral`, {
    headers: { 'Idempotency-Key': randomUUID() },
    data: { ...findForm('referral')?.sample, referrer_name: 'Rae Referrer', referrer_email: email },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  await openAs(page, demoAdmin, `/admin/inbox/referrals/${(await sent.json()).id}`);
  const form = page.getByRole('form', { name: 'Write to Rae Referrer' });
  await expect(form.getByRole('alert')).toHaveText(
    'This goes to Rae Referrer, who referred her. The person referred does not get it.',
  );
  await form.getByRole('textbox', { name: 'What you write' }).fill('Thank you for telling us.');
  await form.getByRole('button', { name: 'Preview' }).click();
  await expect(form.getByRole('group', { name: 'Preview' })).toContainText('Hello Rae Referrer,');
  await form.getByRole('button', { name: 'Send by discreet email' }).click();
  await expect
    .poll(async () => (await mailsTo(email)).at(-1)?.text, { timeout: 60_000 })
    .toContain('Thank you for telling us.');
});

test('A letter goes only to her page where mail is not safe, and says so first', async ({ page, request }) => {
  const her = await anApplication(request, byPhone);
  await openAs(page, demoAdmin, recordOf(her));
  const form = page.getByRole('form', { name: 'Write to her' });
  await expect(form.getByRole('radio', { name: /Not by email/ })).toBeDisabled();
  await form.getByLabel('What you write').fill('We read it all.');
  await form.getByRole('button', { name: 'Put on her page' }).click();
  await expect(page.getByText('Your message is on her page')).toBeVisible();
  const ask = page.getByRole('form', { name: 'Ask for something' });
  await ask.getByLabel('What is needed').fill('A letter of your school');
  await ask.getByRole('button', { name: 'Ask for it' }).click();
  await expect(page.getByText(/^Open until/)).toBeVisible();
  const { messages, asks } = await sheAdds(request, her, 'It is on its way.');
  expect(messages.map(({ text }) => text)).toContain('We read it all.');
  expect(asks.map(({ what }) => what)).toEqual(['A letter of your school']);
  expect(await mailsTo(her.email)).toEqual([]);
});

test('A call is a task with her times beside it, and keeps what came of it', async ({ page, request }) => {
  const her = await anApplication(request, byPhone);
  await openAs(page, demoAdmin, recordOf(her));
  const form = page.getByRole('form', { name: 'Add a call or text' });
  await expect(form).toContainText('Only at these times: Weekday mornings. Ask for Jo. Leave no voicemail.');
  await form.getByLabel('What it is about').fill('Ask about Friday');
  await form.getByRole('button', { name: 'Add the task' }).click();
  await page.getByLabel('What came of it').fill('Nobody answered');
  await page.getByRole('button', { name: /^Done: Call/ }).click();
  await expect(page.getByText(/Done .*: Nobody answered/)).toBeVisible();
});

test('One press stops everything; only what she says herself opens a way again', async ({ page, request }) => {
  const her = await anApplication(request, { safe_ways: ['email', 'phone'] });
  await theMailTo(her.email);
  await openAs(page, demoAdmin, recordOf(her));
  await banner(page).getByRole('button', { name: 'Not safe now' }).click();
  await expect(banner(page)).toContainText('Not safe now: write, call or send nothing.');
  await expect(page.getByText(her.email)).toHaveCount(0);
  await expect(page.locator('a[href^="tel:"], a[href^="mailto:"]')).toHaveCount(0);
  await banner(page).getByRole('button', { name: 'Record what she says is safe' }).click();
  await banner(page).getByLabel('Phone', { exact: true }).check();
  await banner(page)
    .getByLabel(/How did she say it/)
    .fill('She called us and named her reference');
  await banner(page).getByRole('button', { name: 'Record it' }).click();
  await expect(page.getByRole('link', { name: '805 555 0177' })).toBeVisible();
  const history = page.getByRole('region', { name: 'Earlier ways to reach her' });
  await expect(history).toContainText('Not safe now → Phone');
  await expect(history).toContainText('She called us and named her reference');
});

test('Late requests stand in their own list, and her page names the new day', async ({ page, request }) => {
  const her = await anApplication(request, byPhone);
  await patchDocument(`scholarship_applications/${her.id}`, {
    overdue_since: { timestampValue: new Date(Date.now() - 86_400_000).toISOString() },
  });
  await openDashboard(page);
  await page.getByRole('link', { name: /^Overdue/ }).click();
  await page
    .locator(`a[href="${recordOf(her)}"]`)
    .first()
    .click();
  await expect(page.getByText(/Overdue since/)).toBeVisible();
  await page.getByRole('button', { name: 'Show it on her page' }).click();
  await expect(page.getByText(/Her page says that she has an answer by/)).toBeVisible();
});

test('One person is found by her reference, handed over as a file, and erased after a second press', async ({
  page,
  request,
}) => {
  const her = await anApplication(request, byPhone);
  await openAs(page, demoAdmin, '/admin/person');
  await page.getByLabel('Email, phone, reference or name').fill(her.reference);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('checkbox', { name: /Ada Safe/ })).toBeChecked();
  await page.getByLabel('Why?').fill('She asked for it on the phone');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Hand over as a file' }).click();
  expect((await download).suggestedFilename()).toBe('everything-we-keep.json');
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, erase' }).click();
  await expect(page.getByText('1 record is erased.')).toBeVisible();
  const opened = await request.post(`${addresses.shell}/api/requests/open`, {
    data: { code: her.returnCode, pin: her.pin },
  });
  expect(opened.status()).toBe(403);
});

test('A name that two people share a part of ticks neither of them, so that nobody erases the other', async ({
  page,
  request,
}) => {
  const shared = `Zilla${randomUUID().slice(0, 6)}`;
  for (const surname of ['One', 'Two']) await anApplication(request, { ...byPhone, full_name: `${shared} ${surname}` });
  await openAs(page, demoAdmin, '/admin/person');
  await page.getByLabel('Email, phone, reference or name').fill(shared);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('Tick what is hers.')).toBeVisible();
  for (const surname of ['One', 'Two'])
    await expect(page.getByRole('checkbox', { name: `${shared} ${surname}` })).not.toBeChecked();
  await page.getByLabel('Why?').fill('She asked for it on the phone');
  await expect(page.getByRole('button', { name: 'Erase', exact: true })).toBeDisabled();
  await page.getByRole('checkbox', { name: `${shared} One` }).check();
  await expect(page.getByRole('button', { name: 'Erase', exact: true })).toBeEnabled();
});

test('The keyboard alone reaches the banner, reveals a way and stops everything', async ({ page, request }) => {
  const her = await anApplication(request, byPhone);
  await openAs(page, demoAdmin, recordOf(her));
  const reveal = banner(page).getByRole('button', { name: 'Reveal email address' });
  await expect(reveal).toBeVisible();
  await tabTo(page, reveal);
  await page.keyboard.press('Enter');
  await page.keyboard.type('She called');
  await page.keyboard.press('Enter');
  await expect(banner(page)).toContainText(her.email);
  await tabTo(page, banner(page).getByRole('button', { name: 'Not safe now' }));
  await page.keyboard.press('Enter');
  await expect(banner(page)).toContainText('write, call or send nothing');
});

test('Her record, the lists of what waits and one person pass axe and fit, by day and night, at a desk and on a phone', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const her = await anApplication(request, byPhone);
  await sheAdds(request, her, 'One more thing.');
  await openAs(page, demoAdmin, recordOf(her));
  const added = page.getByText('One more thing.');
  await expect(added).toBeVisible();
  await banner(page).getByRole('button', { name: 'Reveal email address' }).click();
  await banner(page).getByRole('button', { name: 'Record what she says is safe' }).click();
  await page.getByRole('button', { name: 'Write a letter with the next change' }).click();
  await passesInEveryLook(page, 'her record', added);
  await banner(page).getByRole('button', { name: 'Not safe now' }).click();
  const stopped = banner(page).getByText('write, call or send nothing');
  await passesInEveryLook(page, 'her record, stopped', stopped);
  for (const topic of ['wrote', 'overdue']) {
    await page.goto(`/admin/inbox?topic=${topic}`);
    await passesInEveryLook(
      page,
      topic,
      page.getByRole('table').or(page.getByRole('list')).or(page.getByText('Nothing is overdue.')).first(),
    );
  }
  await page.goto('/admin/mail?show=withheld');
  await passesInEveryLook(page, 'withheld mail', page.getByRole('heading', { level: 1, name: 'Mail' }));
  await page.goto('/admin/person');
  await page.getByLabel('Email, phone, reference or name').fill('Ada Safe');
  await page.getByRole('button', { name: 'Find' }).click();
  const kept = page.getByRole('heading', { name: 'What we keep' });
  await expect(kept).toBeVisible();
  await page.getByLabel('Why?').fill('She asked for it');
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  await passesInEveryLook(page, 'one person', page.getByRole('button', { name: 'Yes, erase' }));
});
