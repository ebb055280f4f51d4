import { forms } from '@society-gal/contracts/forms';
import { Problem } from '@society-gal/contracts/http';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubTestSettings } from '../core/config.fixture.ts';
import { firstResponse } from '../forms/idempotency.ts';
import { storeRecord } from './store-record.ts';
import { submitForm } from './submit-form.ts';

stubTestSettings({ GCLOUD_PROJECT: 'demo-unit' });
vi.mock('./store-record.ts');
vi.mock('../http/guard.ts');
vi.mock('../http/rate-limit.ts');
vi.mock('../mail/unproven-budget.ts');
vi.mock('../forms/idempotency.ts', async (original) => ({
  ...(await original<typeof import('../forms/idempotency.ts')>()),
  firstResponse: vi.fn(),
}));

const response = { ok: true, id: 'r1', reference: 'SG-AAAA-AAAA' } as const;
const crowdedOut = Object.assign(new Error('aborted'), { code: 10 });
const late = new Problem('unavailable');
const submit = () =>
  submitForm(forms.contact as never, {}, { idempotencyKey: 'key-1234', address: '203.0.113.1', log: {} } as never);

beforeEach(() => {
  vi.mocked(firstResponse).mockReset().mockResolvedValueOnce(null);
});

it.each([
  ['is crowded out', crowdedOut],
  ['waits too long', late],
])('A click that %s gets the answer of the click that came first', async (_, error) => {
  vi.mocked(storeRecord).mockRejectedValue(error);
  vi.mocked(firstResponse).mockResolvedValueOnce(response);
  expect(await submit()).toEqual({ isFirst: false, response });
});

it('A click that fails alone says why', async () => {
  vi.mocked(storeRecord).mockRejectedValue(late);
  vi.mocked(firstResponse).mockResolvedValueOnce(null);
  await expect(submit()).rejects.toBe(late);
});
