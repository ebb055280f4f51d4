// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { makeTabs } from './tabs.ts';

const contents = ['one', 'two', 'three'].map((text) =>
  vi.fn(() => {
    const content = document.createElement('p');
    content.textContent = text;
    return [content];
  }),
);
let nodes: readonly HTMLElement[];
const tab = (index: number) => nodes[0]?.querySelectorAll('button')[index] as HTMLButtonElement;
const panel = (index: number) => nodes[index + 1] as HTMLElement;
/** Presses a key on a tab and tells whether the page would still act on it. */
const press = (index: number, key: string) =>
  tab(index).dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
const shown = () => [0, 1, 2].filter((index) => !panel(index).hidden);

beforeEach(() => {
  for (const content of contents) content.mockClear();
  ({ nodes } = makeTabs(
    'Kinds',
    contents.map((content, index) => ({ id: `t${index}`, label: `Tab ${index}`, content })),
  ));
  document.body.replaceChildren(...nodes);
});

test('Tabs are named, tied to their panels, and one tab stop', () => {
  expect(nodes[0]?.getAttribute('role')).toBe('tablist');
  expect(nodes[0]?.getAttribute('aria-label')).toBe('Kinds');
  for (const index of [0, 1, 2]) {
    expect(tab(index).getAttribute('role')).toBe('tab');
    expect(tab(index).getAttribute('type')).toBe('button');
    expect(tab(index).textContent).toBe(`Tab ${index}`);
    expect(tab(index).getAttribute('aria-controls')).toBe(panel(index).id);
    expect(panel(index).id).toBe(`panel-t${index}`);
    expect(panel(index).getAttribute('role')).toBe('tabpanel');
    expect(panel(index).getAttribute('aria-labelledby')).toBe(tab(index).id);
    expect(tab(index).id).toBe(`tab-t${index}`);
    expect(tab(index).tabIndex).toBe(index === 0 ? 0 : -1);
    expect(tab(index).getAttribute('aria-selected')).toBe(String(index === 0));
    expect(tab(index).hasAttribute('autofocus')).toBe(index === 0);
  }
  expect(shown()).toEqual([0]);
});

test('The content of a tab is made when it is first selected, and once', () => {
  expect(contents.map((content) => content.mock.calls.length)).toEqual([1, 0, 0]);
  tab(1).click();
  expect(panel(1).textContent).toBe('two');
  expect(shown()).toEqual([1]);
  tab(0).click();
  tab(1).click();
  expect(contents.map((content) => content.mock.calls.length)).toEqual([1, 1, 0]);
  expect(panel(1).textContent).toBe('two');
});

test.each([
  [0, 'ArrowRight', 1],
  [2, 'ArrowRight', 0],
  [0, 'ArrowLeft', 2],
  [2, 'ArrowLeft', 1],
  [1, 'Home', 0],
  [0, 'End', 2],
])('From tab %i the key %s goes to tab %i', (from, key, to) => {
  expect(press(from, key)).toBe(false);
  expect(shown()).toEqual([to]);
  expect(document.activeElement).toBe(tab(to));
});

test('Another key is left to the browser', () => {
  expect(press(0, 'ArrowDown')).toBe(true);
  expect(shown()).toEqual([0]);
});

test('The arrows go the other way in a language from right to left', () => {
  if (nodes[0]) nodes[0].style.direction = 'rtl';
  press(0, 'ArrowLeft');
  expect(shown()).toEqual([1]);
  press(1, 'ArrowRight');
  expect(shown()).toEqual([0]);
});
