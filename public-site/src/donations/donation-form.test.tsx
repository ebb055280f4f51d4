// @vitest-environment happy-dom
import { portsFrom } from '@society-gal/contracts/ports';
import { localSiteConfig } from '@society-gal/contracts/site-config';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadValidator } from '../forms/check-form.ts';
import { SiteContext } from '../frame/site-context.ts';
import { DonationForm } from './donation-form.tsx';

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
const submit = async () => {
  await act(async () => void form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  await act(() => vi.waitFor(() => expect(button().textContent).not.toBe('Processing...')));
};

beforeAll(() => Promise.all([loadValidator('donation'), import('./donation-request.ts')]));
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  await act(async () =>
    root.render(
      <SiteContext value={config}>
        <DonationForm block={{ kind: 'form', formId: 'donation' }} />
      </SiteContext>,
    ),
  );
  form = document.querySelector('form') as HTMLFormElement;
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('A donor', () => {
  test('reads on the button what she is about to give', async () => {
    expect(button().textContent).toBe('Donate $100');
    await choose('2500');
    expect(button().textContent).toBe('Donate $2,500');
    field('is_recurring').checked = true;
    await choose('custom');
    field('custom_amount').value = '20.50';
    await choose('custom');
    expect(button().textContent).toBe('Donate $20.50 Monthly');
  });

  test('is told when name or email is missing, in the words of the specification', async () => {
    await submit();
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Please fill in your name and email');
  });

  test('is told when the amount is too small, in the words of the specification', async () => {
    field('name').value = 'Ada';
    field('email').value = 'ada@example.org';
    await choose('custom');
    field('custom_amount').value = '0.5';
    await submit();
    expect(document.querySelector('[role=alert]')?.textContent).toContain(
      'Please enter a valid donation amount (minimum $1)',
    );
  });

  test('is taken to the payment page, with the gift in cents', async () => {
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
    await act(() => vi.waitFor(() => expect(leaving).toHaveBeenCalledWith('https://pay.example/1')));
    expect(fetching.mock.calls[0]?.[0]).toBe('/api/create-payment');
    expect(JSON.parse(String(fetching.mock.calls[0]?.[1].body))).toEqual({
      amount: 25_000,
      currency: 'usd',
      donorInfo: { name: 'Ada', email: 'ada@example.org', phone: null },
      isRecurring: false,
      metadata: { tributeGift: true, employerMatches: false },
    });
    // The browser is on its way: a second press must not make a second checkout.
    expect(button().disabled).toBe(true);
  });

  test('keeps her answers when the payment page cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 502 })));
    field('name').value = 'Ada';
    field('email').value = 'ada@example.org';
    await submit();
    expect(document.querySelector('[role=alert]')?.textContent).toContain(
      'There was an error processing your donation. Please try again.',
    );
    expect(field('name').value).toBe('Ada');
  });
});
