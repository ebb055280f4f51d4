// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';

vi.mock('./expose.tsx', () => ({ mount: vi.fn() }));
afterEach(() => vi.restoreAllMocks());

it('A staff area whose addresses never come says so, with a button to try again', async () => {
  document.body.innerHTML = '<div id="root"><p role="status">Loading</p></div>';
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit = {}) => {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
  await import('./standalone.ts');
  patience.abort();
  await vi.waitFor(() => expect(document.querySelector('[role=alert] button')?.textContent).toBe('Try again'));
});
