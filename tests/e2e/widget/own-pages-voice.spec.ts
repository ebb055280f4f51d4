import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { routes } from '@society-gal/contracts/http';
import type { AccessibilitySettings } from '@society-gal/contracts/site';
import { root } from '../../../build-config/parts.ts';
import { passStart } from '../fixtures/application.ts';
import { addresses, test } from '../fixtures/stack.ts';

const run = promisify(execFile);

/** A voice that only the test of what is bought asks for, as the stand-in and as the widget call it. */
const voice = { name: 'shimmer', google: 'en-US-Neural2-H' } as const;

/** Characters that the provider has spoken in this voice. */
const bought = async (): Promise<number> => {
  const requests = (await (await fetch(`${addresses.speech}/requests`)).json()) as {
    characters: number;
    voice: string;
  }[];
  return requests.filter((each) => each.voice === voice.google).reduce((sum, { characters }) => sum + characters, 0);
};

/** Asks the real voice service for another text: what is spoken is not what is tried here, and every character is bought. */
const speakInstead = (page: Page, text: string) =>
  page.route('**/api/text-to-speech', (route) =>
    route.fallback({ postData: JSON.stringify({ ...(route.request().postDataJSON() as object), text }) }),
  );

/** Ends every piece of sound as soon as it begins, so that a page is heard to its end within seconds. */
const hearQuickly = (page: Page) =>
  page.addInitScript(() => {
    AudioBufferSourceNode.prototype.start = function () {
      setTimeout(() => this.onended?.(new Event('ended')), 5);
    };
    AudioBufferSourceNode.prototype.stop = () => undefined;
  });

/** Reads a page aloud from its panel to the end, as chosen, and gives every answer of the service with what was asked. */
const readToTheEnd = async (page: Page, chosen: Partial<AccessibilitySettings>) => {
  const answers: { status: number; text: string; speed: unknown }[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/text-to-speech')) return;
    const { text } = response.request().postDataJSON() as { text: string };
    const { speed: spoken } = (await response.json()) as { speed?: unknown };
    answers.push({ status: response.status(), text, speed: spoken });
  });
  await page.getByRole('button', { name: 'Accessibility options' }).waitFor();
  // The shortcut is not taken from somebody who types.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Alt+a');
  const panel = page.getByRole('dialog', { name: 'Accessibility options' });
  await panel.getByRole('tab', { name: 'Content' }).click({ timeout: 30_000 });
  await panel.getByLabel('Text-to-speech', { exact: true }).check();
  await page.evaluate((settings) => globalThis.SocietyGalAccessibility?.set(settings), chosen);
  const first = page.waitForResponse('**/api/text-to-speech');
  await panel.getByRole('button', { name: 'Read aloud', exact: true }).click();
  await first;
  await expect(panel.getByRole('button', { name: 'Read aloud', exact: true })).toBeVisible({ timeout: 60_000 });
  return answers;
};

test('A page that a release has spoken is heard to its end, at any speed, and not one character is bought', async ({
  page,
}) => {
  test.slow();
  await run(process.execPath, ['generators/warm-speech.ts', '--apply', '--voices', voice.name, '--paths', '/mission'], {
    cwd: root,
  });
  // On a stack that kept its data all of it is spoken already, and the stand-in has sold nothing: the answers tell, by their speed.
  const before = await bought();
  await hearQuickly(page);
  for (const speed of [1, 1.5]) {
    await page.goto('/mission');
    const answers = await readToTheEnd(page, { textToSpeechSpeed: speed, textToSpeechVoice: voice.name });
    expect(answers.length).toBeGreaterThan(3);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(new Set(answers.map((answer) => answer.speed))).toEqual(new Set([speed === 1 ? undefined : 1]));
    page.removeAllListeners('response');
  }
  expect(await bought()).toBe(before);
});

for (const path of ['/contact-form', '/refer-someone', '/application-form', '/partnership-application', '/donate'])
  test(`Text typed at ${path} is never sent to be spoken`, async ({ page }) => {
    await hearQuickly(page);
    // Real sound, so that the page is read on.
    await speakInstead(page, 'Hello.');
    await page.goto(path);
    if (path === routes.applicationForm) await passStart(page);
    const typed: string[] = [];
    for (const field of await page.locator('main').getByRole('textbox').all()) {
      if (!(await field.isVisible())) continue;
      const isText = await field.evaluate((input) => ['text', 'textarea'].includes((input as HTMLInputElement).type));
      if (!isText) continue;
      const answer = `Zanzibar ${typed.length} in confidence`;
      await field.fill(answer);
      if ((await field.inputValue()) === answer) typed.push(answer);
    }
    expect(typed.length).toBeGreaterThan(0);
    const review = page.getByRole('button', { name: /review/i });
    if (await review.isVisible()) {
      await review.click();
      await expect(page.getByText('Zanzibar').first()).toBeVisible();
    }
    const answers = await readToTheEnd(page, { textToSpeechSpeed: 1, textToSpeechVoice: 'alloy' });
    const sent = answers.map(({ text }) => text).join(' ');
    expect(sent).not.toBe('');
    expect(sent).not.toContain('Zanzibar');
  });
