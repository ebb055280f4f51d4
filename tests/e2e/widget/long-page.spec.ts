import { expect, type Page, test } from '@playwright/test';
import { look, openPanel, openSample } from '../fixtures/widget-sample.ts';

declare global {
  /** What asked for a frame at a press and waits for it, by the number that takes it back. */
  var waitingForFrame: Map<number, FrameRequestCallback>;
}

const card = (index: number, more = ''): string =>
  `<section class="card"><h2>Part ${index}</h2><p>Some <strong>strong</strong> words and <a href="#p${index}">a link</a> between them.</p><ul><li>One</li><li>Two</li><li>Three</li></ul><p>Text that goes on for a line or two, so that there is something to shape and to wrap again.</p><p id="p${index}"><button type="button" class="cta">Act</button></p>${more}</section>`;
const cards = (more: (index: number) => string = () => '') =>
  `<main><h1>A long page</h1>${Array.from({ length: 280 }, (_, index) => card(index, more(index))).join('')}</main><footer>The end</footer>`;
const css =
  '.card{padding:10px 20px;border:1px solid}.cta{transition:background 1s}.fixed{position:fixed;top:200px;right:0}';

/** Opens a page of that body with its panel. */
const openLong = async (page: Page, body: string) => {
  await openSample(page, { body, css });
  await openPanel(page);
  await page.evaluate(() => {
    globalThis.waitingForFrame = new Map();
    const takeBack = globalThis.cancelAnimationFrame.bind(globalThis);
    globalThis.cancelAnimationFrame = (id) => {
      if (!waitingForFrame.delete(id)) takeBack(id);
    };
  });
};

/** Presses, and has whoever asks for a frame at it wait for `letFramesCome`. */
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate((button: HTMLButtonElement) => {
    const ask = globalThis.requestAnimationFrame;
    globalThis.requestAnimationFrame = (callback) => {
      const id = -1 - waitingForFrame.size;
      waitingForFrame.set(id, callback);
      return id;
    };
    button.click();
    globalThis.requestAnimationFrame = ask;
  });
const letFramesCome = (page: Page) =>
  page.evaluate(() => {
    for (const callback of waitingForFrame.values()) requestAnimationFrame(callback);
    waitingForFrame.clear();
  });

/** Which cards the browser has laid out, and what is drawn of the first one's heading. */
const drawn = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('.card h2')];
    const isDrawn = (element: Element | undefined) =>
      element?.checkVisibility({ contentVisibilityAuto: true }) ?? false;
    return {
      first: isDrawn(all[0]),
      last: isDrawn(all.at(-1)),
      waiting: all.filter((one) => !isDrawn(one)).length,
      height: Math.round(all[0]?.getBoundingClientRect().height ?? 0),
    };
  });
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *,footer')].map((element) => {
      const { top, left, width, height } = element.getBoundingClientRect();
      return [top, left, width, height].map(Math.round).join();
    }),
  );

test('On a long page the part that is seen changes at once, the rest follows, and all ends as if done in one', async ({
  page,
}) => {
  await openLong(page, cards());
  const { height } = await drawn(page);
  await press(page, 'More: Font size');
  const meanwhile = await drawn(page);
  expect(meanwhile).toMatchObject({ first: true, last: false, height: Math.round(height * 1.1) });
  expect(meanwhile.waiting).toBeGreaterThan(200);
  await letFramesCome(page);
  await expect.poll(async () => (await drawn(page)).waiting).toBe(0);
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
  const ended = await places(page);
  await page.reload();
  await page.locator('society-gal-accessibility .launch').waitFor();
  expect(await places(page)).toEqual(ended);
});

test('A script that asks for the style of what still waits gets the new one', async ({ page }) => {
  await openLong(page, cards());
  const spacing = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('.card:last-child p') as Element).letterSpacing);
  expect(await spacing()).toBe('normal');
  await press(page, 'More: Text spacing');
  expect((await drawn(page)).last).toBe(false);
  expect(Number.parseFloat(await spacing())).toBeGreaterThan(0);
});

test('What is fixed to the window stays in sight, wherever in the page it is written', async ({ page }) => {
  await openLong(
    page,
    cards((index) => (index === 270 ? '<p class="fixed"><b>Chat with us</b></p>' : '')),
  );
  await press(page, 'More: Font size');
  const { waiting, last } = await drawn(page);
  expect([waiting > 200, last]).toEqual([true, false]);
  const isSeen = await page
    .getByText('Chat with us')
    .evaluate((chat) => chat.checkVisibility({ contentVisibilityAuto: true }));
  expect(isSeen).toBe(true);
});

test('Presses one upon the other, and a reset in the middle, leave the page exactly as it was', async ({ page }) => {
  await openLong(page, cards());
  const before = await look(page);
  const placed = await places(page);
  for (let time = 0; time < 3; time++) await press(page, 'More: Font size');
  await press(page, 'More: Line height');
  expect((await drawn(page)).last).toBe(false);
  await press(page, 'Reset to Default');
  expect((await drawn(page)).last).toBe(false);
  await letFramesCome(page);
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  expect(await places(page)).toEqual(placed);
  expect(await look(page)).toBe(before);
});

test('A widget that is taken away while something waits leaves nothing behind', async ({ page }) => {
  await openLong(page, cards());
  await press(page, 'More: Font size');
  expect((await drawn(page)).last).toBe(false);
  await page.evaluate(() => globalThis.SocietyGalAccessibility?.unmount());
  expect((await drawn(page)).waiting).toBe(0);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});

for (const [name, body] of Object.entries({
  'A short page': `<main>${Array.from({ length: 50 }, (_, index) => card(index)).join('')}</main>`,
  'A list of small things': `<main><ul>${Array.from({ length: 1500 }, (_, index) => `<li><b>${index}</b><i>Two</i></li>`).join('')}</ul></main>`,
  'A long table': `<main><table>${Array.from({ length: 500 }, (_, index) => `<tr><td>${index}<td>Two<td>Three<td>Four<td>Five<td>Six</tr>`).join('')}</table></main>`,
}))
  test(`${name} changes all at once, for nothing would be won by waiting`, async ({ page }) => {
    await openLong(page, body);
    await press(page, 'More: Font size');
    const sheets = await page.evaluate(() =>
      document.adoptedStyleSheets.map((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText).join()),
    );
    expect(sheets.join()).toContain('zoom: 1.1');
    expect(sheets.filter((text) => text.includes('content-visibility'))).toEqual([]);
  });
