import { afterEach, expect, it, vi } from 'vitest';
import { loadFacts } from './load-facts.ts';

const start = globalThis as { societyFacts?: unknown };
afterEach(() => {
  delete start.societyFacts;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('The staff app holds the facts that staff published', async () => {
  const fetched = vi.fn(async () => Response.json({ edition: 3, facts: { office: { hours: '9 to 5' } } }));
  vi.stubGlobal('fetch', fetched);
  await loadFacts();
  expect(fetched).toHaveBeenCalledWith('/api/site-facts', expect.anything());
  expect(start.societyFacts).toEqual({ office: { hours: '9 to 5' } });
});

it('The staff app goes on with the facts of its build when the published ones do not come', async () => {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBeLessThanOrEqual(2_000);
    return patience.signal;
  });
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const loaded = loadFacts();
  patience.abort();
  await loaded;
  expect(start.societyFacts).toBeUndefined();
});

it('The staff app takes nothing from an answer that holds no facts', async () => {
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>', { status: 404 }));
  await loadFacts();
  expect(start.societyFacts).toBeUndefined();
});
