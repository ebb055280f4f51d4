import { expect, test } from '@playwright/test';
import { openSample } from '../fixtures/widget-sample.ts';

/** Where the keyboard may be on somebody's page, and whether Alt+A and the single keys are ours there. */
const places: readonly [place: string, markup: string, isOurs: boolean][] = [
  ['a text field', '<input class="here">', false],
  ['a text area', '<textarea class="here"></textarea>', false],
  ['editable text', '<div class="here" contenteditable>x</div>', false],
  ['editable plain text', '<div class="here" contenteditable="plaintext-only">x</div>', false],
  ['a list to choose from', '<select class="here"><option>Rye</option><option>Hazel</option></select>', false],
  ['a field made by script', '<div class="here" role="textbox" tabindex="0">x</div>', false],
  ['a list made by script', '<div class="here" role="combobox" tabindex="0" aria-expanded="false">x</div>', false],
  ['an element whose inside is closed', '<a-field class="here"></a-field>', false],
  ['a button', '<button class="here">x</button>', true],
  ['a tick box', '<input type="checkbox" class="here">', true],
  ['a tick box made by script', '<div class="here" role="checkbox" tabindex="0">x</div>', true],
  ['a field that cannot be written in', '<input readonly value="x" class="here">', true],
];

for (const [place, markup, isOurs] of places)
  test(`With the keyboard in ${place}, Alt+A and single keys ${isOurs ? 'are the widget’s' : 'are left to it'}`, async ({
    page,
  }) => {
    await openSample(page, { body: `<main><h1>Orders</h1>${markup}<h2>Hours</h2></main>` });
    await page.getByRole('button', { name: 'Accessibility options' }).waitFor();
    await page.evaluate(() => globalThis.SocietyGalAccessibility?.set({ enhancedKeyboard: true }));
    await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
    await page.locator('.here').evaluate((here: HTMLElement) => {
      const inside = here.localName === 'a-field' ? here.attachShadow({ mode: 'closed' }) : undefined;
      inside?.append(document.createElement('input'));
      (inside?.querySelector('input') ?? here).focus();
    });
    const focused = () => page.locator('.here').evaluate((here) => here.contains(document.activeElement));
    await page.keyboard.press('Alt+a');
    await expect(page.getByRole('dialog')).toHaveCount(isOurs ? 1 : 0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await focused()).toBe(true);
    await page.keyboard.press('h');
    await expect.poll(focused).toBe(!isOurs);
  });

test('A corner that the page misspelt gives the usual one', async ({ page }) => {
  await openSample(page, { attributes: 'data-position="lower-left"' });
  const box = await page.getByRole('button', { name: 'Accessibility options' }).boundingBox();
  expect(box).toEqual({ x: 0, y: 656, width: 44, height: 44 });
});
