// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { quickExit } from '../first-paint/quick-exit.ts';
import { countedText } from './count-up.ts';
import { menu } from './menu.ts';
import { scrolled } from './scrolled.ts';

test('A figure that counts up ends with its own final text, letter for letter', () => {
  expect(countedText('2,847+', 50)).toBe('2,847+');
});
test('A figure that counts up begins at nothing and keeps what stands around the number', () => {
  expect(countedText('$2,500', 0)).toBe('$0');
  expect(countedText('90%', 25)).toBe('45%');
  expect(countedText('2,847 women', 25)).toBe('1,424 women');
});

test('The page says that it is scrolled further than the window is high', () => {
  scrolled();
  const has = (name: string) => document.documentElement.hasAttribute(name);
  vi.stubGlobal('scrollY', innerHeight + 1);
  dispatchEvent(new Event('scroll'));
  expect(has('data-far')).toBe(true);
  vi.stubGlobal('scrollY', innerHeight);
  dispatchEvent(new Event('scroll'));
  expect(has('data-far')).toBe(false);
  vi.unstubAllGlobals();
});

describe('The menu', () => {
  menu();
  beforeEach(() => {
    document.body.innerHTML =
      '<button data-menu aria-expanded="false">Menu</button><nav id="site-nav"><a href="#about">About</a></nav>';
  });
  const button = () => document.querySelector<HTMLElement>('[data-menu]');

  test('The menu opens, is named Close, and closes', () => {
    button()?.click();
    expect(button()?.textContent).toBe('Close');
    expect(button()?.getAttribute('aria-expanded')).toBe('true');
    button()?.click();
    expect(button()?.textContent).toBe('Menu');
    expect(document.getElementById('site-nav')?.classList.contains('is-open')).toBe(false);
  });

  test('The menu closes when one of its links is followed', () => {
    button()?.click();
    document.querySelector<HTMLElement>('a')?.click();
    expect(button()?.textContent).toBe('Menu');
  });
});

describe('Leaving the site', () => {
  const replace = vi.fn();
  vi.spyOn(window.location, 'replace').mockImplementation(replace);
  quickExit();
  const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keyup', { key }));

  beforeEach(() => {
    replace.mockClear();
    press('x');
    localStorage.clear();
    document.body.innerHTML =
      '<a data-quick-exit href="https://elsewhere.test/">Leave this site</a><span data-exit-status></span>';
  });

  test('Leaving the site takes three presses of Shift and tells how many are left', () => {
    press('Shift');
    expect(document.querySelector('[data-exit-status]')?.textContent).toBe('Shift, 2 more to leave this site.');
    press('Shift');
    expect(document.querySelector('[data-exit-status]')?.textContent).toBe('Shift, 1 more to leave this site.');
    expect(replace).not.toHaveBeenCalled();
    press('Shift');
    expect(replace).toHaveBeenCalledWith('https://elsewhere.test/');
  });

  test('Leaving the site forgets presses when another key comes between', () => {
    for (const key of ['Shift', 'Shift', 'a', 'Shift']) press(key);
    expect(replace).not.toHaveBeenCalled();
  });

  test('Leaving the site covers the page and wipes drafts, but neither display preferences nor the wish for no drafts', () => {
    localStorage.setItem('draft:scholarship', 'secret');
    localStorage.setItem('keep-drafts', 'no');
    localStorage.setItem('accessibility-settings', '{}');
    document.querySelector<HTMLElement>('a')?.click();
    expect(document.querySelector('.quick-exit-overlay')).not.toBeNull();
    expect(Object.keys(localStorage).sort()).toEqual(['accessibility-settings', 'keep-drafts']);
    expect(replace).toHaveBeenCalledOnce();
  });
});
