import { expect, type Page, test } from '@playwright/test';
import { differingPixels } from '../fixtures/pixels.ts';
import { look, openSample } from '../fixtures/widget-sample.ts';

/** Red and blue in turns, a quarter of a second each: animated WebP, PNG and AVIF. */
const webp =
  'UklGRsAAAABXRUJQVlA4WAoAAAACAAAADwAADwAAQU5JTQYAAAD/////AABBTk1GSAAAAAAAAAAAAA8AAA8AAPoAAAJWUDggMAAAANABAJ0BKhAAEAACADQloAJ0ugH4AAOwAP7w6Pf/ILlhdcjX/yA/4yp8ZU/48gAAAEFOTUZEAAAAAAAAAAAADwAADwAA+gAAAFZQOCAsAAAAlAEAnQEqEAAQAAAANCWgAnS6AAOYAP75k2//kB//kB//kB//ID/iF3sgMAA=';
const png =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAACXBIWXMAAAABAAAAAQBPJcTWAAAACGFjVEwAAAACAAAAAPONk3AAAAAaZmNUTAAAAAAAAAAQAAAAEAAAAAAAAAAAAAEABAAAadjiLwAAABdJREFUeJxj+MvAQBIiTfWohlENQ0oDAH7M/QE2v4RoAAAAGmZjVEwAAAABAAAAEAAAABAAAAAAAAAAAAABAAQAAPKrCPsAAAAZZmRBVAAAAAJ4nGNgYPhHIhrVMKph2GoAAAvM/gGaX3etAAAAAElFTkSuQmCC';
const avif =
  'AAAALGZ0eXBhdmlzAAAAAGF2aXNhdmlmbXNmMWlzbzhtaWYxbWlhZk1BMUEAAAD5bWV0YQAAAAAAAAAvaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAFBpY3R1cmVIYW5kbGVyAAAAAA5waXRtAAAAAAABAAAAHmlsb2MAAAAARAAAAQABAAAAAQAAA7gAAAAmAAAAKGlpbmYAAAAAAAEAAAAaaW5mZQIAAAAAAQAAYXYwMUNvbG9yAAAAAGppcHJwAAAAS2lwY28AAAAUaXNwZQAAAAAAAAAQAAAAEAAAABBwaXhpAAAAAAMICAgAAAAMYXYxQ4EgAAAAAAATY29scm5jbHgAAgACAACAAAAAF2lwbWEAAAAAAAAAAQABBAECgwQAAAKLbW9vdgAAAGxtdmhkAAAAAAAAAAAAAAAAAABAAAAAAAAAAQAAAQAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAgAAAhd0cmFrAAAAXHRraGQAAAADAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAABAAAAAABAAAAAQAAAAAAGzbWRpYQAAACBtZGhkAAAAAAAAAAAAAAAAAABAAAAAIABVxAAAAAAAL2hkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAABQaWN0dXJlSGFuZGxlcgAAAAFcbWluZgAAABR2bWhkAAAAAQAAAAAAAAAAAAAAJGRpbmYAAAAcZHJlZgAAAAAAAAABAAAADHVybCAAAAABAAABHHN0YmwAAACcc3RzZAAAAAAAAAABAAAAjGF2MDEAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAEAAQAEgAAABIAAAAAAAAAAEYTGF2YzU5LjM3LjEwMCBsaWJhb20tYXYxAAAAAAAAAAAY//8AAAAMYXYxQ4EgAAAAAAAKZmllbAEAAAAAEHBhc3AAAAABAAAAAQAAABBjY3N0AAAAAHwAAAAAAAAYc3R0cwAAAAAAAAABAAAAAgAAEAAAAAAUc3RzcwAAAAAAAAABAAAAAQAAABxzdHNjAAAAAAAAAAEAAAABAAAAAgAAAAEAAAAcc3RzegAAAAAAAAAAAAAAAgAAACYAAAAbAAAAFHN0Y28AAAAAAAAAAQAAA7gAAABJbWRhdAoMIAAAAZ/5tfJAQ0AIMhYQAJaAAAIAAAAAV7bP3iZPD4FSBrtUMhkwA8CAAAAGwAAAAoAAIAAcV5NbID5pNkVg';
const gif =
  'R0lGODlhAQABAIAAAP8AAAAA/yH/C05FVFNDQVBFMi4wAwEAAAAh+QQABQAAACwAAAAAAQABAAACAkQBACH5BAAFAAAALAAAAAABAAEAAAICTAEAOw==';
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="20" height="60" fill="red"><animate attributeName="x" from="0" to="40" dur="1s" repeatCount="indefinite"/></rect><text>¡Más!</text></svg>`;
const turning =
  '<style>@keyframes turn{to{transform:rotate(360deg)}}b{display:block;width:30px;height:30px;background:linear-gradient(red,blue);animation:turn 1s linear infinite}</style><b></b>';

/** Everything that moves by itself on somebody's page, each in a place of its own. */
const moving = {
  'an animated WebP': '<img src="/moving.webp" alt="A flag">',
  'an animated PNG': `<img src="data:image/png;base64,${png}" alt="A flag">`,
  'an animated AVIF': `<img src="data:image/avif;base64,${avif}" alt="A flag">`,
  'a background': '<div class="ground"></div>',
  'a background in a style attribute': `<div style="width:30px;height:30px;background:url(data:image/gif;base64,${gif})"></div>`,
  'the mark of a list': '<ul><li>One</ul>',
  'what stands before a line': '<p class="before">Two</p>',
  'an animation declared important': '<div class="must"></div>',
  'a frame of the same site': `<iframe srcdoc='${turning}<img src="/moving.webp" alt="">' title="A frame" width="100" height="60"></iframe>`,
  'a shadow root': '<div id="shadow"></div>',
  'a marquee': '<marquee width="90">News of the day</marquee>',
};
const css = `*{transition:none}.cell{float:left;width:120px;height:90px;overflow:hidden;margin:4px}.cell>img{width:40px;height:40px}
.ground{width:30px;height:30px;background:no-repeat url(/moving.webp)}ul{list-style-image:url(moving.webp)}.before::before{content:url(/moving.webp)}
@keyframes turn{to{transform:rotate(360deg)}}.must{width:30px;height:30px;background:linear-gradient(red,blue);animation:turn 1s linear infinite!important}`;

const cells = `${Object.values(moving)
  .map((part) => `<div class="cell">${part}</div>`)
  .join('')}`;
const openMoving = async (page: Page, inside = cells) => {
  await page.route('**/moving.webp', (route) =>
    route.fulfill({ body: Buffer.from(webp, 'base64'), contentType: 'image/webp' }),
  );
  await page.route('**/moving.svg', (route) => route.fulfill({ body: drawing, contentType: 'image/svg+xml' }));
  await openSample(page, {
    css,
    body: `<main>${inside}</main>`,
  });
  await page.evaluate((words) => {
    const root = document.querySelector('#shadow')?.attachShadow({ mode: 'open' });
    if (root) root.innerHTML = words;
  }, turning);
};

/** Which of the parts look different from one moment to another. */
const whatMoves = async (page: Page): Promise<string[]> => {
  const shots: Buffer[] = [];
  for (let shot = 0; shot < 7; shot++) shots.push(await page.screenshot());
  const boxes = await page.locator('.cell').evaluateAll((cells) =>
    cells.map((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
  const names = Object.keys(moving);
  return (await differingPixels(page.context(), shots, boxes)).flatMap((count, at) => (count ? (names[at] ?? '') : []));
};
const stop = (page: Page, isStopped: boolean) =>
  page.evaluate((value) => globalThis.SocietyGalAccessibility?.set({ stopAnimations: value }), isStopped);

test('Motion stops, in frames and shadow roots too, and goes on afterwards', async ({ page }) => {
  await openMoving(page);
  const all = Object.keys(moving);
  const before = await look(page);
  await expect.poll(() => whatMoves(page)).toEqual(all);
  await stop(page, true);
  await expect.poll(() => whatMoves(page)).toEqual([]);
  await stop(page, false);
  await expect.poll(() => whatMoves(page)).toEqual(all);
  const shadow = await page.locator('#shadow').evaluate((host) => host.shadowRoot?.adoptedStyleSheets.length);
  const framed = await page.frames()[1]?.evaluate(() => document.adoptedStyleSheets.length);
  expect([shadow, framed]).toEqual([0, 0]);
  // A marquee keeps its own count of steps; everything else is as it was.
  expect((await look(page)).length).toBe(before.length);
});

test('A drawing that moves is shown as a drawing that does not, at any size and in any script', async ({ page }) => {
  await openMoving(page, '<img src="/moving.svg" alt="A bar">');
  const content = () => page.locator('img').evaluate((picture) => getComputedStyle(picture).content);
  expect(await content()).toBe('normal');
  await stop(page, true);
  await expect.poll(content).toContain('data:image/svg+xml');
  expect(decodeURIComponent(await content())).toContain('>¡Más!<');
  expect(await content()).not.toContain('animate');
  await stop(page, false);
  expect(await content()).toBe('normal');
});

test('Later motion stops too: a marquee, a film that starts itself, a page that slides in', async ({ page }) => {
  await openSample(page, {
    css: 'html{scroll-behavior:smooth}main{min-height:4000px}.late{transition:opacity 99s!important;opacity:1}@starting-style{.late{opacity:0}}',
  });
  await stop(page, true);
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBeGreaterThan(1);
  const scrolled = await page.evaluate(() => {
    scrollTo(0, 1500);
    document.body.insertAdjacentHTML('beforeend', '<p class="late">Late</p>');
    return scrollY;
  });
  expect(scrolled).toBe(1500);
  await expect(page.locator('.late')).toHaveCSS('opacity', '1');
  const running = await page.evaluate(async () => {
    await document.startViewTransition(() => document.body.append('changed')).ready;
    return document.getAnimations().filter(({ playState }) => playState === 'running').length;
  });
  expect(running).toBe(0);
});

test('A policy that lets nothing be asked for costs one complaint at most, and the page stays whole', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.route('**/moving*.webp', (route) =>
    route.fulfill({ body: Buffer.from(webp, 'base64'), contentType: 'image/webp' }),
  );
  await openSample(page, {
    policy: "default-src 'none'; script-src https://widget.test; style-src 'self'; img-src 'self'",
    body: `<main>${[1, 2, 3].map((at) => `<img src="/moving${at}.webp" alt="A flag" width="40" height="40">`).join('')}</main>`,
  });
  await stop(page, true);
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
  await stop(page, false);
  await stop(page, true);
  await page.locator('img').last().screenshot();
  expect(complaints.filter((text) => text.includes('connect-src')).length).toBeLessThanOrEqual(1);
});
