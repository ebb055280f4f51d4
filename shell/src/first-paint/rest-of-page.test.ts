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

beforeEach(() => html.removeAttribute('data-rest'));

describe('What lies below the window', () => {
  test('is left out of the first paint, and laid out by the load event where nothing else has done it', () => {
    arrive('navigate');
    expect(isLaidOut()).toBe(false);
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
