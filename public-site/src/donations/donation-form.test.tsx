// @vitest-environment happy-dom
import { localSiteConfig, portsFrom } from '@society-gal/contracts/http';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadValidator } from '../forms/check-form.ts';
import { wordsOfDonation } from '../parts/words-of-parts.ts';
import { SiteContext } from '../site-context.ts';
import { untilSeen } from '../until-seen.fixture.ts';
import { ordinal } from './chosen-gift.ts';
import { DonationForm } from './donation-form.tsx';
import { originOf } from './preset-amount.ts';

const config = { ...localSiteConfig(portsFrom({})), uploads: false };

let root: Root;
let form: HTMLFormElement;
const field = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
const button = () => form.querySelector<HTMLButtonElement>('button[type=submit]') as HTMLButtonElement;
const choose = (value: string) => {
  const radio = form.querySelector<HTMLInputElement>(`[name=amount][value="${value}"]`);
  if (radio) radio.checked = true;
  return act(async () => void form.dispatchEvent(new Event('input', { bubbles: true })));
};
const monthly = () => {
  const radio = form.querySelector<HTMLInputElement>('[name=is_recurring][value=yes]');
  if (radio) radio.checked = true;
};
const summary = () => form.querySelector('[aria-live]')?.textContent;
const submit = async () => {
  await act(async () => void form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  await untilSeen(() => expect(button().textContent).not.toBe('Processing...'));
};

beforeAll(() => Promise.all([loadValidator('donation'), import('./donation-request.ts')]));
const open = async () => {
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  await act(async () =>
    root.render(
      <SiteContext value={config}>
        <DonationForm {...wordsOfDonation()} />
      </SiteContext>,
    ),
  );
  form = document.querySelector('form') as HTMLFormElement;
};
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await open();
});
afterEach(async () => {
  await act(async () => root.unmount());
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('A donor reads on the button what she gives', async () => {
  expect(button().textContent).toBe('Donate $100');
  await choose('2500');
  expect(button().textContent).toBe('Donate $2,500');
  monthly();
  await choose('custom');
  field('custom_amount').value = '20.50';
  await choose('custom');
  expect(button().textContent).toBe('Donate $20.50 Monthly');
});

test('A donor reads in one sentence what is charged today and each month, with the fee when she covers it', async () => {
  expect(summary()).toBe('Today $100.00.');
  monthly();
  await choose('50');
  const day = ordinal(new Date().getDate());
  expect(summary()).toBe(`Today $50.00, then $50.00 on the ${day} of each month until you cancel.`);
  field('cover_fee').checked = true;
  await choose('50');
  expect(summary()).toBe(`Today $51.44, then $51.44 on the ${day} of each month until you cancel.`);
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '23rd',
    '31st',
  ]);
});

test('A donor makes her gift monthly beside the sum, and once again at the same place', async () => {
  const press = (words: string) =>
    act(async () => [...form.querySelectorAll('button')].find(({ textContent }) => textContent === words)?.click());
  await press('Make it monthly');
  expect(button().textContent).toBe('Donate $100 Monthly');
  await press('Give once instead');
  expect(button().textContent).toBe('Donate $100');
});

test('The form says which of its amounts a typed one reaches, for the door to follow', async () => {
  const type = async (amount: string) => {
    field('custom_amount').value = amount;
    await choose('custom');
    return form.dataset.gives;
  };
  expect(await type('300')).toBe('250');
  expect(await type('24.99')).toBe('part');
  expect(await type('0.5')).toBeUndefined();
  await choose('50');
  expect(form.dataset.gives).toBeUndefined();
});

test('A donor is told when name or email is missing, in the words of the specification', async () => {
  await submit();
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Please fill in your name and email');
});

test('A donor is told when the amount is too small, in the words of the specification', async () => {
  field('name').value = 'Ada';
  field('email').value = 'ada@example.org';
  await choose('custom');
  field('custom_amount').value = '0.5';
  await submit();
  expect(document.querySelector('[role=alert]')?.textContent).toContain(
    'Please enter a valid donation amount (minimum $1)',
  );
});

test('A donor is taken to the payment page, with the gift in cents', async () => {
  const fetching = vi.fn(async (_address: string, _request: RequestInit) =>
    Response.json({ url: 'https://pay.example/1' }),
  );
  vi.stubGlobal('fetch', fetching);
  const leaving = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  field('name').value = 'Ada';
  field('email').value = 'ada@example.org';
  field('tribute_gift').checked = true;
  await choose('250');
  await act(async () => void form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  await untilSeen(() => expect(leaving).toHaveBeenCalledWith('https://pay.example/1'));
  expect(fetching.mock.calls[0]?.[0]).toBe('/api/create-payment');
  expect(JSON.parse(String(fetching.mock.calls[0]?.[1].body))).toEqual({
    amount: 25_000,
    currency: 'usd',
    donorInfo: { name: 'Ada', email: 'ada@example.org', phone: null },
    isRecurring: false,
    metadata: { tributeGift: true, employerMatches: false },
    coverFee: false,
    reminder: false,
  });
  // The browser is on its way: a second press must not make a second checkout.
  expect(button().disabled).toBe(true);
});

test('A donor who comes back from the checkout reads that nothing was charged and finds her answers', async () => {
  const sent: { referrer?: string }[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ url: 'https://pay.example/1' });
  });
  const cameFrom = vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://news.example.org/an/article');
  await act(async () => root.unmount());
  await open();
  const leaving = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  field('name').value = 'Ada';
  field('email').value = 'ada@example.org';
  field('tribute_gift').checked = true;
  field('tribute_name').value = 'Grace';
  monthly();
  await choose('250');
  await act(async () => void form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  await untilSeen(() => expect(leaving).toHaveBeenCalled());
  await act(async () => root.unmount());
  history.replaceState(null, '', '/donate?cancelled=1');
  cameFrom.mockReturnValue('https://pay.example/1');
  await open();
  expect(form.textContent).toContain('Nothing was charged.');
  expect([field('name').value, field('tribute_name').value]).toEqual(['Ada', 'Grace']);
  expect(button().textContent).toBe('Donate $250 Monthly');
  expect(sessionStorage.length).toBe(0);
  // The checkout is where she came from now, and not what led her here.
  await act(async () => void form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  await untilSeen(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ referrer }) => referrer)).toEqual(['news.example.org', 'news.example.org']);
  history.replaceState(null, '', '/donate');
});

test('A donor finds filled in what the address says', async () => {
  await act(async () => root.unmount());
  history.replaceState(null, '', '/donate?amount=50.25&monthly=1&utm_campaign=spring');
  await open();
  expect(button().textContent).toBe('Donate $50.25 Monthly');
  expect(originOf(location.search, '').utm).toEqual({ source: '', medium: '', campaign: 'spring' });
  expect(originOf('?amount=5', '').utm).toBeNull();
  history.replaceState(null, '', '/donate');
});

test('A donor keeps her answers when the payment page cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 502 })));
  field('name').value = 'Ada';
  field('email').value = 'ada@example.org';
  await submit();
  expect(document.querySelector('[role=alert]')?.textContent).toContain(
    'There was an error processing your donation. Please try again.',
  );
  expect(field('name').value).toBe('Ada');
});
