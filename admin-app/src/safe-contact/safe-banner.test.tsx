// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { pageForEachTest } from '../app/test-page.fixture.ts';
import { ToastProvider } from '../app/toasts.tsx';
import { SafeBanner } from './safe-banner.tsx';

vi.mock('../app/call-staff.ts', () => ({ useCallStaff: () => vi.fn() }));
vi.mock('../access-control/session.tsx', () => ({ useUid: () => 'u1' }));

const render = pageForEachTest();
const reach = { phase: 'loading', value: null, isStale: false, retry: vi.fn() } as never;

it.each([
  ['yes', 'The person referred said yes. By the link, unproven.'],
  ['waiting', 'The person referred has not said yes.'],
])('Staff read of a referral whose answer is "%s": %s', async (consent, text) => {
  await render(
    <ToastProvider>
      <SafeBanner collection="referrals" record={{ id: 'r1', consent, safe_ways: ['text'] }} reach={reach} />
    </ToastProvider>,
  );
  expect(document.body.textContent).toContain(text);
});
