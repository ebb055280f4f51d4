// @vitest-environment happy-dom

import { ThemeProvider } from '@mui/material/styles';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { act } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { pageForEachTest } from '../../app/test-page.fixture.ts';
import { theme } from '../../app/theme.ts';
import { ReadForReviewPage } from './reading.page.tsx';

const answerOf = vi.fn();
vi.mock('../../app/call-staff.ts', async (load) => ({ ...(await load<object>()), useCallStaff: () => vi.fn() }));
vi.mock('../../app/toasts.tsx', () => ({ useToasts: () => ({ show: vi.fn() }) }));
vi.mock('../../records/attachments.tsx', () => ({ Attachments: () => null }));
vi.mock('../../queries/use-staff-answer.ts', () => ({
  useStaffAnswer: (name: string) => ({ phase: 'ready', value: answerOf(name), retry: () => undefined }),
}));
vi.mock('../../access-control/session.tsx', () => ({ useRoles: () => ['reviewer'], useUid: () => 'r1' }));

const render = pageForEachTest();
const story = 'What happened to her that winter.';
const note = 'Please read it to the end.';
const read = {
  ...{ reference: 'SG-1', blind: true, hidden: 0, files: [], state: 'waiting', version: 0, mine: null, others: null },
  answers: [
    { name: 'career_path', label: 'Career path', text: 'Nursing' },
    { name: 'story_note', label: 'Before you read', text: note },
    { name: 'personal_story', label: 'Personal Story', text: story },
  ],
} as StaffResponse<'read-for-review'>;

it('Her story stays folded behind her own note until the reviewer opens it', async () => {
  answerOf.mockImplementation((name: string) => {
    if (name === 'read-for-review') return read;
    if (name === 'review-queue') return { items: [{ id: 'one', reference: 'SG-1', state: 'waiting' }] };
    return { cycles: [{ id: 'spring', rubric: [] }] };
  });
  await render(
    <ThemeProvider theme={theme}>
      <MemoryRouter initialEntries={['/admin/review/spring/one']}>
        <Routes>
          <Route path="/admin/review/:cycle/:id" element={<ReadForReviewPage />} />
        </Routes>
      </MemoryRouter>
    </ThemeProvider>,
  );
  const page = document.body;
  expect(page.textContent).toContain('Nursing');
  expect(page.textContent).toContain(`She asks whoever reads it: “${note}”`);
  expect(page.textContent).not.toContain(story);
  const button = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Open her story');
  await act(async () => button?.click());
  expect(page.textContent).toContain(story);
});
