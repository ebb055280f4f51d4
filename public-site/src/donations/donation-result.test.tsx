// @vitest-environment happy-dom
import { donationAnswersKey } from '@society-gal/contracts/site';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { wordsOfDonationResult } from '../parts/words-of-parts.ts';
import { untilSeen } from '../until-seen.fixture.ts';
import { DonationResult } from './donation-result.tsx';

afterEach(() => vi.unstubAllGlobals());

let atOnce = '';
let headings: string[] = [];
let hidden: string[] = [];
let ways: string[] = [];
let looks: string[] = [];
const arrive = async (answer: object) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async () => Response.json(answer));
  history.replaceState(null, '', '/donation-success?session_id=cs_test_1');
  document.body.innerHTML =
    '<main><div id="hero"><div id="root"></div></div><section id="steps"><ol class="steps"></ol></section></main>';
  const root = createRoot(document.getElementById('root') as HTMLElement);
  await act(async () =>
    root.render(<DonationResult title="Thank you" lead="A door is open." {...wordsOfDonationResult()} />),
  );
  atOnce = document.body.textContent ?? '';
  await untilSeen(() => expect(document.querySelector('[data-status=asking]')).toBeNull());
  const text = document.body.textContent ?? '';
  hidden = [...document.querySelectorAll<HTMLElement>('main > *')].filter((each) => each.hidden).map(({ id }) => id);
  headings = [...document.querySelectorAll('h1,h2')].map((each) => `${each.tagName} ${each.textContent}`);
  ways = [...document.querySelectorAll('.result a')]
    .map((each) => each.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('/'));
  looks = [...document.querySelectorAll('.form-end .button')].map((each) => each.className);
  await act(async () => root.unmount());
  return text;
};

test('A donor reads her name, amount and rhythm before we answer, and nothing of it stays in the tab', async () => {
  const answers = [
    ['name', 'Grace Donor'],
    ['email', 'grace@example.org'],
    ['amount', '50'],
    ['cover_fee', 'yes'],
    ['is_recurring', 'yes'],
  ];
  sessionStorage.setItem(donationAnswersKey, JSON.stringify({ answers, origin: null }));
  const text = await arrive({ status: 'paid', amount: 5144, recurring: true });
  for (const said of [atOnce, text]) expect(said).toMatch(/^Thank you, Grace\.\$51\.44 a month/);
  expect(text).toContain('it is paid.');
  expect(text).toContain('to grace@example.org');
  expect(text).toContain('Download the receipt');
  expect(text.match(/Thank you/g)).toHaveLength(1);
  expect(text).toMatch(/Reference: cs_test_1$/);
  expect(sessionStorage.length).toBe(0);
});

test('Somebody else with the address reads of the gift and of nobody', async () => {
  const text = await arrive({ status: 'paid', amount: 5000, recurring: false });
  expect(text).toMatch(/^Thank you\$50 once/);
  expect(text).not.toContain('@example.org');
  expect(text).not.toContain('Download');
});

test('A gift that was returned is not told as one that was never charged', async () => {
  const text = await arrive({ status: 'cancelled', amount: 5000, recurring: false, refunded: true });
  expect(text).toContain('Your gift was returned');
  expect(text).not.toContain('Nothing was charged');
});

test('A payment that her bank refused days later is told as that', async () => {
  const text = await arrive({ status: 'cancelled', amount: 5000, recurring: false, failed: true });
  expect(text).toContain('Your payment did not arrive');
  expect(text).toContain('Your bank did not pay your gift of $50');
});

test.each([
  ['refused by the bank', { status: 'cancelled', failed: true }, 'Your payment did not arrive'],
  ['returned', { status: 'cancelled', refunded: true }, 'Your gift was returned'],
  ['cancelled', { status: 'cancelled' }, 'Your payment was cancelled'],
])('Nobody is thanked for a gift that was %s: what became of it is the title of the page', async (_, answer, title) => {
  await arrive({ amount: 5000, recurring: false, ...answer });
  expect(headings).toEqual([`H1 ${title}`]);
  expect(document.title).toBe(title);
  expect(hidden).toEqual(['steps']);
  expect(ways[0]).toBe('refunded' in answer ? '/my-giving' : '/donate');
  expect(ways.at(-1)).toBe('/get-involved');
});

test('A gift that the bank still moves is thanked for, and no receipt is promised for tomorrow', async () => {
  const text = await arrive({ status: 'processing', amount: 250_000, recurring: false });
  expect(headings).toEqual(['H1 Thank you']);
  expect(text).toContain('Your payment is on its way.');
  expect(text).toContain('$2,500');
  expect(text).not.toContain('within 24 hours');
  expect(hidden).toEqual(['steps']);
});

test('Giving once more is rose, as giving is everywhere', async () => {
  await arrive({ status: 'cancelled', amount: 5000, recurring: false });
  expect(looks).toEqual(['button give', 'button outline']);
});
