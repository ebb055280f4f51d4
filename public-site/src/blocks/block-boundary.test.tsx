// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { BlockBoundary } from './block-boundary.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const state = { broken: false };
function Part() {
  if (state.broken) throw new Error('a block failed');
  return <p>Here again</p>;
}

test('A part that throws says so in its own place, leaves its neighbours standing, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  state.broken = true;
  const place = document.createElement('main');
  document.body.append(place);
  await act(async () =>
    createRoot(place).render(
      <>
        <BlockBoundary>
          <Part />
        </BlockBoundary>
        <BlockBoundary>
          <p>The neighbour</p>
        </BlockBoundary>
      </>,
    ),
  );
  expect(place.querySelector('[role=alert]')?.textContent).toContain('Unexpected Application Error!');
  expect(place.textContent).toContain('The neighbour');

  state.broken = false;
  await act(async () => place.querySelector('button')?.click());
  expect(place.textContent).not.toContain('Unexpected Application Error!');
  expect(place.textContent).toContain('Here again');
});
