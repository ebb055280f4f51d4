import { afterEach, describe, expect, test, vi } from 'vitest';
import { callApi } from './call-api.ts';

afterEach(() => vi.unstubAllGlobals());

describe('Somebody who asks for a link while very many ask', () => {
  test('is let through: her browser does the work that is asked for, under the same key', async () => {
    const sent: Headers[] = [];
    vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
      sent.push(new Headers(headers));
      if (sent.length > 1) return Response.json({ ok: true });
      return Response.json({}, { status: 429, headers: { 'x-proof-challenge': '8.zz.mac' } });
    });
    expect(await callApi('/api/my-data/link', { body: { email: 'ada@example.org' } })).toMatchObject({ ok: true });
    expect(sent.map((headers) => headers.get('x-proof'))).toEqual([null, expect.stringMatching(/^8\.zz\.mac\.\d+$/)]);
    expect(sent[0]?.get('idempotency-key')).toBe(sent[1]?.get('idempotency-key'));
  });
});
