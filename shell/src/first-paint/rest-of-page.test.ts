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
let fonts = Promise.withResolvers<void>();

beforeEach(() => {
  vi.useFakeTimers();
  html.removeAttribute('data-rest');
  html.removeAttribute('data-fonts');
  asked.length = 0;
  fonts = Promise.withResolvers();
  const load = (font: string) => {
    asked.push(font);
    return fonts.promise;
  };
  Object.assign(document, { fonts: { load } });
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
  fonts.resolve();
  await vi.waitFor(() => expect(html.hasAttribute('data-fonts')).toBe(true));
});

test('Where a font cannot be fetched the text keeps the one of the device, and nothing is reported as broken', async () => {
  arrive('navigate');
  paint();
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  fonts.reject(new DOMException('A network error occurred.', 'NetworkError'));
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
  expect(html.hasAttribute('data-fonts')).toBe(false);
});
