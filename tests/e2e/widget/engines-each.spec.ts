import { expect, type Page, test } from '@playwright/test';
import { type AccessibilitySettings, accessibilityRules, accessibilitySettingIds } from '@society-gal/contracts/site';
import { presetIds, presets } from '../../../accessibility-widget/src/panel/presets.ts';
import { beyondTheFirst, cleanBody, cleanCss, engines } from '../fixtures/rule-engines.ts';
import { openPanel, openSample } from '../fixtures/widget-sample.ts';

type Change = Partial<Record<keyof AccessibilitySettings, unknown>>;
/** Each setting away from its default; a range at its upper end: smaller text and closer lines are a wish against what Alfa asks of authors. */
const changes: readonly Change[] = accessibilitySettingIds.flatMap((id): Change[] => {
  const rule = accessibilityRules[id];
  if (rule.kind === 'range') return [{ [id]: rule.max }];
  if (rule.kind === 'toggle') return [{ [id]: true }];
  return rule.options.filter((option) => option !== rule.default).map((option) => ({ [id]: option }));
});
/** A voice shows nothing on the page: one of them stands for the others. */
const shown = changes.filter(({ textToSpeechVoice }) => !textToSpeechVoice || textToSpeechVoice === 'echo');

/** Wide, narrow, and wide at 200 %, which is laid out as half as wide. */
const views = [1280, 320, 640].flatMap((width) =>
  (['light', 'dark', 'forced'] as const).map((scheme) => ({ width, scheme })),
);

const openView = async (page: Page, { width, scheme }: (typeof views)[number]) => {
  await page.setViewportSize({ width, height: 720 });
  await page.emulateMedia({
    colorScheme: scheme === 'dark' ? 'dark' : 'light',
    forcedColors: scheme === 'forced' ? 'active' : 'none',
  });
  // A narrow page stands beside the launcher: Alfa measures what is left of a link below it, and the launcher moves away from links.
  await openSample(page, {
    body: cleanBody,
    css: `${cleanCss}@media (max-width:900px){main{margin-left:60px}}`,
  });
  await page.getByRole('button', { name: 'Accessibility options' }).waitFor();
};
const put = (page: Page, change: Change) =>
  page.evaluate(async (wanted) => {
    globalThis.SocietyGalAccessibility?.reset();
    globalThis.SocietyGalAccessibility?.set(wanted as never);
    // What a setting brings is there with the second frame after it.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, change);

for (const [name, find] of engines) {
  test(`${name} finds nothing with any one setting on`, beyondTheFirst(name), async ({ page }) => {
    test.slow();
    await openView(page, { width: 1280, scheme: 'light' });
    for (const change of shown) {
      await put(page, change);
      expect.soft(await find(page), JSON.stringify(change)).toEqual([]);
    }
  });

  for (const view of views)
    test(
      `${name} finds nothing with any profile on, nor in the panel, at ${view.width} px in ${view.scheme} colours`,
      beyondTheFirst(name),
      async ({ page }) => {
        await openView(page, view);
        for (const id of presetIds) {
          await put(page, presets[id]);
          expect.soft(await find(page), id).toEqual([]);
        }
        await put(page, {});
        for (const tab of ['Visual', 'Navigation', 'Content'] as const) {
          await openPanel(page, tab);
          expect.soft(await find(page), `the panel on ${tab}`).toEqual([]);
          await page.keyboard.press('Escape');
        }
      },
    );
}
