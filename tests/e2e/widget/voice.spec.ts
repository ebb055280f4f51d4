import { expect, type Page, test } from '@playwright/test';
import { inPanel, listen, marked, openSpeaking, speaks, speaksInSentences } from '../fixtures/widget-speaking.ts';

test.describe('What is sent', () => {
  const sent = async (page: Page, body: string, html = '') => {
    const asked = await openSpeaking(page, speaks(20), { body: `<main>${body}</main>`, html });
    await inPanel(page, 'Read aloud').click();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    return asked.map(({ text }) => text).join(' ');
  };

  test('The text that is read aloud keeps lines, buttons, entries and cells apart', async ({ page }) => {
    const text = await sent(
      page,
      `<h1>Our <span style="display:inline-block">w</span><span style="display:inline-block">ork</span></h1>
<p>12 Main Street<br>Ojai</p><div style="display:flex"><a href="#a">Give</a><a href="#b">Apply</a></div>
<ul><li>One</li><li>Two</li></ul><table><tr><td>Ann</td><td>34</td></tr></table><pre>a poem
of lines</pre><p>→ •</p><p>Acces&shy;sible &#xe801;words</p>`,
    );
    expect(text).toBe(
      'Our work. 12 Main Street. Ojai. Give. Apply. One. Two. Ann. 34. a poem. of lines. Accessible words',
    );
  });

  test('The text that is read aloud is whole sentences, however the source breaks its lines', async ({ page }) => {
    await sent(page, '<p>Every woman\n  deserves a <b>chance</b>.\nDr. Okafor, e.g. Ada Okafor,\nagrees.</p>');
    await expect.poll(() => marked(page)).toBe('Every woman\n  deserves a chance.');
    await inPanel(page, 'Next sentence').click();
    await expect.poll(() => marked(page)).toContain('agrees.');
    expect(await marked(page)).toMatch(/^Dr\. Okafor/);
  });

  test('The text that is read aloud comes out of open shadow roots too, and is marked there', async ({ page }) => {
    await page.addInitScript(() => {
      customElements.define(
        'x-card',
        class extends HTMLElement {
          constructor() {
            super();
            const root = this.attachShadow({ mode: 'open' });
            const hidden = document.createElement('p');
            hidden.dataset.noSpeech = '';
            hidden.textContent = 'Not this.';
            const shown = document.createElement('p');
            shown.textContent = 'Inside the card.';
            root.append(shown, hidden, document.createElement('slot'));
          }
        },
      );
    });
    const text = await sent(page, '<p>Before.</p><x-card>Slotted words.</x-card><p>After.</p>');
    expect(text).toBe('Before. Inside the card. Slotted words. After.');
    await inPanel(page, 'Next sentence').click();
    await expect.poll(() => marked(page)).toBe('Inside the card.');
    await inPanel(page, 'Stop').click();
  });

  test('A selection is read aloud alone, also inside a shadow root', async ({ page }) => {
    const asked = await openSpeaking(page, speaks(20), { body: '<main><p>Before.</p><div id="host"></div></main>' });
    await page.evaluate(() => {
      globalThis.SocietyGalAccessibility?.close();
      const root = document.getElementById('host')?.attachShadow({ mode: 'open' });
      const words = document.createElement('p');
      words.textContent = 'Chosen words.';
      root?.append(words);
    });
    await page.getByText('Chosen words.').click({ clickCount: 3 });
    await page.getByRole('region', { name: 'Reading aloud' }).getByRole('button').first().click();
    await expect.poll(() => asked[0]?.text).toBe('Chosen words.');
  });

  test('The main part with words is read aloud on a page whose language is misspelt', async ({ page }) => {
    const text = await sent(page, '</main><main hidden>Another page.</main><main><p>This page.</p>', 'lang="en_US"');
    expect(text).toBe('This page.');
  });
});

for (const speed of [0.5, 1, 2])
  test(`Two sentences at speed ${speed} have less than 150 ms of silence between them, and never two voices`, async ({
    page,
  }) => {
    const heard = await listen(page);
    const body = `<main><h1>A heading</h1>${'<p>This is a sentence of some length. And one.</p>'.repeat(7)}</main>`;
    await openSpeaking(page, speaksInSentences, { body });
    await page.evaluate((textToSpeechSpeed) => globalThis.SocietyGalAccessibility?.set({ textToSpeechSpeed }), speed);
    await inPanel(page, 'Read aloud').click();
    await expect(inPanel(page, 'Stop')).toBeVisible();
    await expect(inPanel(page, 'Read aloud')).toBeVisible({ timeout: 30_000 });
    const pieces = await heard();
    expect(pieces).toHaveLength(15);
    for (const [at, { from }] of pieces.entries()) {
      const gap = from - (pieces[at - 1]?.to ?? from);
      expect(gap, `before sentence ${at + 1}`).toBeGreaterThanOrEqual(0);
      expect(gap, `before sentence ${at + 1}`).toBeLessThan(0.15);
    }
  });

test('A change of speed while the next part is on its way repeats nothing', async ({ page }) => {
  const heard = await listen(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = await openSpeaking(
    page,
    async (route, { text }) => {
      if (!text.startsWith('First')) await held;
      await speaks(0.4)(route);
    },
    { body: `<main><p>First ${'words '.repeat(25)}.</p><p>${'A long part. '.repeat(20)}</p></main>` },
  );
  await inPanel(page, 'Read aloud').click();
  await expect.poll(async () => (await heard()).filter(({ isOver }) => isOver).length).toBe(1);
  const before = (await heard()).length;
  await page.evaluate(() => globalThis.SocietyGalAccessibility?.set({ textToSpeechSpeed: 2 }));
  expect(await heard()).toHaveLength(before);
  expect(asked.length).toBeGreaterThan(1);
  release();
  await expect.poll(async () => (await heard()).length).toBeGreaterThan(before);
});

test('Another voice is heard at once, from the sentence that is read', async ({ page }) => {
  const asked = await openSpeaking(page, speaks(40));
  await inPanel(page, 'Read aloud').click();
  await inPanel(page, 'Next sentence').click();
  const sentence = await marked(page);
  await page.evaluate(() => globalThis.SocietyGalAccessibility?.set({ textToSpeechVoice: 'nova' }));
  await expect.poll(() => asked.filter(({ voice }) => voice === 'nova')[0]?.text).toBe(asked[0]?.text);
  expect(await marked(page)).toBe(sentence);
});

test('The sentence that is read comes into view, also in a box that scrolls by itself and under a tall header', async ({
  page,
}) => {
  const filler = (name: string) => `<p>${`${name} goes on. `.repeat(30)}</p>`;
  await openSpeaking(page, speaks(60), {
    css: 'header{height:200px!important}#box{height:160px;overflow:auto}',
    body: `<header></header><main><div id="box"><p>In the box.</p>${filler('Box')}<p id="end">End of the box.</p></div>
${filler('Page')}<p id="last">The last one.</p></main>`,
  });
  await inPanel(page, 'Read aloud').click();
  await expect(inPanel(page, 'Stop')).toBeVisible();
  await page.evaluate(() => globalThis.SocietyGalAccessibility?.close());
  const bar = page.getByRole('region', { name: 'Reading aloud' });
  for (const id of ['end', 'last']) {
    const words = (await page.locator(`#${id}`).textContent()) ?? '';
    await expect(async () => {
      if ((await marked(page)) !== words) await bar.getByRole('button', { name: 'Next sentence' }).click();
      expect(await marked(page)).toBe(words);
    }).toPass({ intervals: [1] });
    const isSeen = () =>
      page.locator(`#${id}`).evaluate((line) => {
        const { left, top, height } = line.getBoundingClientRect();
        return line.contains(document.elementFromPoint(left + 5, top + height / 2));
      });
    await expect.poll(isSeen).toBe(true);
  }
});

test('The pressed button keeps the focus while it loads, reads and stops', async ({ page }) => {
  await openSpeaking(page, speaks(20));
  const focused = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent);
  await inPanel(page, 'Read aloud').focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Stop');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(focused).toBe('Pause');
  // The end of the text takes the button away under her finger.
  await page.evaluate(() => history.pushState(null, '', '/elsewhere'));
  await expect.poll(focused).toBe('Read aloud');
});

test.describe("The device's own voice", () => {
  type Device = { said: string[]; end(): void; fail(): void; cancelled: number };
  const withDevice = (page: Page, isLate = false) =>
    page.addInitScript((late) => {
      const device: Device & { now?: SpeechSynthesisUtterance } = {
        said: [],
        cancelled: 0,
        end: () => device.now?.onend?.(new SpeechSynthesisUtterance() as never),
        fail: () => device.now?.onerror?.(new SpeechSynthesisUtterance() as never),
      };
      Object.assign(globalThis, { device });
      let voices: unknown[] = late ? [] : [{ name: 'Test' }];
      const arrive = () => {
        voices = [{ name: 'Test' }];
        speechSynthesis.dispatchEvent(new Event('voiceschanged'));
      };
      Object.defineProperty(speechSynthesis, 'getVoices', {
        value: () => {
          if (voices.length === 0) setTimeout(arrive);
          return voices;
        },
      });
      Object.defineProperty(speechSynthesis, 'cancel', { value: () => device.cancelled++ });
      Object.defineProperty(speechSynthesis, 'speak', {
        value: (utterance: SpeechSynthesisUtterance) => {
          device.now = utterance;
          device.said.push(`${utterance.rate} ${utterance.text}`);
        },
      });
    }, isLate);
  const device = <Answer>(page: Page, use: (device: Device) => Answer) =>
    page.evaluate(`(${String(use)})(device)`) as Promise<Answer>;
  const fails = (route: { fulfill(answer: object): Promise<void> }) => route.fulfill({ status: 500, body: '' });

  test("The device's own voice goes on although the browser tells its voices late", async ({ page }) => {
    await withDevice(page, true);
    await openSpeaking(page, fails);
    await inPanel(page, 'Read aloud').click();
    await expect(page.getByRole('dialog').getByText("Your device's own voice is reading.")).toBeVisible();
    await expect.poll(() => device(page, ({ said }) => said)).toEqual(['1 A sample page']);
  });

  test("The device's own voice is paused, resumed, skipped and sped up sentence by sentence", async ({ page }) => {
    await withDevice(page);
    await openSpeaking(page, fails);
    await inPanel(page, 'Read aloud').click();
    await inPanel(page, 'Next sentence').click();
    await expect.poll(() => device(page, ({ said }) => said.at(-1))).toBe('1 Sixteen pixel text.');
    await inPanel(page, 'Pause').click();
    const before = await device(page, ({ said }) => said.length);
    await page.evaluate(() => globalThis.SocietyGalAccessibility?.set({ textToSpeechSpeed: 1.5 }));
    expect(await device(page, ({ said }) => said.length)).toBe(before);
    await inPanel(page, 'Resume').click();
    expect(await device(page, ({ said }) => said.at(-1))).toBe('1.5 Sixteen pixel text.');
    await page.evaluate(() => globalThis.SocietyGalAccessibility?.set({ textToSpeechSpeed: 2 }));
    expect(await device(page, ({ said }) => said.at(-1))).toBe('2 Sixteen pixel text.');
    await device(page, ({ end }) => end());
    await expect.poll(() => device(page, ({ said }) => said.at(-1))).toBe('2 A second sentence here.');
    expect(await marked(page)).toBe('A second sentence here.');
  });

  test("The device's own voice says so when it fails, and the buttons are as before", async ({ page }) => {
    await withDevice(page);
    await openSpeaking(page, fails);
    await inPanel(page, 'Read aloud').click();
    await expect.poll(() => device(page, ({ said }) => said.length)).toBe(1);
    await device(page, ({ fail }) => fail());
    await expect(page.getByRole('alert')).toContainText('Failed to play audio');
    await expect(inPanel(page, 'Read aloud')).toBeEnabled();
  });

  test("The device's own voice takes over in a browser that lets nothing sound, and nothing is sent", async ({
    page,
  }) => {
    await withDevice(page);
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'AudioContext'));
    const asked = await openSpeaking(page, speaks(1));
    await inPanel(page, 'Read aloud').click();
    await expect(page.getByRole('alert')).toContainText('Failed to play audio');
    await expect.poll(() => device(page, ({ said }) => said)).toEqual(['1 A sample page']);
    expect(asked).toEqual([]);
  });
});
