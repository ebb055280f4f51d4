import { expect, test } from '@playwright/test';
import { openSample } from '../fixtures/widget-sample.ts';

/** Where the keyboard may be on somebody's page, and whether Alt+A and the single keys are ours there. */
const places: readonly [place: string, markup: string, isOurs: boolean][] = [
  // First, so that the panel has come and would open at once where it must not.
  ['a button', '<button class="here">x</button>', true],
  ['a tick box', '<input type="checkbox" class="here">', true],
  ['a tick box made by script', '<div class="here" role="checkbox" tabindex="0">x</div>', true],
  ['a field that cannot be written in', '<input readonly value="x" class="here">', true],
  ['a text field', '<input class="here">', false],
  ['a text area', '<textarea class="here"></textarea>', false],
  ['editable text', '<div class="here" contenteditable>x</div>', false],
  ['editable plain text', '<div class="here" contenteditable="plaintext-only">x</div>', false],
  ['a list to choose from', '<select class="here"><option>Rye</option><option>Hazel</option></select>', false],
  ['a field made by script', '<div class="here" role="textbox" tabindex="0">x</div>', false],
  ['a list made by script', '<div class="here" role="combobox" tabindex="0" aria-expanded="false">x</div>', false],
  ['an element whose inside is closed', '<a-field class="here"></a-field>', false],
];

test('Alt+A and single keys are left to whatever the keyboard writes in or chooses from, and are the widget’s elsewhere', async ({
  page,
}) => {
  const parts = places.map(([place, markup]) => `${markup}<h2>After ${place}</h2>`);
  await openSample(page, { body: `<main><h1>Orders</h1>${parts.join('')}</main>` });
  await page.getByRole('button', { name: 'Accessibility options' }).waitFor();
  await page.evaluate(() => globalThis.SocietyGalAccessibility?.set({ enhancedKeyboard: true }));
  await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
  for (const [index, [place, , isOurs]] of places.entries()) {
    const here = page.locator('.here').nth(index);
    await here.evaluate((one: HTMLElement) => {
      const inside = one.localName === 'a-field' ? one.attachShadow({ mode: 'closed' }) : undefined;
      inside?.append(document.createElement('input'));
      (inside?.querySelector('input') ?? one).focus();
    });
    const focused = () => here.evaluate((one) => one.contains(document.activeElement));
    await page.keyboard.press('Alt+a');
    await expect(page.getByRole('dialog'), `Alt+A in ${place}`).toHaveCount(isOurs ? 1 : 0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await focused(), `the keyboard is still in ${place}`).toBe(true);
    await page.keyboard.press('h');
    await expect.poll(focused, `whether H stays in ${place}`).toBe(!isOurs);
  }
});

test('A corner that the page misspelt gives the usual one', async ({ page }) => {
  await openSample(page, { attributes: 'data-position="lower-left"' });
  const box = await page.getByRole('button', { name: 'Accessibility options' }).boundingBox();
  expect(box).toEqual({ x: 0, y: 656, width: 44, height: 44 });
});
