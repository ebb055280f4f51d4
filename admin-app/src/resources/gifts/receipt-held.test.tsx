// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { pageForEachTest } from '../../app/test-page.fixture.ts';
import { ToastProvider } from '../../app/toasts.tsx';
import { ReceiptHeld } from './receipt-held.tsx';

const call = vi.fn(async (..._asked: unknown[]) => ({ ok: true }));
vi.mock('../../app/call-staff.ts', () => ({ useCallStaff: () => call }));
const print = vi.fn(async (..._asked: unknown[]) => undefined);
vi.mock('../../app/services.ts', () => ({ useServices: () => ({ auth: null }) }));
vi.mock('../../app/staff-downloads.ts', () => ({ downloadReceipt: (_auth: unknown, body: unknown) => print(body) }));

const render = pageForEachTest();
beforeEach(() => {
  call.mockClear();
});

const held = { id: 'g1', status: 'paid', donor_name: 'Nora Name', receipt_held: ['It has no receipt number.'] };
const show = async (gift: object) => {
  await render(
    <ToastProvider>
      <ReceiptHeld gift={{ ...held, ...gift }} />
    </ToastProvider>,
  );
  return document.body.textContent ?? '';
};
const labels = () => [...document.querySelectorAll('label')].map((label) => label.textContent?.replace(/\W+$/, ''));

it('Finance reads why a receipt was held back, and sends it under the name that stands there', async () => {
  expect(await show({ donor_email: 'nora@example.org' })).toContain('It has no receipt number.');
  expect(labels()).toEqual(['Name on the receipt']);
  await act(async () => document.querySelector('form')?.requestSubmit());
  expect(call).toHaveBeenCalledWith('resend-receipt', { id: 'g1', donor: { name: 'Nora Name', email: null } });
});

it('An address is asked for where none is known, and nothing of a receipt that was sent or a gift that was taken out', async () => {
  await show({ donor_email: '' });
  expect(labels()).toEqual(['Name on the receipt', 'Where to send it']);
  const paper = [...document.querySelectorAll('button')].find((one) => one.textContent?.includes('for the post'));
  await act(async () => paper?.click());
  expect(print).toHaveBeenCalledWith({ id: 'g1', name: 'Nora Name' });
  expect(await show({ receipt_held: null })).not.toContain('receipt');
  expect(await show({ status: 'cancelled' })).not.toContain('receipt');
});
