import { expect, type Page, test } from '@playwright/test';
import { openPanel, openSample } from '../fixtures/widget-sample.ts';

/** Opens the panel and does no more: it is seen, and may not be modal yet. */
const openOnly = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Accessibility options' }).waitFor();
  await page.keyboard.press('Alt+a');
  await page.getByRole('dialog').waitFor();
};
const isModal = (page: Page) => page.getByRole('dialog').evaluate((dialog) => dialog.matches(':modal'));
/** What has the focus, looked up through shadow roots. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at?.textContent;
  });

test('The panel becomes modal when left alone, and the focus does not move for it', async ({ page }) => {
  await openSample(page);
  await page.evaluate(() => {
    const moves: string[] = [];
    Object.assign(globalThis, { moves });
    for (const name of ['focusin', 'focusout']) document.addEventListener(name, () => moves.push(name), true);
  });
  await openOnly(page);
  await expect(page.getByRole('tab', { name: 'Visual' })).toBeFocused();
  await expect.poll(() => isModal(page)).toBe(true);
  await expect(page.getByRole('tab', { name: 'Visual' })).toBeFocused();
  expect(await page.evaluate(() => (globalThis as unknown as { moves: string[] }).moves)).toEqual(['focusin']);
});

test('The panel says to assistive technology from its first moment that nothing else is to be reached', async ({
  page,
}) => {
  await openSample(page);
  await openOnly(page);
  await expect(page.getByRole('dialog')).toHaveAttribute('aria-modal', 'true');
});

test('The panel is modal before the first key counts: Tab stays in it, Escape gives the focus back', async ({
  page,
}) => {
  await openSample(page);
  await page.getByRole('button', { name: 'Act now' }).focus();
  await openOnly(page);
  await page.keyboard.press('Shift+Tab');
  expect(await isModal(page)).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('society-gal-accessibility');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Act now' })).toBeFocused();
  await openOnly(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Act now' })).toBeFocused();
});

test('The panel lets no press through to the page, however soon it comes', async ({ page }) => {
  await openSample(page, {
    body: '<button style="position:fixed;inset:0 0 auto auto">Behind</button><main>Text</main>',
  });
  await page.getByRole('button', { name: 'Behind' }).evaluate((button) => {
    for (const name of ['pointerdown', 'mousedown', 'click'])
      button.addEventListener(name, () => button.setAttribute('data-pressed', name));
  });
  const box = await page.getByRole('button', { name: 'Behind' }).boundingBox();
  await openOnly(page);
  // The first press makes the panel modal, unless it is already; one beside a modal panel closes it.
  await expect(async () => {
    await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    expect(await page.getByRole('dialog').count()).toBe(0);
  }).toPass();
  await expect(page.getByText('Behind')).not.toHaveAttribute('data-pressed');
});

test('The panel keeps the focus from a page that wants it', async ({ page }) => {
  await openSample(page);
  await openOnly(page);
  await page.getByLabel('Name').evaluate((field) => field.focus());
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('society-gal-accessibility');
  expect(await isModal(page)).toBe(true);
});

test('The panel opens over a modal dialog of the page, and Escape closes the panel alone', async ({ page }) => {
  await openSample(page, { body: '<main><p>Text</p></main><dialog id="own"><button>Mine</button></dialog>' });
  const own = page.locator('#own');
  await own.evaluate((dialog: HTMLDialogElement) => dialog.showModal());
  await page.keyboard.press('Alt+a');
  await expect(page.getByRole('tab', { name: 'Visual' })).toBeFocused();
  await page.getByLabel('Highlight links').check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tab', { name: 'Visual' })).toBeHidden();
  await expect(own).toBeVisible();
  expect(await focused(page)).toBe('Mine');
});

test('The panel gives the focus back into a component of the page', async ({ page }) => {
  await openSample(page, { body: '<main id="component"></main>' });
  await page.locator('#component').evaluate((place) => {
    const button = document.createElement('button');
    button.textContent = 'Deep';
    place.attachShadow({ mode: 'open' }).append(button);
    button.focus();
  });
  await openOnly(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Deep');
});

test('The panel closed and opened in one breath stays open', async ({ page }) => {
  await openSample(page);
  await openPanel(page);
  await page.evaluate(() => {
    globalThis.SocietyGalAccessibility?.close();
    globalThis.SocietyGalAccessibility?.open();
  });
  await expect.poll(() => isModal(page)).toBe(true);
  expect(await page.evaluate(() => globalThis.SocietyGalAccessibility?.isOpen())).toBe(true);
});
