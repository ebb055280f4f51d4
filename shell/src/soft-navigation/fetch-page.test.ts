// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { fetchPage } from './fetch-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('A page that never comes is given up, so that its link can be tried again', async () => {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit = {}) => {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
  const page = fetchPage('/about', null);
  patience.abort();
  expect(await page).toBeNull();
});
