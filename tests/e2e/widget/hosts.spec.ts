import { expect, type Page, test } from '@playwright/test';
import { differingPixels } from '../fixtures/pixels.ts';
import { openSample, type Sample, strictPolicy } from '../fixtures/widget-sample.ts';

const launch = { x: 0, y: 656, width: 44, height: 44 };
const panel = { x: 16, y: 16, width: 460, height: 688 };
/** Criterion 6: at most a thousandth of the panel's pixels. */
const atMost = (panel.width * panel.height) / 1000;

/** Pages that style everything, or turn the ground the widget stands on. */
const hosts: Record<string, Sample> = {
  'unset everything': { css: '*{all:unset!important}' },
  'hide buttons': { css: 'button{display:none!important}' },
  'have letters of 6 px': { css: 'html{font-size:6px!important}' },
  'have letters of 40 px': { css: 'html,body{font:900 italic 40px/3 fantasy!important}' },
  'move everything': {
    css: '@keyframes sway{to{transform:rotate(90deg);opacity:.2}}*{animation:sway .5s infinite alternate!important;transition:all 3s!important}',
  },
  'fix every division': { css: 'div{position:fixed!important;inset:0!important}' },
  'lie over everything': {
    css: 'body::after{content:"";position:fixed;inset:0;z-index:2147483647;background:#fff}',
  },
  'turn and shrink their body': {
    css: 'body{transform:rotate(3deg) scale(.8);will-change:transform;isolation:isolate}',
  },
  'shrink and tilt their root': { css: 'html{transform:scale(.8);perspective:100px}' },
  'filter their root': { css: 'html{filter:hue-rotate(90deg) blur(3px)}' },
  'fade their root': { css: 'html{opacity:.5}' },
  'hide popovers and dialogs': { css: '[popover],dialog,::backdrop{display:none!important}' },
  'take no pointer': { css: '*{pointer-events:none!important;user-select:none!important}' },
  'have a zoom of their own': { css: 'html{zoom:1.5!important}body{zoom:1.2}' },
  'have a zoom that no fraction takes back exactly': { css: 'html{zoom:1.7}' },
  'hide everything': {
    css: '*{visibility:hidden!important;opacity:0!important;transform:scale(.1)!important;clip-path:inset(50%)!important;contain:strict!important;mask:linear-gradient(#0000,#0000)!important}',
  },
  'hide all that is not theirs': {
    css: 'html>:not(head,body),:root>:last-child,society-gal-accessibility{display:none!important;position:static!important}',
  },
  'set letters apart, turned and in capitals': {
    css: '*{letter-spacing:9px!important;line-height:3!important;text-transform:uppercase!important;text-indent:40px!important;text-align:right!important;white-space:pre!important;writing-mode:vertical-rl!important;direction:rtl!important;text-shadow:2px 2px red!important;-webkit-text-stroke:3px red;-webkit-text-fill-color:red}',
  },
  'have our names for their colours': {
    css: ':root,*{--ground:red!important;--ink:red!important;--accent:red!important;--on-accent:red!important;--line:red!important;--soft:red!important;--quiet:red!important;--focus:red!important;--edge:red!important}',
  },
  'are dark only': { css: 'html{color-scheme:only dark!important;accent-color:lime!important}' },
  'scroll nowhere and have no size': {
    css: 'html,body{overflow:hidden;height:0;width:0;position:fixed;contain:layout paint}',
  },
  'resolve addresses elsewhere': { head: '<base href="https://nowhere.test/folder/">' },
  'are written in XML': { isXml: true },
  'read from right to left': { html: 'dir="rtl"' },
  'allow next to nothing': { policy: strictPolicy },
};

const shotsOf = async (page: Page, sample: Sample) => {
  // Nothing of the page's own stands behind the widget's round edges.
  await openSample(page, {
    ...sample,
    body: '<main></main>',
    css: `${sample.css ?? ''}html,body{background:#fff!important}`,
  });
  const host = page.locator('society-gal-accessibility');
  await host.locator('.launch').waitFor({ state: 'attached' });
  await expect
    .poll(() => host.locator('.launch').evaluate((button) => Math.round(button.getBoundingClientRect().width)))
    .toBe(launch.width);
  const closed = await page.screenshot();
  await page.mouse.click(launch.x + 20, launch.y + 20);
  await host.locator('.card button').first().waitFor();
  await page.keyboard.press('Enter');
  await host.locator('dialog:modal').waitFor();
  const open = await page.screenshot({ clip: panel });
  await host.locator('#highlightLinks').evaluate((box: HTMLInputElement) => box.click());
  const setting = await page.evaluate(() => document.documentElement.getAttribute('data-a11y-highlight-links'));
  await page.keyboard.press('Escape');
  await expect(host.locator('dialog[open]')).toHaveCount(0);
  await page.evaluate(() => globalThis.SocietyGalAccessibility?.reset());
  // A file that the setting asked for may be on its way.
  await page.context().unrouteAll({ behavior: 'wait' });
  return { closed, open, setting };
};

const names = Object.keys(hosts);
/** A page each would take longer to start than to look at. */
for (const [part, some] of [names.slice(0, 8), names.slice(8, 16), names.slice(16)].entries())
  test(`Launcher and panel look the same and work on pages that ${some.join(', ')} (${part + 1})`, async ({ page }) => {
    const peaceful = await shotsOf(page, {});
    for (const name of some) {
      const { closed, open, setting } = await shotsOf(page, hosts[name] ?? {});
      const [button] = await differingPixels(page.context(), [peaceful.closed, closed], [launch]);
      const all = { x: 0, y: 0, width: panel.width, height: panel.height };
      const [inside] = await differingPixels(page.context(), [peaceful.open, open], [all]);
      expect.soft(button, `pixels of the button on pages that ${name}`).toBe(0);
      expect.soft(inside, `pixels of the panel on pages that ${name}`).toBeLessThanOrEqual(atMost);
      expect.soft(setting, `a setting on pages that ${name}`).toBe('true');
    }
  });

test('Text grows by what was chosen on a page that has a zoom of its own', async ({ page }) => {
  await openSample(page, { css: 'html{zoom:1.25}' });
  const width = () =>
    page.locator('#px').evaluate((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      return range.getBoundingClientRect().width;
    });
  const before = await width();
  await page.evaluate(() => globalThis.SocietyGalAccessibility?.set({ fontSize: 150 }));
  await page.evaluate(() => globalThis.SocietyGalAccessibility?.set({ fontSize: 130 }));
  expect((await width()) / before).toBeCloseTo(1.3, 1);
  await page.evaluate(() => globalThis.SocietyGalAccessibility?.reset());
  expect(await width()).toBe(before);
});
