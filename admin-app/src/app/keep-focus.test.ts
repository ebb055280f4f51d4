// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let end: () => void;
const element = <E extends HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};
const focused = () => document.activeElement?.tagName;

beforeEach(() => {
  document.body.innerHTML = '<main tabindex="-1"><form><div><button>Send</button></div></form></main>';
  end = keepFocus();
});
afterEach(() => end());

it('The form of a letter has the focus while it is sent, and then the button', async () => {
  const button = element<HTMLButtonElement>('button');
  button.focus();
  button.disabled = true;
  await vi.waitFor(() => expect(focused()).toBe('FORM'));
  button.disabled = false;
  await vi.waitFor(() => expect(focused()).toBe('BUTTON'));
});

it('The focus comes to what was around a form that goes with its button', async () => {
  element('button').focus();
  element('form').remove();
  await vi.waitFor(() => expect(focused()).toBe('MAIN'));
});

it('The focus comes to the page below when a dialog goes with its button', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><form><button id="yes">Yes</button></form></div>');
  element('#yes').focus();
  element('[role=dialog]').remove();
  await vi.waitFor(() => expect(focused()).toBe('MAIN'));
});

it('A press beside everything keeps the focus there', async () => {
  element('button').focus();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  element('form').remove();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  expect(focused()).toBe('BODY');
});
