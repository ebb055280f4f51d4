// @vitest-environment happy-dom
import { type AccessibilitySettings, defaultAccessibilitySettings } from '@society-gal/contracts/site';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApplier } from './apply-settings.ts';
import type { Chunks, SettingStyles, WidgetContext } from './widget-context.ts';

const html = document.documentElement;
let chosen: Partial<AccessibilitySettings>;
/** What the system asks for, where the person chose nothing. */
let system: Partial<AccessibilitySettings>;
/** Whether the page answers the contrast by itself, and with what it was asked. */
let isDoneByPage: boolean;
const asked: unknown[][] = [];
const log: string[] = [];
const endStart = vi.fn();
const start = vi.fn(() => endStart);
let ownSheets: Set<CSSStyleSheet>;
let applier: ReturnType<typeof createApplier>;
let chunk: Promise<Chunks['settings']>;

const settingStyles: SettingStyles = {
  fontSize: { sheet: (percent) => `html{zoom:${percent / 100}}`, start },
  lineHeight: {
    rewrites: () => ({
      inline: ['line-height'],
      concerns: (property) => property === 'line-height',
      rewrite: () => '3',
    }),
    sheet: (percent, { css }) => `:root{--percent:${percent}}${css}`,
  },
  contrast: {
    sheet: (mode) => `:root{--mode:${mode}}`,
    isDoneByPage: (...question) => {
      asked.push(question.slice(0, 2));
      return isDoneByPage;
    },
  },
};
const script =
  (name: string) =>
  (_: WidgetContext, { contrast }: AccessibilitySettings) => {
    log.push(`${name} starts, ${contrast}`);
    return () => log.push(`${name} ends`);
  };

const load = vi.fn(() => chunk);
const context = () =>
  ({
    store: {
      get: () => ({ ...defaultAccessibilitySettings(), ...chosen }),
      isChosen: (id: string) => id in chosen,
    },
    effective: () => ({ ...defaultAccessibilitySettings(), ...system, ...chosen }),
    load,
    settingStyles,
    ownSheets,
  }) as unknown as WidgetContext;

const apply = async (next: Partial<AccessibilitySettings>) => {
  chosen = next;
  applier.apply();
  await vi.advanceTimersByTimeAsync(0);
};
const sheets = () =>
  document.adoptedStyleSheets.map((sheet) =>
    [...sheet.cssRules].map(({ cssText }) => cssText.replace(/\s/g, '')).join(''),
  );
const attributes = () => html.getAttributeNames();

beforeEach(() => {
  vi.useFakeTimers();
  // Kinds of rules that happy-dom does not have.
  for (const name of ['CSSLayerBlockRule', 'CSSImportRule']) vi.stubGlobal(name, class {});
  document.adoptedStyleSheets = [];
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  chosen = {};
  system = {};
  isDoneByPage = false;
  asked.length = 0;
  log.length = 0;
  ownSheets = new Set();
  chunk = Promise.resolve({
    settingScripts: { contrast: script('contrast'), readingGuide: script('guide') },
    hashes: {},
  });
  vi.clearAllMocks();
  applier = createApplier(context());
});
afterEach(() => {
  applier.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('A setting that is on sets its attribute and its sheet, which is known as ours', async () => {
  await apply({ fontSize: 150 });
  expect(html.getAttribute('data-a11y-font-size')).toBe('150');
  expect(sheets()).toEqual(['html{zoom:1.5;}']);
  expect([...ownSheets]).toEqual(document.adoptedStyleSheets);
  expect(start).toHaveBeenCalledWith(150, ownSheets);
  expect(endStart).not.toHaveBeenCalled();
});

test('A setting that is on takes over another value in the same sheet', async () => {
  await apply({ fontSize: 150 });
  const [sheet] = document.adoptedStyleSheets;
  await apply({ fontSize: 200 });
  expect(document.adoptedStyleSheets).toEqual([sheet]);
  expect(sheets()).toEqual(['html{zoom:2;}']);
  expect(html.getAttribute('data-a11y-font-size')).toBe('200');
  expect(endStart).toHaveBeenCalledOnce();
});

test('A setting that is on is left alone while its value stays', async () => {
  await apply({ readingGuide: true, fontSize: 150 });
  await apply({ readingGuide: true, fontSize: 150, highlightLinks: true });
  expect(log).toEqual(['guide starts, normal']);
  expect(start).toHaveBeenCalledOnce();
});

test('A setting that is on turned off leaves nothing behind', async () => {
  await apply({ fontSize: 150, readingGuide: true, lineHeight: 150 });
  await apply({});
  expect(attributes()).toEqual([]);
  expect(sheets()).toEqual([]);
  expect(ownSheets.size).toBe(0);
  expect(endStart).toHaveBeenCalledOnce();
  expect(log).toEqual(['guide starts, normal', 'guide ends']);
});

test('A setting that is on ends with the widget', async () => {
  await apply({ fontSize: 150, readingGuide: true });
  applier.end();
  expect(attributes()).toEqual([]);
  expect(sheets()).toEqual([]);
  expect(log).toEqual(['guide starts, normal', 'guide ends']);
});

test('A setting turned off before its script loaded never starts it', async () => {
  let arrive: (chunk: Chunks['settings']) => void = () => {};
  const here = await chunk;
  chunk = new Promise((resolve) => {
    arrive = resolve;
  });
  await apply({ readingGuide: true });
  await apply({});
  arrive(here);
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual([]);
});

test("A setting's script that does not come is told in the console, and the sheet holds", async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  chunk = Promise.reject('offline');
  await apply({ fontSize: 150 });
  expect(error).toHaveBeenCalledWith('offline');
  expect(sheets()).toEqual(['html{zoom:1.5;}']);
  error.mockRestore();
});

test("A setting's script starts again with another value", async () => {
  await apply({ contrast: 'high' });
  await apply({ contrast: 'dark' });
  expect(log).toEqual(['contrast starts, high', 'contrast ends', 'contrast starts, dark']);
});

test('A contrast that the system asks for recolours the page and marks nothing', async () => {
  document.body.innerHTML = '<p>Text-with-dashes</p>';
  system = { contrast: 'dark' };
  await apply({});
  expect(sheets()).toEqual([':root{--mode:dark;}']);
  expect(attributes()).toEqual([]);
  expect(load).not.toHaveBeenCalled();
  expect(asked).toEqual([['dark', false]]);
});

test('A contrast that the system asks for reaches into the components of a page', async () => {
  document.body.innerHTML = '<our-card></our-card>';
  system = { contrast: 'dark' };
  await apply({});
  expect(load).toHaveBeenCalledWith('settings');
  expect(log).toEqual(['contrast starts, dark']);
});

test('A contrast that is chosen as well as asked for by the system is marked', async () => {
  system = { contrast: 'dark' };
  await apply({});
  await apply({ contrast: 'dark' });
  expect(html.getAttribute('data-a11y-contrast')).toBe('dark');
  expect(asked).toEqual([
    ['dark', false],
    [false, true],
  ]);
  expect(load).toHaveBeenCalledWith('settings');
});

test('A contrast that the system asks for is left to a page that answers it by itself', async () => {
  isDoneByPage = true;
  system = { contrast: 'dark' };
  await apply({});
  expect(sheets()).toEqual([]);
  expect(ownSheets.size).toBe(0);
  await apply({ contrast: 'dark' });
  expect(html.getAttribute('data-a11y-contrast')).toBe('dark');
  expect(sheets()).toEqual([]);
});

test('A contrast refused for good keeps its attribute and loads no sheet', async () => {
  system = { contrast: 'dark' };
  await apply({});
  await apply({ contrast: 'normal' });
  expect(html.getAttribute('data-a11y-contrast')).toBe('normal');
  expect(sheets()).toEqual([]);
  expect(ownSheets.size).toBe(0);
});

test('A contrast that the system asks for is not refused by a default of another setting', async () => {
  await apply({ fontSize: 100 });
  expect(attributes()).toEqual([]);
});

describe('A sheet made out of the page’s own rules', () => {
  const addStyles = (css: string) => {
    const style = document.createElement('style');
    style.textContent = css;
    document.head.append(style);
  };

  test('A sheet of the page’s own rules is made of them', async () => {
    addStyles('p{line-height:1.5;color:red}');
    await apply({ lineHeight: 150 });
    expect(sheets()).toEqual([':root{--percent:150;}p{line-height:3;}']);
  });

  test('A sheet of the page’s own rules follows styles that come later, a moment after', async () => {
    await apply({ lineHeight: 150 });
    addStyles('p{line-height:1.5}');
    await vi.advanceTimersByTimeAsync(100);
    expect(sheets()).toEqual([':root{--percent:150;}']);
    await vi.advanceTimersByTimeAsync(150);
    expect(sheets()).toEqual([':root{--percent:150;}p{line-height:3;}']);
  });

  test('A sheet of the page’s own rules follows styles that replace others at once, before they are painted', async () => {
    addStyles('p{line-height:1.5}');
    await apply({ lineHeight: 150, fontSize: 200 });
    start.mockClear();
    document.head.innerHTML = '';
    addStyles('h1{line-height:1.5}');
    await vi.advanceTimersByTimeAsync(1);
    expect(sheets()).toContain(':root{--percent:150;}h1{line-height:3;}');
    expect(start).toHaveBeenCalledOnce();
  });

  test('A sheet of the page’s own rules is made anew with another font size, which changes the conditions of the page', async () => {
    await apply({ lineHeight: 150 });
    const replaced = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync');
    await apply({ lineHeight: 150, fontSize: 150 });
    expect(replaced.mock.calls.map(([css]) => css)).toEqual(['html{zoom:1.5}', ':root{--percent:150}']);
    replaced.mockRestore();
  });

  test('A sheet of the page’s own rules is no longer made once the setting is off, nor once the widget is gone', async () => {
    await apply({ lineHeight: 150 });
    await apply({});
    addStyles('p{line-height:1.5}');
    await vi.advanceTimersByTimeAsync(300);
    expect(sheets()).toEqual([]);
    await apply({ lineHeight: 150 });
    addStyles('h1{line-height:1.5}');
    await vi.advanceTimersByTimeAsync(50);
    applier.end();
    await vi.advanceTimersByTimeAsync(300);
    expect(sheets()).toEqual([]);
  });
});
