import { expect, type Route, test } from '@playwright/test';
import { openSample, strictPolicy } from '../fixtures/widget-sample.ts';
import { inPanel, marked, openSpeaking, speaks } from '../fixtures/widget-speaking.ts';

test('The main part is read in order, the next portion fetched ahead, and what is typed or marked is never sent', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const set = HighlightRegistry.prototype.set;
    HighlightRegistry.prototype.set = function (name, highlight) {
      heard.push([...highlight].map(String).join());
      return set.call(this, name, highlight);
    };
  });
  const asked = await openSpeaking(page, speaks(2), { policy: strictPolicy });
  await inPanel(page, 'Read aloud').click();
  await expect(inPanel(page, 'Stop')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Speaking...')).toBeVisible();
  await expect(inPanel(page, 'Read aloud')).toBeVisible({ timeout: 30_000 });
  expect(asked[0]).toEqual({
    text: expect.stringMatching(/^A sample page\. Sixteen pixel text\./),
    voice: 'alloy',
    speed: 1,
  });
  const sent = asked.map(({ text }) => text).join(' ');
  expect(sent).toMatch(/The end\.$/);
  expect(sent).not.toMatch(/secret|Never speak|Something beside/);
  // A busy machine may look too late for a short sentence, but never out of order.
  const heard = await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
  const places = heard.map((text) => sent.indexOf(text.replace(/\s+/g, ' ')));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(heard[0]).toBe('A sample page');
  expect(await marked(page)).toBe('');
});

test('Typed text is never sent, whatever its field', async ({ page }) => {
  const fields = [
    '<div contenteditable>secret</div>',
    '<div contenteditable="plaintext-only">secret</div>',
    '<div role="textbox">secret</div>',
    '<textarea>secret</textarea>',
    '<input value="secret">',
    '<select><option>secret</select>',
    '<div role="searchbox">secret</div>',
    '<div role="combobox">secret</div>',
    '<progress>secret</progress>',
    '<details><summary>Open to all, too.</summary>secret</details>',
    '<div style="content-visibility:hidden">secret</div>',
  ];
  await openSample(page, { body: `<main><p>Open to all.</p>${fields.join('')}<p>The end.</p></main>` });
  await page.context().route('**/api/text-to-speech', speaks(1));
  const request = page.waitForRequest('**/api/text-to-speech');
  await page.evaluate(() => globalThis.SocietyGalAccessibility?.set({ textToSpeech: true }));
  await page.getByRole('region', { name: 'Reading aloud' }).getByRole('button').first().click();
  expect((await request).postDataJSON()).toMatchObject({ text: 'Open to all. Open to all, too. The end.' });
});

test('A selection is read instead, and loading says so', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await openSample(page);
  await page.context().route('**/api/text-to-speech', async (route) => {
    await held;
    await speaks(5)(route);
  });
  const request = page.waitForRequest('**/api/text-to-speech');
  await page.evaluate(() =>
    globalThis.SocietyGalAccessibility?.set({ textToSpeech: true, textToSpeechVoice: 'nova', textToSpeechSpeed: 1.5 }),
  );
  await page.locator('.rem').selectText();
  const button = page.getByRole('region', { name: 'Reading aloud' }).getByRole('button').first();
  await button.click();
  await expect(button).toHaveText('Loading...');
  await expect(button).toBeDisabled();
  expect((await request).postDataJSON()).toEqual({ text: 'Rem text', voice: 'nova', speed: 1.5 });
  release();
  await expect(button).toHaveText('Stop');
  await button.click();
  await expect(button).toHaveText('Read aloud');
});

test('Reading can be paused, resumed, sent on and stopped', async ({ page }) => {
  await openSpeaking(page, speaks(90));
  await inPanel(page, 'Read aloud').click();
  await inPanel(page, 'Pause').click();
  await inPanel(page, 'Resume').click();
  const before = await marked(page);
  await inPanel(page, 'Next sentence').click();
  await expect.poll(() => marked(page)).not.toBe(before);
  await inPanel(page, 'Previous sentence').click();
  await expect.poll(() => marked(page)).toBe(before);
  await inPanel(page, 'Stop').click();
  await expect(inPanel(page, 'Read aloud')).toBeVisible();
});

test('A change of speed is heard at once, without asking again', async ({ page }) => {
  const asked = await openSpeaking(page, speaks(16));
  await inPanel(page, 'Read aloud').click();
  await expect(inPanel(page, 'Stop')).toBeVisible();
  await expect.poll(() => asked.length).toBe(2);
  await page.getByLabel('Text-to-speech speed', { exact: true }).fill('2');
  // The first portion lasts 16 seconds at its own pace and half of that from now on.
  const first = asked[0]?.text ?? '';
  await expect.poll(async () => first.includes(await marked(page)), { timeout: 12_000 }).toBe(false);
  expect(asked.every(({ speed }, at) => speed === (at < 2 ? 1 : 2))).toBe(true);
});

for (const [what, answer, words] of [
  [
    'refuses',
    (route: Route) =>
      route.fulfill({ status: 429, json: { error: { code: 'too-many', message: 'Please wait a little.' } } }),
    ['Text-to-Speech Error', 'Please wait a little.'],
  ],
  [
    'has no quota',
    (route: Route) => route.fulfill({ status: 502, json: { error: { code: 'provider', message: 'quota exceeded' } } }),
    ['Text-to-Speech Error', 'billing'],
  ],
  [
    'fails',
    (route: Route) => route.fulfill({ status: 500, body: '' }),
    ['Text-to-Speech Error', 'Failed to generate speech'],
  ],
  ['cannot be reached', (route: Route) => route.abort(), ['Text-to-Speech Error', 'Failed to generate speech']],
  [
    'sends no audio',
    (route: Route) => route.fulfill({ json: { audioContent: btoa('this is no audio') } }),
    ['Audio Error', 'Failed to play audio'],
  ],
] as const) {
  test(`A person is told when the service ${what}, and the buttons are as before`, async ({ page }) => {
    await openSpeaking(page, answer);
    await inPanel(page, 'Read aloud').click();
    const alert = page.getByRole('alert');
    for (const word of words) await expect(alert).toContainText(word);
    await expect(alert).toContainText('this device has no voice');
    await expect(inPanel(page, 'Read aloud')).toBeEnabled();
  });
}

test('The voice of the device goes on when the service fails, and says so', async ({ page }) => {
  await page.addInitScript(() => {
    const spoken: string[] = [];
    Object.assign(globalThis, { spoken });
    Object.defineProperty(speechSynthesis, 'getVoices', { value: () => [{ name: 'Test' }] });
    Object.defineProperty(speechSynthesis, 'speak', {
      value: (utterance: SpeechSynthesisUtterance) => spoken.push(utterance.text),
    });
  });
  await openSpeaking(page, (route) => route.fulfill({ status: 500, body: '' }));
  await inPanel(page, 'Read aloud').click();
  await expect(page.getByRole('dialog').getByText("Your device's own voice is reading.")).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken)).toEqual(['A sample page']);
  await inPanel(page, 'Stop').click();
});

test('The voice stops when the page is hidden or left', async ({ page }) => {
  await openSpeaking(page, speaks(20));
  const leave = [
    () => history.pushState(null, '', '/elsewhere'),
    () => history.pushState(null, '', '#/elsewhere'),
    () => document.querySelector('main')?.replaceChildren('Another page without another address.'),
  ];
  for (const go of leave) {
    await inPanel(page, 'Read aloud').click();
    await expect(inPanel(page, 'Stop')).toBeVisible();
    await page.evaluate(go);
    await expect(inPanel(page, 'Read aloud')).toBeVisible();
  }
  await inPanel(page, 'Read aloud').click();
  await expect(inPanel(page, 'Stop')).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(inPanel(page, 'Read aloud')).toBeVisible();
});

test('Nothing of a staff page is ever sent', async ({ page }) => {
  const asked = await openSpeaking(page, speaks(1));
  await page.evaluate(() => history.pushState(null, '', '/admin/dashboard'));
  await inPanel(page, 'Read aloud').click();
  await expect(page.getByRole('dialog').getByRole('status').last()).toContainText('no text to read');
  expect(asked).toEqual([]);
});
