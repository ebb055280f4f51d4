// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { ShortcutProvider } from '../app/shortcuts.tsx';
import { ListFrame } from './list-frame.tsx';
import { plainView } from './list-view.ts';

const rows = ['Ada', 'Bea', 'Cleo'].map((name) => ({ id: name }));
const page = {
  phase: 'ready',
  rows,
  isStale: false,
  isOld: false,
  hasNext: false,
  hasPrevious: false,
  changes: 1,
  retry: () => undefined,
} as const;
const address = { view: plainView, narrow: () => undefined, move: () => undefined };
const total = { phase: 'ready', value: 3, retry: () => undefined } as const;

const show = (): void => {
  const place = document.body.appendChild(document.createElement('div'));
  flushSync(() =>
    createRoot(place).render(
      <MemoryRouter>
        <ShortcutProvider>
          <ListFrame page={page} total={total} address={address} failed="" empty="">
            {(shown) => (
              <table>
                <tbody>
                  {shown.map(({ id }) => (
                    <tr key={id}>
                      <td>
                        <a href={`#${id}`}>{id}</a>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </ListFrame>
        </ShortcutProvider>
      </MemoryRouter>,
    ),
  );
};
const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

describe('the keys of a list', () => {
  afterEach(() => document.body.replaceChildren());

  it('j goes to the next row and k to the one before, and both stay within the list', () => {
    show();
    const passed = [...'kjjkkjjjj'].map((key) => {
      press(key);
      return document.activeElement?.textContent;
    });
    expect(passed.slice(1)).toEqual(['Ada', 'Bea', 'Ada', 'Ada', 'Bea', 'Cleo', 'Cleo', 'Cleo']);
  });
});
