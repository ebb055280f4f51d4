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
const open = [
  { award: 'app-1-1', reference: 'SG-2026-AAAAAA', n: 1 },
  { award: 'app-1-1', reference: 'SG-2026-AAAAAA', n: 2 },
];
const ready = [
  { n: 2, amount: 50_000, dueOn: dayAfterToday(1) },
  { n: 3, amount: 50_000, dueOn: dayAfterToday(200) },
];
const answers: Record<string, object> = {
  awards: { awards: [anAward({ ready })], next: null, sums: {} },
  'payment-batches': { batches: [{ ...batch, lines: 2, paid: 0, open }] },
  'take-from-batch': { ok: true },
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

const item = () => document.querySelector('[role=group][aria-label^="Batch of"]');
const press = (label: string) =>
  act(async () =>
    [...(item()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === label)?.click(),
  );
const type = (place: number, text: string) =>
  act(async () => {
    const field = item()?.querySelectorAll('input')[place];
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
const send = () => act(async () => item()?.querySelector('form')?.requestSubmit());

it('Finance marks a batch as paid, and reads what was left out and why', async () => {
  await press('Mark as paid');
  await type(1, 'W-9');
  await send();
  expect(call).toHaveBeenCalledWith('pay-batch', expect.objectContaining({ id: 'b1', reference: 'W-9' }));
  expect(item()?.textContent).toContain('Instalment 2: A colleague stopped the payments.');
});

it('Finance takes a payment out of its batch by its name in the file for the bank', async () => {
  await press('Take out');
  await act(async () => {
    item()
      ?.querySelector('[role=combobox]')
      ?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }));
  });
  const options = [...document.querySelectorAll<HTMLElement>('[role=option]')];
  expect(options.map(({ textContent }) => textContent)).toEqual(['SG-2026-AAAAAA 1', 'SG-2026-AAAAAA 2']);
  await act(async () => options[1]?.click());
  await type(1, 'The bank refused it');
  await send();
  const line = { id: 'b1', award: 'app-1-1', n: 2, why: 'The bank refused it' };
  expect(call).toHaveBeenCalledWith('take-from-batch', line);
});
