// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closePage, fakeApi, openPage, pageText, press, type } from './personal-page.fixture.tsx';

const over = () =>
  Response.json(
    { error: { code: 'not-found', message: 'This link is no longer good.', reference: 'R' } },
    { status: 404 },
  );
const openLink = async (page: 'my-data' | 'introduction' | 'recommendation') => {
  location.hash = '#token-1';
  await openPage(page);
  await act(async () => undefined);
};

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  await closePage();
  vi.unstubAllGlobals();
  history.replaceState(null, '', location.pathname);
});

describe('Whoever asks what we keep about her', () => {
  const record = {
    collection: 'waitlist_entries',
    id: 'm1',
    title: 'A place on a list',
    reference: 'SG-0001',
    sentAt: '2026-11-22T10:00:00.000Z',
    keptUntil: '2028-11-21',
    why: null,
    canBeErased: true,
    opensWith: 'mailbox',
    eraseOn: null,
    facts: [{ label: 'Phone', text: '805 555 0133', field: 'phone' }],
  };
  const data = { email: 'ada@example.org', records: [record] };
  const opens = {
    'my-data/open': () =>
      Response.json({ session: 's1', expiresAt: new Date(Date.now() + 3_600_000).toISOString(), data }),
  };

  test('is told the same whatever we keep', async () => {
    const calls = fakeApi({});
    await openPage('my-data');
    type('Email', 'ada@example.org');
    await press('Send me a link');
    expect(calls).toMatchObject([{ path: 'my-data/link', body: { email: 'ada@example.org' } }]);
    expect(pageText()).toContain('If we keep something under this address, a link is on its way.');
  });

  test('finds the token gone from the address, and nothing spent before she presses', async () => {
    const calls = fakeApi(opens);
    await openLink('my-data');
    expect(location.hash).toBe('');
    expect(calls).toEqual([]);
    await press('Open');
    expect(calls[0]).toMatchObject({ path: 'my-data/open', body: { token: 'token-1' } });
    expect(pageText()).toContain('We delete this on November 21, 2028.');
  });

  test('corrects a number, and erases all of it with a second press', async () => {
    const changed = { ...record, facts: [{ label: 'Phone', text: '805 555 0199', field: 'phone' }] };
    const calls = fakeApi({
      ...opens,
      'my-data/correct': () => Response.json({ data: { ...data, records: [changed] } }),
      'my-data/erase': () => Response.json({ erased: 1, left: [], waiting: [] }),
    });
    await openLink('my-data');
    await press('Open');
    await press('Change Phone');
    type('New: Phone', '805 555 0199');
    await press('Save');
    expect(calls.at(-1)?.body).toEqual({
      collection: 'waitlist_entries',
      id: 'm1',
      field: 'phone',
      value: '805 555 0199',
    });
    expect(pageText()).toContain('805 555 0199');
    await press('Erase everything');
    expect(calls.at(-1)?.path).toBe('my-data/correct');
    await press('Yes, erase everything');
    expect(pageText()).toContain('Everything is erased.');
    expect(pageText()).not.toContain('805 555 0199');
  });

  test('is led to code and PIN for what she sent to ask for help, says there that they are lost, and reads what waits', async () => {
    const closed = { ...record, collection: 'contact_messages', opensWith: 'pair', why: 'Not here.', facts: [] };
    const calls = fakeApi({
      'my-data/open': () =>
        Response.json({
          session: 's1',
          expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
          data: { ...data, records: [closed] },
        }),
      'my-data/lost': () => Response.json({ data: { ...data, records: [closed] } }),
      'my-data/erase': () => Response.json({ erased: 0, left: [], waiting: [{ ...closed, eraseOn: '2026-12-04' }] }),
    });
    await openLink('my-data');
    await press('Open');
    const link = [...document.querySelectorAll('a')].find((each) => each.textContent === 'Open with code and PIN');
    expect(link?.getAttribute('href')).toBe('/my-request');
    expect(document.querySelector('article dl')).toBeNull();
    await press('I lost the code or the PIN');
    expect(calls.at(-1)).toMatchObject({ path: 'my-data/lost', body: { collection: 'contact_messages', id: 'm1' } });
    expect(pageText()).toContain('Our team knows.');
    await press('Erase everything');
    await press('Yes, erase everything');
    expect(pageText()).toContain('What waits');
    expect(pageText()).toContain('This is erased on December 4, 2026, as asked from this mailbox.');
  });

  test('is led to a new link when hers is too old', async () => {
    fakeApi({ 'my-data/open': over });
    await openLink('my-data');
    await press('Open');
    expect(pageText()).toContain('This link is no longer good.');
    expect(pageText()).toContain('Send me a link');
  });

  test('leaves nothing in the page when she goes', async () => {
    const calls = fakeApi(opens);
    await openLink('my-data');
    await press('Open');
    await act(async () => window.dispatchEvent(new Event('pagehide')));
    expect(pageText()).not.toContain('805 555 0133');
    expect(calls.at(-1)).toMatchObject({ path: 'my-data/close', session: 'Bearer s1', keepalive: true });
  });
});

describe('Whoever opens a link on a slow line', () => {
  test.each(['introduction', 'recommendation'] as const)('reads on the page %s that it is looked up', async (page) => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    await openLink(page);
    expect(pageText()).toContain('We are looking up your link. This takes a moment.');
  });

  test('reads that no longer once it is open', async () => {
    fakeApi({ 'introductions/open': () => Response.json({ programs: [], expires_on: '2026-12-06' }) });
    await openLink('introduction');
    expect(pageText()).not.toContain('looking up');
  });
});

describe('A woman whom somebody referred', () => {
  const opens = { 'introductions/open': () => Response.json({ programs: ['Mentorship'], expires_on: '2026-12-06' }) };

  test('says yes, and how it is safe; a yes without a way is asked for one', async () => {
    const calls = fakeApi(opens);
    await openLink('introduction');
    expect(location.hash).toBe('');
    expect(pageText()).toContain('Mentorship');
    await press('Yes, contact me');
    // It stands between the ways and her name, near the focus, until she chooses.
    const asked = document.querySelector('form [role=alert]');
    expect(asked?.textContent).toContain('Choose above how it is safe to reach you.');
    const name = [...document.querySelectorAll('label')].find((label) => label.textContent?.startsWith('Your name'));
    expect(asked && name && asked.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(calls.map(({ path }) => path)).toEqual(['introductions/open']);
    await act(async () => document.querySelector<HTMLInputElement>('[name=safe_ways][value=phone]')?.click());
    expect(pageText()).not.toContain('Choose above');
    type('Your phone', '805 555 0133');
    await press('Yes, contact me');
    expect(calls.at(-1)?.body).toMatchObject({
      token: 'token-1',
      safe: { safe_ways: ['phone'] },
      phone: '805 555 0133',
    });
    expect(document.activeElement?.textContent).toBe('We have your answer');
    expect(pageText()).toContain('We reach you only in the way that you chose.');
  });

  test('says no with one press', async () => {
    const calls = fakeApi(opens);
    await openLink('introduction');
    await press('No, thank you');
    expect(calls.at(-1)).toMatchObject({ path: 'introductions/no', body: { token: 'token-1' } });
    expect(pageText()).toContain('What we knew about you is deleted');
  });

  test('reads what to do when the link was used or is too old', async () => {
    fakeApi({ 'introductions/open': over });
    await openLink('introduction');
    expect(pageText()).toContain('This link is no longer good.');
    expect(pageText()).toContain('Ask whoever gave you the link for a new one');
  });
});

describe('A recommender', () => {
  const opens = { 'recommendations/open': () => Response.json({ name: 'Dr. Moss', expires_on: '2026-12-22' }) };

  test('sends the letter, and keeps it when the line is dead', async () => {
    let isDead = true;
    const calls = fakeApi({
      ...opens,
      'recommendations/send': () => {
        if (isDead) throw new TypeError('no connection');
        return Response.json({ ok: true });
      },
    });
    await openLink('recommendation');
    expect(pageText()).toContain('Dear Dr. Moss');
    type('Letter', 'She learns fast.');
    await press('Send the letter');
    expect(document.querySelector('textarea')?.value).toBe('She learns fast.');
    isDead = false;
    await press('Send the letter');
    expect(calls.at(-1)?.body).toEqual({ token: 'token-1', letter: 'She learns fast.' });
    expect(document.activeElement?.textContent).toBe('Your letter has arrived');
    expect(pageText()).toContain('She sees that it has arrived, but not what you wrote.');
    expect(pageText()).toContain('Return to Home');
    expect(document.querySelector('textarea')).toBeNull();
  });
});
