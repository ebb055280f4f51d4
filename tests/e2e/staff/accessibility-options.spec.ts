import { expect, type Page, test } from '@playwright/test';
import { own, set } from '../fixtures/setting-effects.ts';
import { addresses, demoAdmin } from '../fixtures/stack.ts';
import { openAs } from '../fixtures/staff-steps.ts';
import { inPanel } from '../fixtures/widget-speaking.ts';

// A file may still be on its way when a test has seen what it is about.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const record = '/admin/applications/scholarship/demo-scholarship-20';

type Said = { text: string; voice: string | undefined };

/** A browser with voices of these names; what `isLocal` is false of would send what it says to a server. */
const withVoices = (page: Page, voices: readonly { name: string; isLocal: boolean }[]) =>
  page.addInitScript((listed) => {
    const said: Said[] = [];
    Object.assign(globalThis, { said });
    // The browser takes only voices of its own making.
    Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', { value: null, writable: true });
    Object.defineProperty(speechSynthesis, 'getVoices', {
      value: () => listed.map(({ name, isLocal }) => ({ name, lang: 'en-US', localService: isLocal })),
    });
    Object.defineProperty(speechSynthesis, 'cancel', { value: () => {} });
    Object.defineProperty(speechSynthesis, 'speak', {
      value: (utterance: SpeechSynthesisUtterance) =>
        said.push({ text: utterance.text, voice: utterance.voice?.name }) &&
        setTimeout(() => utterance.onend?.(null as never)),
    });
  }, voices);
const said = (page: Page) => page.evaluate(() => (globalThis as unknown as { said: Said[] }).said);

/** Opens the record and its reading aloud, and returns every request that leaves the browser from then on. */
const readRecordAloud = async (page: Page): Promise<URL[]> => {
  await openAs(page, demoAdmin, record);
  await expect(page.getByRole('heading', { name: 'Answers' })).toBeVisible();
  await own(page, '.launch').waitFor();
  await page.keyboard.press('Alt+A');
  await page.getByRole('tab', { name: 'Content' }).click();
  await page.getByLabel('Text-to-speech', { exact: true }).check();
  await inPanel(page, 'Read aloud').waitFor();
  const requests: URL[] = [];
  page.on('request', (request) => requests.push(new URL(request.url())));
  await inPanel(page, 'Read aloud').click();
  return requests;
};

/** Requests that could carry what is read. The screen stays live, and a script of the release may still be on its way. */
const leaving = (requests: readonly URL[]): string[] => {
  const isScript = ({ origin, pathname, search }: URL) =>
    search === '' &&
    ((origin === addresses.adminApp && /^\/\w+\.[0-9a-f]{8}\.js$/.test(pathname)) ||
      (origin === addresses.widget && /^\/v[0-9a-f]{10}\/[\w-]+\.js$/.test(pathname)));
  const isLive = ({ origin }: URL) => [addresses.firestore, addresses.auth].includes(origin);
  return requests.filter((one) => !isScript(one) && !isLive(one)).map(({ href }) => href);
};

test('A record that is read aloud in the staff area is read by a voice of the device, and nothing leaves it', async ({
  page,
}) => {
  await withVoices(page, [
    { name: 'From a server', isLocal: false },
    { name: 'Of this device', isLocal: true },
  ]);
  const requests = await readRecordAloud(page);
  const words = async () => (await said(page)).map(({ text }) => text).join(' ');
  await expect.poll(words).toContain('Answers');
  expect(new Set((await said(page)).map(({ voice }) => voice))).toEqual(new Set(['Of this device']));
  expect(leaving(requests)).toEqual([]);
  await expect(page.getByRole('dialog').getByText('Nothing that is read leaves this device.')).toBeVisible();
  await expect(page.getByLabel('Text-to-speech voice')).toHaveCount(0);
});

test('The staff area reads nothing aloud where every voice would send it, and says why', async ({ page }) => {
  await withVoices(page, [{ name: 'From a server', isLocal: false }]);
  const requests = await readRecordAloud(page);
  await expect(own(page, '[role=alert]')).toContainText('This device has no voice of its own');
  await expect(inPanel(page, 'Read aloud')).toBeEnabled();
  expect(await said(page)).toEqual([]);
  expect(leaving(requests)).toEqual([]);
});

for (const [where, origin] of [
  ['in the shell', addresses.shell],
  ['at its own origin', addresses.adminApp],
] as const)
  test(`Text size, contrast and line height that she chose hold on staff screens ${where}, and go again`, async ({
    page,
  }) => {
    const look = () =>
      page.evaluate(() => {
        const cell = getComputedStyle(document.querySelector('main td') as Element);
        return {
          zoom: getComputedStyle(document.documentElement).zoom,
          lineHeight: Number.parseFloat(cell.lineHeight),
          ground: getComputedStyle(document.querySelector('header') as Element).backgroundColor,
        };
      });
    await openAs(page, demoAdmin, '/admin/dashboard', origin);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible({ timeout: 45_000 });
    await page.getByRole('table').getByRole('row').nth(2).waitFor();
    await own(page, '.launch').waitFor();
    const before = await look();
    await set(page, { fontSize: 150, lineHeight: 150, contrast: 'dark' });
    await page.reload();
    await page.getByRole('table').getByRole('row').nth(2).waitFor();
    await expect
      .poll(look)
      .toMatchObject({ zoom: '1.5', ground: expect.stringMatching(/^rgb\((?:[0-6]?\d(?:, )?){3}\)$/) });
    await expect.poll(async () => (await look()).lineHeight).toBeCloseTo(before.lineHeight * 1.5, 0);
    await page.evaluate(() => globalThis.SocietyGalAccessibility?.reset());
    await expect.poll(look).toEqual(before);
  });

for (const [where, origin] of [
  ['in the shell', addresses.shell],
  ['at its own origin', addresses.adminApp],
] as const)
  test(`Staff work on without the widget ${where}`, async ({ page }) => {
    await page.route(`${addresses.widget}/**`, (route) => route.abort());
    await openAs(page, demoAdmin, '/admin/dashboard', origin);
    await expect(page.getByRole('table')).toBeVisible({ timeout: 45_000 });
    await expect(page.locator('society-gal-accessibility')).toHaveCount(0);
  });

test('On a phone the accessibility options of staff are in the header, and nothing floats over names', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, demoAdmin, '/admin/inbox');
  await own(page, '.launch').waitFor({ state: 'attached' });
  await expect(own(page, '.launch')).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Accessibility options' }).click();
  await expect(page.getByRole('dialog', { name: 'Accessibility options' })).toBeVisible();
});
