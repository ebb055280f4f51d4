// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { layOutRest } from './rest-of-page.ts';

const html = document.documentElement;
const isLaidOut = () => html.hasAttribute('data-rest');
const arrive = (type: string, hash = '') => {
  location.hash = hash;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);
  layOutRest();
};

let paint = () => {};
const asked: string[] = [];
let fontsArrive = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  html.removeAttribute('data-rest');
  html.removeAttribute('data-fonts');
  asked.length = 0;
  const ready = new Promise<void>((resolve) => {
    fontsArrive = resolve;
  });
  Object.assign(document, { fonts: { load: (font: string) => asked.push(font), ready } });
  const observer = class {
    constructor(onPaint: () => void) {
      paint = onPaint;
    }
    observe() {}
  };
  vi.stubGlobal('PerformanceObserver', observer);
});

describe('What lies below the window', () => {
  test('is laid out a moment after the first paint for whoever starts at the top', () => {
    arrive('navigate');
    expect(isLaidOut()).toBe(false);
    paint();
    expect(isLaidOut()).toBe(false);
    vi.runAllTimers();
    expect(isLaidOut()).toBe(true);
  });

  test('is laid out by the load event in a tab that paints nothing', () => {
    arrive('navigate');
    dispatchEvent(new Event('load'));
    expect(isLaidOut()).toBe(true);
  });

  test('is laid out at once for whoever goes to an anchor, or comes back to where he was', () => {
    arrive('navigate', '#dates');
    expect(isLaidOut()).toBe(true);
    for (const type of ['reload', 'back_forward']) {
      html.removeAttribute('data-rest');
      arrive(type);
      expect(isLaidOut(), type).toBe(true);
    }
  });
});

test('The first paint asks for no font; the text changes to ours once, when all have come', async () => {
  arrive('navigate');
  expect(asked).toEqual([]);
  paint();
  expect(asked).toEqual(['600 1em Figtree', '600 1em Fraunces']);
  expect(html.hasAttribute('data-fonts')).toBe(false);
  fontsArrive();
  await vi.waitFor(() => expect(html.hasAttribute('data-fonts')).toBe(true));
});
