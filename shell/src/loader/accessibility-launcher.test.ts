// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessibilityLauncher } from './accessibility-launcher.ts';

const openAccessibility = vi.fn(() => Promise.resolve());
vi.mock('./load-host.ts', () => ({ loadHost: () => Promise.resolve({ openAccessibility }) }));
accessibilityLauncher();

// happy-dom does not know `:read-write`; tests/e2e/visitor/launcher.spec.ts asks a browser.
const closest = Element.prototype.closest;
Element.prototype.closest = function (this: Element, selector: string) {
  const typed = 'input:not([type=checkbox]):not([type=radio]),textarea,[contenteditable]';
  return closest.call(this, selector.replace(':read-write', typed));
};

beforeEach(() => {
  openAccessibility.mockClear();
  document.documentElement.removeAttribute('data-widget');
  document.body.innerHTML =
    '<button data-launcher>Accessibility options</button><a href="#main">Skip</a><input><input type="checkbox"><input type="radio"><textarea></textarea><select></select><p contenteditable>x</p>';
});

/** Presses Alt+A, or what `change` makes of it, on the first element of a selector. Was it taken from the page? */
const press = (on: string, change: KeyboardEventInit = {}): boolean => {
  const init = { code: 'KeyA', altKey: true, bubbles: true, cancelable: true, ...change };
  return !document.querySelector(on)?.dispatchEvent(new KeyboardEvent('keydown', init));
};

// What systems report: github.com/w3c/uievents/issues/147, and the table of getModifierState on MDN.
const onWindows = { key: 'ą', altKey: true, ctrlKey: true, modifierAltGraph: true };
const onLinux = { key: 'ą', altKey: false, modifierAltGraph: true };
const onMac = { key: 'å', altKey: true, modifierAltGraph: true };

describe('Alt+A, before the widget is there', () => {
  test('opens the panel, also as Option+A on a Mac', async () => {
    for (const change of [{ key: 'a' }, onMac]) {
      openAccessibility.mockClear();
      expect(press('a', change)).toBe(true);
      await vi.waitFor(() => expect(openAccessibility).toHaveBeenCalledWith(true));
    }
  });

  test('opens the panel from a box to tick too, which takes no letters', () => {
    for (const box of ['[type=checkbox]', '[type=radio]']) expect(press(box), box).toBe(true);
  });

  test('types its letter in a field: AltGr+A and Option+A are letters of Polish and Swedish', () => {
    for (const field of ['input', 'textarea', 'select', '[contenteditable]'])
      for (const change of [{ key: 'a' }, onWindows, onLinux, onMac])
        expect(press(field, change), `${field} ${JSON.stringify(change)}`).toBe(false);
    expect(openAccessibility).not.toHaveBeenCalled();
  });

  test('is not AltGr+A, nor Alt+A with another key, wherever it is pressed', () => {
    for (const change of [onWindows, onLinux, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
      expect(press('a', change), JSON.stringify(change)).toBe(false);
    expect(openAccessibility).not.toHaveBeenCalled();
  });

  test('is left to the widget once that is there', () => {
    document.documentElement.setAttribute('data-widget', '');
    expect(press('a')).toBe(false);
    expect(openAccessibility).not.toHaveBeenCalled();
  });
});

test('The launcher says that it is busy until the widget has answered', async () => {
  const launcher = document.querySelector<HTMLElement>('[data-launcher]');
  launcher?.click();
  expect(launcher?.getAttribute('aria-busy')).toBe('true');
  await vi.waitFor(() => expect(launcher?.hasAttribute('aria-busy')).toBe(false));
  expect(openAccessibility).toHaveBeenCalledWith(false);
});
