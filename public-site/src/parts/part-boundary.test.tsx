// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { PartBoundary } from './part-boundary.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const state = { broken: false };
function Part() {
  if (state.broken) throw new Error('a part failed');
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
        <PartBoundary>
          <Part />
        </PartBoundary>
        <PartBoundary>
          <p>The neighbour</p>
        </PartBoundary>
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
