import type { Browser } from '@playwright/test';
import type { AccessibilitySettingId } from '@society-gal/contracts/accessibility-settings';
import { type HostPage, visit } from './host-page.ts';
import { type SettingTimes, stepsOf } from './settings.ts';
import { installClock, timePress } from './time-press.ts';

const colours = (ink: string, ground: string) =>
  `*{color:${ink}!important;background:${ground}!important;border-color:${ink}!important}`;
const spaced = (letters: number) => `*{letter-spacing:${letters}em;word-spacing:${(letters * 4) / 3}em}`;

/**
 * The least that a setting which moves or recolours all text can be: one rule, step by step as the panel's control goes.
 * What it takes in the same browser on the same page, without any widget, is the browser's own part of our time.
 */
const bareRules: Partial<Record<AccessibilitySettingId, readonly string[]>> = {
  fontSize: ['html{zoom:1.1}', 'html{zoom:2}', 'html{zoom:.5}', ''],
  contrast: [colours('#000', '#fff'), colours('#fff', '#000'), ''],
  textSpacing: [spaced(0.012), spaced(0.12), spaced(-0.03), ''],
  lineHeight: ['*{line-height:1.32}', '*{line-height:2.4}', '*{line-height:.6}', ''],
  dyslexiaFont: ['*{font-family:monospace!important}', ''],
  contentSimplification: [
    'main{max-width:65ch!important}main *{float:none!important;color:inherit!important;background:none!important;font-size:20px!important;line-height:1.7!important}',
    '',
  ],
};

/** Presses a button of the page that writes each bare rule, under the name of the step that it stands for. */
export async function measureBareRules(
  browser: Browser,
  host: HostPage,
  cpu: number,
  into: SettingTimes,
): Promise<void> {
  const { page, end } = await visit(browser, host, { script: '' }, installClock);
  const session = await page.context().newCDPSession(page);
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    const button = document.createElement('button');
    button.id = 'bare';
    button.style.cssText = 'all:initial;position:fixed;inset:0 auto auto 0;width:60px;height:60px;zoom:1';
    button.onclick = () => sheet.replaceSync(button.value);
    document.documentElement.append(button);
  });
  const button = page.locator('#bare');
  for (const [id, rules] of Object.entries(bareRules))
    for (const [at, { name }] of stepsOf(id as AccessibilitySettingId).entries()) {
      await button.evaluate((one: HTMLButtonElement, rule) => {
        one.value = rule;
      }, rules[at] ?? '');
      into.set(name, [...(into.get(name) ?? []), await timePress(page, () => button.click())]);
    }
  await end();
}
