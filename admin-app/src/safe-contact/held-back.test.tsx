// @vitest-environment happy-dom
import type { StaffResponse } from '@society-gal/contracts/staff';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { pageForEachTest } from '../app/test-page.fixture.ts';
import { ToastProvider } from '../app/toasts.tsx';
import { HeldBack } from './held-back.tsx';

const call = vi.fn(async (..._asked: unknown[]) => ({ ok: true }));
vi.mock('../app/call-staff.ts', () => ({ useCallStaff: () => call }));
vi.mock('../access-control/session.tsx', () => ({ useRoles: () => ['caseworker'], useUid: () => 'u1' }));
const answer = vi.hoisted(() => ({ value: null as unknown }));
vi.mock('../queries/use-staff-answer.ts', () => ({ useStaffAnswer: () => answer }));

const render = pageForEachTest();
const show = async (reach: StaffResponse<'stop-reach'>) => {
  answer.value = reach;
  await render(
    <MemoryRouter>
      <ToastProvider>
        <HeldBack collection="contact_messages" id="hers" />
      </ToastProvider>
    </MemoryRouter>,
  );
  return document.body.textContent ?? '';
};
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name);
const type = (field: HTMLInputElement | null, text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field?.dispatchEvent(new Event('input', { bubbles: true }));
};

const held = {
  since: '2026-11-27T10:00:00.000Z',
  stops: ['SG-AAAA-2222'],
  by_mailbox: false,
  held: [
    { collection: 'contact_messages' as const, id: 'hers', label: 'Messages', name: 'Ona', reference: 'SG-BBBB-3333' },
  ],
  mails: 2,
};

it('Staff read at once what an unproven stop holds back, and undo it with two presses and a reason', async () => {
  const text = await show(held);
  for (const said of ['SG-AAAA-2222', 'Messages, SG-BBBB-3333, Ona', 'Mails held back: 2'])
    expect(text).toContain(said);
  await act(async () => button('Undo the stop')?.click());
  expect(button('Yes, undo it')?.disabled).toBe(true);
  expect(call).not.toHaveBeenCalled();
  await act(async () => type(document.querySelector('input'), 'She called us'));
  await act(async () => button('Yes, undo it')?.click());
  expect(call).toHaveBeenCalledWith('lift-stop', {
    collection: 'contact_messages',
    id: 'hers',
    reason: 'She called us',
  });
});

it('Nothing stands there where no such stop reaches another record', async () => {
  expect(await show({ since: null, stops: [], by_mailbox: false, held: [], mails: 0 })).not.toContain('Not safe now');
});

it('Staff read of a stop that came through the mailbox that it holds receipts back too', async () => {
  const text = await show({ ...held, stops: [], by_mailbox: true });
  expect(text).toContain('a link that we mailed to this address');
  expect(text).toContain('receipts of gifts neither');
});
