import type { Browser, Page } from '@playwright/test';
import {
  type AccessibilityRule,
  type AccessibilitySettingId,
  accessibilityRules,
  accessibilitySettingIds,
  accessibilityWords,
} from '@society-gal/contracts/site';
import { type HostPage, visit } from './host-page.ts';
import { installClock, type Pressed, timePress } from './time-press.ts';

/** One press of one control: its name, and the press itself. */
type Step = { name: string; press(page: Page): Promise<unknown> };

/** What turns a setting on and off again by hand. */
function stepsOf(id: AccessibilitySettingId): readonly Step[] {
  const rule: AccessibilityRule = accessibilityRules[id];
  const { label } = accessibilityWords[id];
  if (rule.kind === 'toggle') {
    const press = (page: Page) => page.locator(`#${id}`).click();
    return [
      { name: `${id} on`, press },
      { name: `${id} off`, press },
    ];
  }
  if (rule.kind === 'range') {
    const key = (name: string) => (page: Page) => page.locator(`input#${id}`).press(name);
    return [
      {
        name: `${id} + one step`,
        press: (page) => page.getByRole('button', { name: `More: ${label}`, exact: true }).click(),
      },
      { name: `${id} to most`, press: key('End') },
      { name: `${id} to least`, press: key('Home') },
      { name: `${id} back`, press: (page) => page.getByRole('button', { name: 'Reset to Default' }).click() },
    ];
  }
  const [first, ...others] = rule.options;
  return [...others, first ?? ''].map((option) => ({
    name: `${id} ${option}`,
    press: async (page) => {
      const choice = page.locator(`input[name="${id}"][value="${option}"]`);
      if (await choice.count()) return choice.click();
      await page.locator(`select#${id}`).focus();
      return page.keyboard.press(option === first ? 'Home' : 'ArrowDown');
    },
  }));
}

export type SettingTimes = Map<string, Pressed[]>;

/** How long a run may take, and how much slower its processor is made. */
export type Bounds = { cpu: number; seconds: number };

/** Opens the panel and presses every control of every tab, on and off; leaves the rest when the time is over, and tells how many. */
export async function measureSettings(
  browser: Browser,
  host: HostPage,
  { cpu, seconds }: Bounds,
  into: SettingTimes,
): Promise<number> {
  const until = performance.now() + seconds * 1000;
  const { page, end } = await visit(browser, host, installClock);
  const session = await page.context().newCDPSession(page);
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  let left = 0;
  const note = async (name: string, press: () => Promise<unknown>, awaited = '') => {
    if (performance.now() > until) {
      left++;
      return;
    }
    const times = await timePress(page, press, awaited);
    // What is asked of a panel is when it stands, not when the page has painted its next frame.
    into.set(name, [...(into.get(name) ?? []), awaited ? { ...times, changed: times.shown } : times]);
  };
  await page.locator('society-gal-accessibility .launch').waitFor();
  await note('panel, first time', () => page.keyboard.press('Alt+a'), 'dialog[open]');
  await note('panel, closed', () => page.keyboard.press('Escape'));
  await note('panel, again', () => page.keyboard.press('Alt+a'), 'dialog[open]');
  for (const id of accessibilitySettingIds) {
    const { tab } = accessibilityWords[id];
    if (performance.now() < until)
      await page.getByRole('tab').nth(['visual', 'navigation', 'content'].indexOf(tab)).click();
    for (const { name, press } of stepsOf(id)) await note(name, () => press(page));
  }
  await end();
  return left;
}
