// @vitest-environment happy-dom

import { ThemeProvider } from '@mui/material/styles';
import type { StaffResponse } from '@society-gal/contracts/staff';
import type { StaffRole } from '@society-gal/contracts/team';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { pageForEachTest } from '../../app/test-page.fixture.ts';
import { theme } from '../../app/theme.ts';
import { ToastProvider } from '../../app/toasts.tsx';
import { dayAfterToday } from '../../safe-contact/day-field.tsx';
import { ReviewPage } from './review.page.tsx';

const call = vi.fn();
let roles: StaffRole[] = [];
vi.mock('../../app/call-staff.ts', async (load) => ({ ...(await load<object>()), useCallStaff: () => call }));
vi.mock('../../access-control/session.tsx', () => ({
  useRoles: () => roles,
  useSession: () => ({ recheck: vi.fn() }),
}));
vi.mock('./use-read-next.ts', () => ({ useReadNext: () => vi.fn() }));

const render = pageForEachTest();
const days = { received_from: dayAfterToday(-30), received_to: dayAfterToday(30), read_by: dayAfterToday(50) };
const rubric = [{ id: 'need', label: 'Need', scale: 5, weight: 1 }];
const round = { id: 'spring', name: 'Spring awards', reading_from: dayAfterToday(-30), ...days };
const last: StaffResponse<'review-cycles'>['cycles'][number] = {
  ...{ id: 'autumn', name: 'Autumn awards', round: 'autumn', ...days, blind: false, rubric, version: 1 },
  ...{ has_readers: true, has_scores: true, mine: { waiting: 0, saved: 0 } },
};
const open = async (rounds: (typeof round)[]) => {
  call.mockImplementation(async (name: string) =>
    name === 'review-cycles' ? { cycles: [last], rounds, people: [] } : { id: 'spring', version: 1 },
  );
  await render(
    <ThemeProvider theme={theme}>
      <ToastProvider>
        <MemoryRouter>
          <ReviewPage />
        </MemoryRouter>
      </ToastProvider>
    </ThemeProvider>,
  );
  await vi.waitFor(() => expect(document.body.textContent).toContain('Autumn awards'));
};
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLButtonElement;
const saved = () => call.mock.calls.filter(([name]) => name === 'save-review-cycle').map(([, body]) => body);

beforeEach(() => {
  roles = ['owner'];
  call.mockReset();
});

it('One press of an owner begins the round that nobody reads yet, scored as the last cycle was', async () => {
  await open([round]);
  await act(async () => button('Start reading').click());
  expect(saved()).toEqual([{ id: null, version: 0, round: 'spring', blind: false, rubric }]);
});

it('A round whose reading has not begun or is long past is not offered, nor is any to who leads no cycle', async () => {
  await open([
    { ...round, reading_from: dayAfterToday(1) },
    { ...round, read_by: dayAfterToday(-90) },
  ]);
  expect(button('Start reading')).toBeUndefined();
  roles = ['caseworker'];
  await open([round]);
  expect(button('Start reading')).toBeUndefined();
});

it('A new cycle takes the days of the round, and an owner changes them among the facts', async () => {
  await open([round]);
  await act(async () => button('New cycle').click());
  const form = document.querySelector('form') as HTMLFormElement;
  expect(form.querySelectorAll('input[type="date"]')).toHaveLength(0);
  expect(form.querySelector('a')?.getAttribute('href')).toBe('/admin/pages/facts.rounds.en');
  await act(async () => form.requestSubmit());
  expect(saved()).toMatchObject([{ id: null, round: 'spring', blind: true }]);
  expect(saved()[0]).not.toHaveProperty('received_from');
});
