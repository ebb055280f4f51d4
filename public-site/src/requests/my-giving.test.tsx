// @vitest-environment happy-dom
import type { Giving } from '@society-gal/contracts/giving-api';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { closePage, fakeApi, openPage, pageText, press, type } from './personal-page.fixture.tsx';

const gift = {
  id: 'g1',
  amount: 2500,
  charged: 2500,
  day: 22,
  nextOn: '2026-12-22',
  pausedUntil: null,
  isFailing: false,
  nextTryOn: null,
  remindsEach: false,
};
const giving: Giving = {
  name: 'Dora',
  email: 'dora@example.org',
  gifts: [
    {
      id: 'g1',
      givenOn: '2026-11-22',
      amount: 2500,
      given: null,
      refunded: 0,
      status: 'paid',
      isMonthly: true,
      receiptNumber: 'R-1',
    },
    {
      id: 'g2',
      givenOn: '2026-11-20',
      amount: null,
      given: '12 laptops',
      refunded: 0,
      status: 'paid',
      isMonthly: false,
      receiptNumber: 'R-2',
    },
  ],
  monthly: [gift],
  years: [2026],
};
const opens = {
  'donations/giving/open': () => Response.json({ session: 's1', expiresAt: '2026-11-22T12:00:00Z', giving }),
};
// The page loads it when it opens; here it is there already.
beforeAll(async () => {
  await import('./opened-giving.tsx');
});
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sessionStorage.clear();
});
afterEach(async () => {
  await closePage();
  vi.unstubAllGlobals();
});

describe('A donor', () => {
  test('opens her giving by a press alone, and changes the amount with one Save', async () => {
    const calls = fakeApi({
      ...opens,
      'donations/giving/amount': () =>
        Response.json({ giving: { ...giving, monthly: [{ ...gift, amount: 4000, charged: 4000 }] } }),
    });
    location.hash = '#token-1';
    await openPage();
    expect(calls).toEqual([]);
    await press('Open my giving');
    for (const heading of ['Your gifts', 'Monthly gift', 'Statements']) expect(pageText()).toContain(heading);
    expect(pageText()).toContain('The next gift is on December 22, 2026.');
    // Of things her letter states no value, and neither does this page.
    expect(pageText()).toContain('November 20, 2026: 12 laptops');
    type('Change amount', '40');
    await press('Save');
    expect(calls.at(-1)).toMatchObject({
      path: 'donations/giving/amount',
      body: { gift: 'g1', amount: 4000 },
      session: 'Bearer s1',
    });
    expect(pageText()).toContain('$40.00 a month');
  });

  test('ends it with two presses, and comes back from the page for a new card without a new link', async () => {
    const calls = fakeApi({
      ...opens,
      'donations/giving/mine': () => Response.json({ giving }),
      'donations/giving/cancel': () => Response.json({ giving: { ...giving, monthly: [] } }),
    });
    location.hash = '#token-2';
    await openPage();
    await press('Open my giving');
    await closePage();
    await openPage();
    expect(calls.at(-1)).toMatchObject({ path: 'donations/giving/mine', session: 'Bearer s1' });
    await press('Cancel monthly gift');
    expect(calls.at(-1)?.path).toBe('donations/giving/mine');
    await press('Yes, cancel it');
    expect(calls.at(-1)?.path).toBe('donations/giving/cancel');
    expect(pageText()).toContain('You have no monthly gift.');
  });
});

describe('A statement that is asked for', () => {
  const broken = () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
    return new Response(body);
  };
  test.each<[string, () => Response, string]>([
    ['and does not come', () => new Response(null, { status: 503 }), 'That did not work.'],
    ['and breaks off on its way', broken, 'That did not work.'],
    ['after the hour of the page', () => new Response(null, { status: 401 }), 'This page was locked after an hour.'],
  ])('%s says so', async (_, answer, words) => {
    fakeApi({ ...opens, 'donations/giving/statements/2026': answer });
    location.hash = '#token-1';
    await openPage();
    await press('Open my giving');
    const link = [...document.querySelectorAll('a')].find((each) => each.textContent === 'Statement 2026');
    await act(async () => link?.click());
    await vi.waitFor(() => expect(pageText()).toContain(words));
  });
});
