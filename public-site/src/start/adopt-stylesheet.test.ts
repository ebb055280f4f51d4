import { afterEach, expect, it, vi } from 'vitest';
import { adoptStylesheet } from './adopt-stylesheet.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('A stylesheet that never comes does not keep the controls of the page from responding', async () => {
  vi.stubGlobal('SITE_CSS_FILE', 'site.css');
  vi.stubGlobal('__webpack_public_path__', '/');
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit = {}) => {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
  const adopted = adoptStylesheet();
  patience.abort();
  expect(await adopted).toBe(false);
});
