// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isTyping, listenForShortcut } from './shortcut.ts';

let stop: () => void;
const toggle = vi.fn();
let code = 'KeyA';
beforeEach(() => {
  document.body.innerHTML =
    '<select id="list"></select><div id="combo" role="combobox"></div><div id="check" role="checkbox"></div><button id="button">x</button><a-closed></a-closed><a-open></a-open>';
  code = 'KeyA';
  toggle.mockClear();
  stop = listenForShortcut(() => code, toggle);
});
afterEach(() => stop());

type Press = KeyboardEventInit & { on?: string };
/** Presses Alt+A, or what `change` makes of it, and returns the event. */
const press = ({ on = '#button', ...change }: Press = {}): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', {
    code: 'KeyA',
    altKey: true,
    bubbles: true,
    cancelable: true,
    composed: true,
    ...change,
  });
  document.querySelector(on)?.dispatchEvent(event);
  return event;
};

test('The shortcut with Alt toggles the panel, and the page gets no letter of it', () => {
  expect(press().defaultPrevented).toBe(true);
  expect(toggle).toHaveBeenCalledOnce();
});

test('The shortcut with Alt toggles the panel on a Mac, where Option is AltGraph too', () => {
  press({ key: 'å', modifierAltGraph: true });
  expect(toggle).toHaveBeenCalledOnce();
});

test('The shortcut with Alt follows the key that is set now', () => {
  code = 'KeyU';
  expect(press().defaultPrevented).toBe(false);
  expect(toggle).not.toHaveBeenCalled();
  press({ code: 'KeyU' });
  expect(toggle).toHaveBeenCalledOnce();
});

test.each<[string, Press]>([
  ['without Alt', { altKey: false }],
  ['another key', { code: 'KeyB' }],
  ['a key that is held', { repeat: true }],
  ['while composing', { isComposing: true }],
  ['with Ctrl', { ctrlKey: true }],
  ['with Meta', { metaKey: true }],
  ['with Shift', { shiftKey: true }],
  ['with AltGr on Windows', { ctrlKey: true, modifierAltGraph: true }],
  ['with AltGr elsewhere', { altKey: false, modifierAltGraph: true }],
  // happy-dom knows no `:read-write`: e2e/widget/keys.spec.ts holds text fields.
  ['in a list', { on: '#list' }],
])('The shortcut with Alt does nothing %s', (_, change) => {
  expect(press(change).defaultPrevented).toBe(false);
  expect(toggle).not.toHaveBeenCalled();
});

test('The shortcut with Alt does nothing where the page used the key already', () => {
  const use = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', use);
  press();
  document.body.removeEventListener('keydown', use);
  expect(toggle).not.toHaveBeenCalled();
});

test.each([
  // happy-dom minds the case of an attribute: the small letter is held by e2e/widget/widget.spec.ts.
  ['KeyA', 'A'],
  ['Digit0', '0'],
])('The shortcut with Alt leaves %s to a page with accesskey="%s"', (key, letter) => {
  code = key;
  document.querySelector('#button')?.setAttribute('accesskey', letter);
  expect(press({ code: key }).defaultPrevented).toBe(false);
  document.querySelector('#button')?.setAttribute('accesskey', 'z');
  press({ code: key });
  expect(toggle).toHaveBeenCalledOnce();
});

test('The shortcut with Alt does nothing once nobody listens for it', () => {
  stop();
  press();
  expect(toggle).not.toHaveBeenCalled();
});

describe('Somebody types', () => {
  const isTypingOn = (target: EventTarget): boolean => {
    let result = false;
    const ask = (event: Event) => {
      result = isTyping(event as KeyboardEvent);
    };
    target.addEventListener('keydown', ask, { once: true });
    target.dispatchEvent(new KeyboardEvent('keydown'));
    return result;
  };
  const element = (selector: string) => document.querySelector(selector) as HTMLElement;

  test.each(['#list', '#combo', 'a-closed'])('in %s', (selector) => {
    expect(isTypingOn(element(selector))).toBe(true);
  });

  test('A person does not type in a button, a checkbox, an open component or no element', () => {
    element('a-open').attachShadow({ mode: 'open' });
    for (const selector of ['#button', '#check', 'a-open', 'body'])
      expect(isTypingOn(element(selector)), selector).toBe(false);
    expect(isTypingOn(window)).toBe(false);
  });
});
