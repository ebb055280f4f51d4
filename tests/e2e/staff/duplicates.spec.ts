import { randomUUID } from 'node:crypto';
import { expect, type Page, type Request, test } from '@playwright/test';
import { demoStaff } from '../fixtures/stack.ts';
import { anApplication, openDashboard, patchDocument } from '../fixtures/staff-steps.ts';

const asked = '**/api/staff/possible-duplicates';
const section = (page: Page) => page.getByRole('region', { name: 'Possible duplicates' });

/** The ids that other records were looked for, in the order of asking. */
const looksOn = (page: Page) => {
  const ids: string[] = [];
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/possible-duplicates')) ids.push(JSON.parse(request.postData() ?? '{}').id);
  });
  return ids;
};

test('Opening a record shows by itself which others may be hers, each with its reason, asked for once', async ({
  page,
}) => {
  const email_address = `${randomUUID().slice(0, 13)}@example.com`;
  const phone_number = `805 ${Math.ceil(100 + Math.random() * 899)} 4411`;
  const [first, second] = [
    await anApplication(page.request, { email_address, phone_number }),
    await anApplication(page.request, { email_address, phone_number }),
  ];
  await openDashboard(page);
  const looks = looksOn(page);
  await page.goto(`/admin/applications/scholarship/${first.id}`);
  const other = section(page).getByRole('link', { name: second.name });
  await expect(other).toBeVisible();
  await expect(section(page)).toContainText('the same email address, the same phone number');
  await page.getByRole('button', { name: '1 possible duplicate' }).click();
  await expect(page.getByRole('heading', { name: 'Possible duplicates' })).toBeFocused();
  // What changes of it meanwhile asks for nothing anew.
  await patchDocument(`scholarship_applications/${first.id}`, {
    tags: { arrayValue: { values: [{ stringValue: 'sent two' }] } },
  });
  await expect(page.getByText('sent two')).toBeVisible();
  expect(looks).toEqual([first.id]);

  await other.click();
  await expect(page.getByRole('heading', { level: 1, name: second.name })).toBeVisible();
  await expect(section(page).getByRole('link', { name: first.name })).toBeVisible();
  expect(looks).toEqual([first.id, second.id]);
});

test('A look that fails takes nothing else away and is tried again; whoever moves on takes the look with her', async ({
  page,
}) => {
  const season = `Leaf${randomUUID().slice(0, 6)}`;
  const number = () => `805 ${Math.ceil(100 + Math.random() * 899)} ${Math.ceil(1000 + Math.random() * 8999)}`;
  const ids: string[] = [];
  for (const nth of ['One', 'Two']) {
    const change = { full_name: `${season} ${nth}`, phone_number: number() };
    ids.push((await anApplication(page.request, change)).id);
  }
  await openDashboard(page);
  await page.route(asked, (route) => route.abort());
  await page.goto(`/admin/applications/scholarship/${ids[1]}?q=${season}`);
  await expect(section(page).getByRole('alert')).toContainText('could not be looked for');
  await expect(page.getByRole('heading', { level: 1, name: `${season} Two` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Answers' })).toBeVisible();
  await page.unroute(asked);
  await section(page).getByRole('button', { name: 'Try again' }).click();
  await expect(section(page)).toContainText('No other record looks like hers.');

  const shown = (nth: string) => page.getByRole('heading', { level: 1, name: `${season} ${nth}` });
  const held = page.waitForRequest(asked);
  await page.route(asked, (route) =>
    route
      .request()
      .postData()
      ?.includes(ids[0] ?? '')
      ? undefined
      : route.continue(),
  );
  await page.keyboard.press('j');
  await expect(shown('One')).toBeVisible();
  await held;
  await expect(page.getByRole('button', { name: 'Previous', exact: true })).toBeEnabled();
  const left = page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().endsWith('/possible-duplicates'),
    // The call's own deadline would end it after 20 seconds.
    timeout: 10_000,
  });
  await page.keyboard.press('k');
  await expect(shown('Two')).toBeVisible();
  expect((await left).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(section(page)).toContainText('No other record looks like hers.');
});

test('A colleague who may not look for other records sees no such place', async ({ page }) => {
  await openDashboard(page, demoStaff.communications);
  const looks = looksOn(page);
  await page.clock.install();
  await page.goto('/admin/inbox?topic=workshop');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Answers' })).toBeVisible();
  await page.clock.fastForward(1_500);
  await expect(section(page)).toHaveCount(0);
  expect(looks).toEqual([]);
});
