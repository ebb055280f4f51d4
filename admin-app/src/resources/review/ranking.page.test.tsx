// @vitest-environment happy-dom

import { ThemeProvider } from '@mui/material/styles';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { act } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { StaffCallError } from '../../app/call-staff.ts';
import { pageForEachTest } from '../../app/test-page.fixture.ts';
import { theme } from '../../app/theme.ts';
import { ReviewRankingPage } from './ranking.page.tsx';

const call = vi.fn();
const readNext = vi.fn();
vi.mock('../../app/call-staff.ts', async (load) => ({ ...(await load<object>()), useCallStaff: () => call }));
vi.mock('../../access-control/session.tsx', () => ({
  useRoles: () => ['reviewer'],
  useSession: () => ({ recheck: vi.fn() }),
}));
vi.mock('./use-read-next.ts', () => ({ useReadNext: () => readNext }));

const render = pageForEachTest();

type Ranking = StaffResponse<'review-ranking'>;
const criteria = (count: number) =>
  ['Need', 'Goal', 'Plan', 'Fit', 'Reach'].slice(0, count).map((label, at) => ({ label, average: at + 1, scale: 5 }));
const ranking = (count: number): Ranking => ({
  name: 'Spring',
  rows: [
    {
      ...{ id: 'one', reference: 'SG-1', status: 'submitted', version: 1, expected: 2, saved: 2, recused: 0, knew: 0 },
      rank: { average: 80, spread: 10, low: 75, high: 85, count: 2 },
      by_criterion: criteria(count),
    },
  ],
});
const open = async () => {
  await render(
    <ThemeProvider theme={theme}>
      <MemoryRouter initialEntries={['/admin/review/spring']}>
        <Routes>
          <Route path="/admin/review/:cycle" element={<ReviewRankingPage />} />
        </Routes>
      </MemoryRouter>
    </ThemeProvider>,
  );
  await vi.waitFor(() => expect(document.querySelector('[aria-label="Loading the ranking"]')).toBeNull());
};
const headers = () => [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLButtonElement;

it('The head of the ranking says of how many the average of each criterion is, below its name', async () => {
  call.mockResolvedValue(ranking(2));
  await open();
  expect(headers()).toEqual(expect.arrayContaining(['Need(of 5)', 'Goal(of 5)']));
  expect(headers()).not.toContain('By criterion');
});

it('The head of the ranking has one column of all criteria where each would have no room for its name', async () => {
  call.mockResolvedValue(ranking(5));
  await open();
  expect(headers().filter((header) => header?.includes('(of'))).toEqual([]);
  const at = headers().indexOf('By criterion');
  expect(document.querySelectorAll('td')[at]?.textContent).toBe(
    'Need 1 of 5, Goal 2 of 5, Plan 3 of 5, Fit 4 of 5, Reach 5 of 5',
  );
});

it('Averages that a reader may not see yet come with her last score, and lead to the next application', async () => {
  call.mockRejectedValue(new StaffCallError('conflict', 'The ranking opens once you have saved all your scores.'));
  await open();
  expect(document.querySelector('[role="status"]')?.textContent).toContain('once you have saved all your scores');
  expect(headers()).toEqual([]);
  await act(async () => button('Read the next').click());
  expect(readNext).toHaveBeenCalledOnce();
});

it('Averages that a reader may not see yet are asked for again where the server did not answer', async () => {
  call.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce(ranking(1));
  await open();
  expect(button('Read the next')).toBeUndefined();
  await act(async () => button('Try again').click());
  expect(headers()).toContain('Need(of 5)');
});
