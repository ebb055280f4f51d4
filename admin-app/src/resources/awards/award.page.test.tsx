// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles';
import type { StaffRole } from '@society-gal/contracts/team';
import { act } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StaffCallError } from '../../app/call-staff.ts';
import { pageForEachTest } from '../../app/test-page.fixture.ts';
import { theme } from '../../app/theme.ts';
import { ToastProvider } from '../../app/toasts.tsx';
import { anAward, anInstalment } from './an-award.fixture.ts';
import { AwardPage } from './award.page.tsx';

const call = vi.fn();
let roles: StaffRole[] = ['finance'];
vi.mock('../../app/call-staff.ts', async (load) => ({ ...(await load<object>()), useCallStaff: () => call }));
vi.mock('../../app/services.ts', () => ({ useServices: () => ({ auth: null }) }));
vi.mock('../../access-control/session.tsx', () => ({
  useRoles: () => roles,
  useUid: () => 'me',
  useSession: () => ({ recheck: vi.fn() }),
}));

const render = pageForEachTest();
let award = anAward();
const changes = () => call.mock.calls.filter(([name]) => name !== 'award');

beforeEach(() => {
  call.mockReset();
  call.mockImplementation(async (name: string) => {
    return name === 'award' ? { award } : { version: award.version + 1 };
  });
});

const open = async (role: StaffRole, change: Parameters<typeof anAward>[0] = {}) => {
  roles = [role];
  award = anAward(change);
  await render(
    <ThemeProvider theme={theme}>
      <ToastProvider>
        <MemoryRouter initialEntries={['/admin/awards/app-1-1']}>
          <Routes>
            <Route path="/admin/awards/:id" element={<AwardPage />} />
          </Routes>
        </MemoryRouter>
      </ToastProvider>
    </ThemeProvider>,
  );
  await vi.waitFor(() => expect(document.querySelector('[aria-label="Reading the award"]')).toBeNull());
};
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLButtonElement;
const press = (name: string) => act(async () => button(name).click());
const fill = async (label: string, text: string) => {
  const id = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label))?.htmlFor;
  const field = document.getElementById(id ?? '') as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
};
const send = () => act(async () => document.querySelector('form')?.requestSubmit());

describe('The page of an award', () => {
  it('Finance marks a ready instalment as paid with its day and reference, on the version that is on the screen', async () => {
    await open('finance');
    await press('Mark as paid');
    await fill('Paid on', '2027-01-11');
    await fill('Reference of the payment', 'W-77');
    await send();
    expect(changes()).toEqual([
      ['pay-instalment', { id: 'app-1-1', version: 3, n: 1, paid_on: '2027-01-11', reference: 'W-77' }],
    ]);
    expect(button('Mark as paid')).toBeDefined();
  });

  it('A colleague who may not pay reads why beside a button that cannot be pressed', async () => {
    const why = 'You offered this award, so a colleague pays it.';
    await open('owner', { cannotPay: why });
    expect(button('Mark as paid').disabled).toBe(true);
    expect(document.getElementById(button('Mark as paid').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      why,
    );
  });

  it('A change that came too late is told, and the award is read anew while what was typed stays', async () => {
    await open('finance', { instalments: [anInstalment({ status: 'paid', paidOn: '2027-01-11', reference: 'W-77' })] });
    await press('Returned');
    await fill('Why it came back', 'Wrong account');
    call.mockImplementation(async (name: string) => {
      if (name === 'award') return { award: { ...award, version: 4 } };
      throw new StaffCallError('conflict', 'Somebody changed this award meanwhile. Look at it again.');
    });
    await send();
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('Somebody changed this award meanwhile.');
    await send();
    expect(changes().map(([, body]) => [body.version, body.why])).toEqual([
      [3, 'Wrong account'],
      [4, 'Wrong account'],
    ]);
    await press('Not now');
  });

  it('A late report is excused in one press', async () => {
    const report = { n: 2, kind: 'progress', opensOn: '2027-03-01', dueOn: '2027-03-15', state: 'late' } as const;
    await open('caseworker', { reports: [{ ...report, receivedAt: null, excusedBy: null, excusedWhy: null }] });
    await press('Excuse');
    expect(changes()).toEqual([['excuse-report', { id: 'app-1-1', version: 3, n: 2 }]]);
  });

  it('Finance is offered payments and the tax switch, not the offer', async () => {
    await open('finance');
    expect(buttons()).toEqual(expect.arrayContaining(['Mark as paid', 'Open', 'Ask for her tax number']));
    for (const name of ['Withdraw', 'End', 'Ask her']) expect(buttons()).not.toContain(name);
  });

  it('A caseworker is offered the offer and her answer, not payments', async () => {
    await open('caseworker', { status: 'offered', answered: null });
    expect(buttons()).toEqual(expect.arrayContaining(['Record her answer', 'Withdraw', 'Ask her']));
    for (const name of ['Mark as paid', 'Open', 'Ask for her tax number']) expect(buttons()).not.toContain(name);
  });
});
