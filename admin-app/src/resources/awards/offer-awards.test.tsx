// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { pageForEachTest } from '../../app/test-page.fixture.ts';
import { theme } from '../../app/theme.ts';
import { ToastProvider } from '../../app/toasts.tsx';
import { OfferAwards } from './offer-awards.tsx';

const call = vi.fn();
vi.mock('../../app/call-staff.ts', async (load) => ({ ...(await load<object>()), useCallStaff: () => call }));
vi.mock('../../access-control/session.tsx', () => ({
  useRoles: () => ['caseworker'],
  useUid: () => 'me',
  useSession: () => ({ recheck: vi.fn() }),
}));

const render = pageForEachTest();
const candidate = (n: number) => ({
  application: `app-${n}`,
  reference: `SG-${n}`,
  rank: n,
  askedFor: ['Tuition'],
  earlier: null,
});
const fund = { id: 'learn', name: 'Learning', makesAwards: true, received: 0, awarded: 0, paid: 0, left: 150_000 };
const answers = {
  'award-candidates': { candidates: [candidate(1), candidate(2)], cycles: [] },
  funds: { funds: [fund] },
  'offer-awards': {
    results: [
      { application: 'app-1', award: 'app-1-1', message: null, mail: 'queued' },
      { application: 'app-2', award: null, message: 'She has an award.', mail: 'none' },
    ],
  },
};

beforeEach(async () => {
  call.mockReset();
  call.mockImplementation(async (name: keyof typeof answers) => answers[name]);
  await render(
    <ThemeProvider theme={theme}>
      <ToastProvider>
        <MemoryRouter>
          <OfferAwards />
        </MemoryRouter>
      </ToastProvider>
    </ThemeProvider>,
  );
  await vi.waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(2));
});

const text = () => document.body.textContent ?? '';
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLButtonElement;
const tick = (at: number) =>
  act(async () => document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')[at]?.click());
const enter = (label: string, typed: string) =>
  act(async () => {
    const boxes = [...document.querySelectorAll('.MuiFormControl-root')];
    const box = boxes.find((each) => each.querySelector('.MuiInputLabel-root')?.textContent?.startsWith(label));
    const field = box?.querySelector('input');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });

it('A caseworker offers to those she ticked, reads what the fund has left, and what became of each', async () => {
  expect(text()).toContain('Tick at least one application.');
  await tick(0);
  await tick(1);
  await enter('What it is for', 'The spring term');
  await enter('Amount of each award', '1000');
  await enter('Fund', 'learn');
  expect(text()).toContain('$1,500.00 left, less $2,000.00 for 2 awards: -$500.00');
  expect(button('Offer').disabled).toBe(true);
  await enter('Amount of each award', '700');
  await act(async () => button('Split evenly').click());
  expect(text()).toContain('Ready for 2 applications.');
  await act(async () => document.querySelector('form')?.requestSubmit());
  const [, sent] = call.mock.calls.find(([name]) => name === 'offer-awards') ?? [];
  expect(sent).toMatchObject({ applications: ['app-1', 'app-2'], offer: { fund: 'learn', amount: 70_000 } });
  expect(document.querySelector('.MuiAlert-root')?.textContent).toContain('1 offered, 1 not.');
  expect(text()).toContain('SG-2: She has an award.');
  expect(document.activeElement?.textContent).toContain('1 offered, 1 not.');
});
