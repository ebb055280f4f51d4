// @vitest-environment happy-dom
import type { Need } from '@society-gal/contracts/team';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { pageForEachTest } from '../../app/test-page.fixture.ts';
import { NeedsYou } from './needs-you.tsx';

const call = vi.fn();
vi.mock('../../app/call-staff.ts', () => ({ useCallStaff: () => call }));
vi.mock('../../access-control/session.tsx', () => ({ useSession: () => ({ recheck: vi.fn() }) }));

const render = pageForEachTest();

const counted = (needs: Partial<Record<Need, number | null>>) => ({
  since: '2026-11-25T08:00:00.000Z',
  needs: Object.entries(needs).map(([need, count]) => ({ need, count })),
});
/** Does something, and lets the call be answered that it leads to: it begins with a timer. */
const answered = async (run: () => void) => {
  await act(async () => run());
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
};
const open = () =>
  answered(() =>
    render(
      <MemoryRouter>
        <NeedsYou changes={0} />
      </MemoryRouter>,
    ),
  );
const shown = () => [...document.querySelectorAll('nav a')].map(({ textContent }) => textContent);
const alert = () => document.querySelector('[role="alert"]');

it('The list of what needs you today is shown even if one number could not be counted, which is said and asked for again', async () => {
  call.mockResolvedValueOnce(counted({ overdue: 0, wrote: null, handed: 3, assigned: 0, 'not-told': null }));
  await open();
  expect(shown()).toEqual(['Overdue: 0', 'Handed to you: 3']);
  expect(alert()?.textContent).toContain('Could not be counted: She wrote, Decided, not told.');
  call.mockResolvedValueOnce(counted({ overdue: 0, wrote: 1, handed: 3, assigned: 0, 'not-told': 0 }));
  await answered(() => alert()?.querySelector('button')?.click());
  expect(shown()).toEqual(['Overdue: 0', 'She wrote: 1', 'Handed to you: 3']);
  expect(alert()).toBeNull();
});

it('The list of what needs you today is not called nothing while it could not be counted', async () => {
  call.mockResolvedValueOnce(counted({ assigned: null }));
  await open();
  expect(document.body.textContent).not.toContain('Nothing needs you today');
  expect(alert()?.textContent).toContain('Could not be counted: Assigned to you.');
});
