// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { pageForEachTest } from '../../app/test-page.fixture.ts';
import { theme } from '../../app/theme.ts';
import { ToastProvider } from '../../app/toasts.tsx';
import { dayAfterToday } from '../../safe-contact/day-field.tsx';
import { anAward } from './an-award.fixture.ts';
import { PaymentsPage } from './payments.page.tsx';

const call = vi.fn();
vi.mock('../../app/call-staff.ts', async (load) => ({ ...(await load<object>()), useCallStaff: () => call }));
vi.mock('../../app/services.ts', () => ({ useServices: () => ({ auth: null }) }));
vi.mock('../../access-control/session.tsx', () => ({
  useRoles: () => ['finance'],
  useUid: () => 'me',
  useSession: () => ({ recheck: vi.fn() }),
}));

const render = pageForEachTest();
const batch = { id: 'b1', madeAt: '2026-11-28T12:00:00Z', madeBy: 'fin@x.org', until: '2026-12-12', total: 70_000 };
const ready = [
  { n: 2, amount: 50_000, dueOn: dayAfterToday(1) },
  { n: 3, amount: 50_000, dueOn: dayAfterToday(200) },
];
const answers: Record<string, object> = {
  awards: { awards: [anAward({ ready })], next: null, sums: {} },
  'payment-batches': { batches: [{ ...batch, lines: 2, paid: 0 }] },
  'pay-batch': { paid: 1, left: [{ award: 'app-1-1', n: 2, why: 'A colleague stopped the payments.' }] },
};

beforeEach(async () => {
  call.mockReset();
  call.mockImplementation(async (name: string) => answers[name]);
  await render(
    <ThemeProvider theme={theme}>
      <ToastProvider>
        <MemoryRouter>
          <PaymentsPage />
        </MemoryRouter>
      </ToastProvider>
    </ThemeProvider>,
  );
  await vi.waitFor(() => expect(document.querySelector('[aria-label="Ready instalments"]')).not.toBeNull());
});

it('Finance sees what is ready until a day, whichever instalment of an award it is', () => {
  const rows = [...document.querySelectorAll('[aria-label="Ready instalments"] tbody tr')];
  expect(rows.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('SG-2026-AAAAAA2')]);
});

it('Finance marks a batch as paid, and reads what was left out and why', async () => {
  const item = document.querySelector('[role=group][aria-label^="Batch of"]');
  const button = [...(item?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === 'Mark as paid',
  );
  await act(async () => button?.click());
  const field = item?.querySelectorAll('input')[1];
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'W-9');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => item?.querySelector('form')?.requestSubmit());
  expect(call).toHaveBeenCalledWith('pay-batch', expect.objectContaining({ id: 'b1', reference: 'W-9' }));
  expect(item?.textContent).toContain('Instalment 2: A colleague stopped the payments.');
});
