// @vitest-environment happy-dom

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { PlacesNow } from './places-now.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

async function shown(answer: () => Promise<Response>, what = <PlacesNow list="ai_101" />): Promise<string> {
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  document.body.append(place);
  await act(async () => createRoot(place).render(what));
  return place.textContent ?? '';
}

const event = (list: string, title: string, state: string) => ({
  id: title,
  list,
  title,
  startsAt: '2026-12-05T18:00:00Z',
  state,
});

test('The page of a course says which evening is full or called off, by the hour of the foundation', async () => {
  const events = [
    event('ai_101', 'The first evening', 'full'),
    event('ai_101', 'The second evening', 'called-off'),
    event('golf', 'A morning on the green', 'open'),
  ];
  const text = await shown(async () => Response.json({ events }));
  expect(text).toMatch(
    /The first evening, Saturday, December 5, 2026 at 10:00\sAM Pacific Time\. Full\. A place that comes free/,
  );
  expect(text).toContain('Called off.');
  expect(text).not.toContain('A morning on the green');
});

test('The page of a course links to the dates when no server answers, and says in words that none is open', async () => {
  expect(await shown(() => Promise.reject(new TypeError('no network')))).toBe('See which dates are open.');
  expect(await shown(async () => Response.json({ events: [] }))).toMatch(/^No date is open right now\./);
});

test('A page without the form of the list has them under a heading, and no heading where there are none', async () => {
  const block = <PlacesNow list="golf" isSection />;
  const events = [event('golf', 'A morning on the green', 'open')];
  expect(await shown(async () => Response.json({ events }), block)).toMatch(/^Places todayA morning on the green/);
  expect(await shown(async () => Response.json({ events: [] }), block)).toBe('');
});
