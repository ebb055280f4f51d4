// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { pageForEachTest } from '../../app/test-page.fixture.ts';
import { GuardControl } from './guard-control.tsx';

const call = vi.fn();
vi.mock('../../app/call-staff.ts', () => ({ useCallStaff: () => call }));
vi.mock('../../app/toasts.tsx', () => ({ useToasts: () => ({ show: vi.fn() }) }));

const render = pageForEachTest();
beforeEach(() => {
  call.mockReset().mockImplementation(async (_name: string, { mode = 'auto' }) => ({ mode }));
});

const open = () => render(<GuardControl />);
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLButtonElement;
const pressed = () => document.querySelector('[aria-pressed="true"]')?.textContent;

it('The guard on the Team screen shows how it stands, and what staff choose', async () => {
  await open();
  expect([pressed(), call.mock.calls]).toEqual(['Auto', [['guard', {}]]]);
  await act(async () => button('On').click());
  expect([pressed(), call.mock.lastCall]).toEqual(['On', ['guard', { mode: 'on' }]]);
  expect(document.body.textContent).toContain('Every form asks for some work');
});

it('The guard on the Team screen stays as it stood when the change is not taken, and says so', async () => {
  await open();
  call.mockRejectedValueOnce(new Error('The server did not answer.'));
  await act(async () => button('Off').click());
  expect([pressed(), document.querySelector('[role="alert"]')?.textContent]).toEqual([
    'Auto',
    'The server did not answer.',
  ]);
});
