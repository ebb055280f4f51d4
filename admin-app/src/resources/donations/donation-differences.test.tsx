// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { pageForEachTest } from '../../app/test-page.fixture.ts';
import { ToastProvider } from '../../app/toasts.tsx';
import { DonationDifferences } from './donation-differences.tsx';

const latest = vi.fn();
const list = vi.fn();
const call = vi.fn(async (..._asked: unknown[]) => ({ ok: true }));
vi.mock('../../app/call-staff.ts', () => ({ useCallStaff: () => call }));
vi.mock('../../queries/use-live-record.ts', () => ({ useLiveRecord: () => latest() }));
vi.mock('../../queries/use-live-list.ts', () => ({ useLiveList: () => list() }));

const render = pageForEachTest();

const show = async (report: object, rows: object[]) => {
  latest.mockReturnValue(report);
  list.mockReturnValue({ rows, hasNext: false });
  await render(
    <ToastProvider>
      <MemoryRouter>
        <DonationDifferences />
      </MemoryRouter>
    </ToastProvider>,
  );
  return document.body.textContent ?? '';
};
const report = (differences: number) => ({
  phase: 'ready',
  record: { at: new Date('2026-11-22T12:00:00Z'), compared: 12, differences },
});

it('The result of the nightly comparison is told with how each gift stands here and there, and leads to the gift', async () => {
  const text = await show(report(2), [
    {
      id: 'a',
      reference: 'DFFR2345',
      stripe_id: 'cs_1',
      here: { status: 'pending', amount: 8_000, amount_refunded: 0 },
      at_stripe: { status: 'paid', amount: 8_000, amount_refunded: 500 },
    },
    { id: 'b', reference: null, stripe_id: 'in_1', here: null, at_stripe: { status: 'paid', amount: 2_500 } },
  ]);
  expect(text).toContain('2 gifts differ from Stripe');
  expect(text).toContain('Gift DFFR2345: here pending, $80.00; at Stripe paid, $80.00, $5.00 refunded (cs_1).');
  expect(text).toContain('A gift that is not here: here not known; at Stripe paid, $25.00 (in_1).');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/admin/donations/a');
});

it('The result of the nightly comparison is mended from Stripe with one press', async () => {
  const here = { status: 'pending', amount: 8_000, amount_refunded: 0 };
  await show(report(1), [{ id: 'a', reference: 'DFFR2345', stripe_id: 'cs_1', here, at_stripe: here }]);
  const button = document.querySelector<HTMLButtonElement>('button[aria-label="Mend from Stripe: DFFR2345"]');
  await act(async () => button?.click());
  expect(call).toHaveBeenCalledWith('mend-gift', { id: 'a' });
});

it('The result of the nightly comparison is one quiet line when nothing differs, and nothing before it ever ran', async () => {
  expect(await show(report(0), [])).toMatch(/^Compared with Stripe .*: 12 gifts, no difference\.$/);
  expect(await show({ phase: 'missing' }, [])).toBe('');
});
