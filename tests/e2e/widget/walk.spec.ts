import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import { accessibilitySettingIds, accessibilityTabs, accessibilityWords } from '@society-gal/contracts/site';
import { messages } from '../../../accessibility-widget/src/messages/en.ts';
import { openPanel, openSample } from '../fixtures/widget-sample.ts';

type Virtual = typeof import('@guidepup/virtual-screen-reader').virtual;

/**
 * Every phrase a screen reader speaks on its way through the panel, tab by tab. The reader runs in the page and gets the
 * dialog as its container: it sees nothing inside a shadow root from outside, and would pass silently.
 */
const walk = async (page: Page, ends: string): Promise<string[]> => {
  const file = createRequire(import.meta.url)
    .resolve('@guidepup/virtual-screen-reader/package.json')
    .replace('package.json', 'lib/esm/index.browser.js');
  await page.context().route('https://reader.test/reader.js', async (route) =>
    route.fulfill({
      body: await readFile(file),
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  return page.evaluate(async (last) => {
    const { virtual } = (await import('https://reader.test/reader.js' as string)) as { virtual: Virtual };
    const container = document
      .querySelector('society-gal-accessibility')
      ?.shadowRoot?.querySelector<HTMLElement>('dialog');
    if (!container) throw new Error('no panel');
    await virtual.start({ container });
    for (let step = 0; step < 300 && (await virtual.lastSpokenPhrase()) !== last; step++) await virtual.next();
    const phrases = await virtual.spokenPhraseLog();
    await virtual.stop();
    return phrases;
  }, ends);
};

const end = 'end of dialog, Accessibility options, modal';

for (const tab of accessibilityTabs) {
  const name = messages.tabs[tab].label as 'Visual' | 'Navigation' | 'Content';
  test(`A screen reader is told every control on ${name} in order, with its value and what it does`, async ({
    page,
  }) => {
    await openSample(page);
    await openPanel(page, name);
    const spoken = await walk(page, end);
    expect(spoken.slice(0, 4)).toEqual([
      'dialog, Accessibility options, modal',
      'dialog, Accessibility options, modal',
      'heading, Accessibility options, level 2',
      'button, Close',
    ]);
    for (const profile of Object.values(messages.presets)) expect(spoken).toContain(`button, ${profile}, not pressed`);
    const at = accessibilityTabs.indexOf(tab) + 1;
    expect(spoken).toContain(`tab, ${name}, selected, 1 control, position ${at}, set size 3`);
    const controls = spoken.filter((phrase) => /^(slider|checkbox|group|combobox|listbox), /.test(phrase));
    const settings = accessibilitySettingIds.filter((id) => accessibilityWords[id].tab === tab);
    const told = settings.map((id) => {
      const { label, description } = accessibilityWords[id];
      return controls.findIndex((phrase) => phrase.includes(`, ${label}, `) && phrase.includes(description));
    });
    expect(
      told.every((place) => place >= 0),
      controls.join('\n'),
    ).toBe(true);
    expect(told).toEqual([...told].sort((one, other) => one - other));
    expect(spoken.slice(-2)).toEqual(['button, Reset to Default', end]);
    expect(spoken.join('\n')).not.toMatch(/undefined|null|\[object/);
  });
}

test('A screen reader hears the value that was chosen', async ({ page }) => {
  await openSample(page);
  await openPanel(page, 'Visual');
  await page.getByLabel('Font size', { exact: true }).fill('150');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByLabel('Highlight links').check();
  const spoken = (await walk(page, end)).join('\n');
  expect(spoken).toMatch(/slider, Font size, .*current value 150%/);
  expect(spoken).toContain('radio, Dark, checked');
  expect(spoken).toMatch(/checkbox, Highlight links, .*checked/);
  expect(spoken).not.toMatch(/checkbox, Highlight links, .*not checked/);
});
