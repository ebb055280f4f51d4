// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  button,
  type Call,
  closePage,
  fakeApi,
  openPage,
  pageText,
  press,
  statusSample,
  type,
} from './personal-page.fixture.tsx';

const problem = (status: number, message: string) => () =>
  Response.json({ error: { code: 'forbidden', message, reference: 'R1' } }, { status });
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const opens = (status = statusSample, wrongPins = 0) => ({
  'requests/open': () =>
    Response.json({ kind: 'request', session: 'session-1', expiresAt: inAnHour(), status, wrongPins }),
});
const withCode = async (answers: Record<string, () => Response> = {}): Promise<Call[]> => {
  const calls = fakeApi({ ...opens(), ...answers });
  await openPage('my-request');
  type('Return code', 'abcd efgh jkmn');
  type('PIN', '123456');
  await press('Open');
  return calls;
};

// Loaded here, so that no test waits for the compiler.
beforeAll(() => import('./opened-request.tsx'));
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  await closePage();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('Whoever comes back with code and PIN', () => {
  test('sees where it stands, what was said, asked and sent, and when it is deleted', async () => {
    const calls = await withCode();
    expect(calls[0]?.body).toEqual({ code: 'abcd efgh jkmn', pin: '123456' });
    const headings = [...document.querySelectorAll('h2')].map((each) => each.textContent);
    expect(headings.filter((heading) => heading !== 'A letter of recommendation').slice(0, 5)).toEqual([
      'Where it stands',
      'Messages',
      'What we asked for',
      'How to reach you',
      'What you sent',
    ]);
    expect(document.activeElement?.textContent).toBe('Where it stands');
    for (const text of ['We have a question.', 'A pay slip', 'December 1, 2026', 'Ada Secret', 'November 21, 2028'])
      expect(pageText()).toContain(text);
  });

  test('is told of wrong PINs that somebody tried, and of nothing where nobody did', async () => {
    await withCode(opens(statusSample, 3));
    expect(pageText()).toContain('3 wrong PINs were tried since this was opened last.');
    await closePage();
    await withCode();
    expect(pageText()).not.toContain('wrong PIN');
  });

  test('is told of a late step and its new day before she asks', async () => {
    await withCode();
    expect(pageText()).toContain('Late, it was due by November 20, 2026. New date: Friday, December 4, 2026.');
  });

  test('takes it back, is led to what is said of that, and is asked for no letter any more', async () => {
    const status = { ...statusSample, withdrawn_at: '2026-11-23T03:00:00.000Z' };
    await withCode({ 'requests/withdraw': () => Response.json({ status }) });
    expect(pageText()).toContain('A letter of recommendation');
    await press('Withdraw');
    await press('Yes, withdraw');
    expect(document.activeElement?.textContent).toBe('You took it back. Nobody works on it any more.');
    // Where the foundation is it was still the evening before.
    expect(pageText()).toContain('You took it back on November 22, 2026.');
    expect(pageText()).not.toContain('A letter of recommendation');
  });

  test('leaves nothing in the address, the history or the storage of the device', async () => {
    const before = { address: location.href, entries: history.length };
    await withCode();
    expect({ address: location.href, entries: history.length }).toEqual(before);
    expect(localStorage.length + sessionStorage.length).toBe(0);
  });

  test('reads that a wrong pair opens nothing, and keeps what she typed', async () => {
    await withCode({ 'requests/open': problem(403, 'This code and PIN do not open anything.') });
    expect(document.querySelector('[role=alert]')?.textContent).toBe('This code and PIN do not open anything.');
    expect(document.querySelector<HTMLInputElement>('[name=code]')?.value).toBe('abcd efgh jkmn');
  });

  test('adds a text, and loses none of it to a dead connection or to a session that is over', async () => {
    let isDead = true;
    const calls = await withCode({
      'requests/add': () => {
        if (isDead) throw new TypeError('no connection');
        return Response.json({ error: { code: 'unauthenticated', message: 'x', reference: 'R' } }, { status: 401 });
      },
    });
    type('What would you like to add?', 'I have moved.');
    await press('Send');
    expect(pageText()).toContain('We got no answer. What you typed is still here');
    isDead = false;
    await press('Send');
    expect(calls.at(-1)).toMatchObject({ path: 'requests/add', session: 'Bearer session-1' });
    expect(pageText()).toContain('This page was locked after an hour.');
    expect(pageText()).not.toContain('Ada Secret');
    type('Return code', 'ABCD');
    type('PIN', '123456');
    await press('Open');
    expect(document.querySelector<HTMLTextAreaElement>('#add-text')?.value).toBe('I have moved.');
  });

  test('answers what was asked for', async () => {
    const answered = { ...statusSample, asks: statusSample.asks.map((ask) => ({ ...ask, answered_at: ask.at })) };
    const calls = await withCode({ 'requests/add': () => Response.json({ status: answered }) });
    type('Your answer', 'Here it is.');
    button('Send the answer').focus();
    await press('Send the answer');
    expect(calls.at(-1)?.body).toEqual({ text: 'Here it is.', ask: 'a1' });
    expect(pageText()).toContain('You answered on November 23, 2026.');
    expect(document.activeElement?.textContent).toBe('Your answer has arrived.');
  });

  test('is asked first for what is due first, with the weekday', async () => {
    const [first] = statusSample.asks;
    const asks = statusSample.asks.concat({
      ...first,
      id: 'a2',
      what: 'Which evenings?',
      due_on: '2026-11-27',
    } as never);
    await withCode(opens({ ...statusSample, asks }));
    expect(pageText()).toMatch(
      /Which evenings\?.*by Friday, November 27, 2026.*A pay slip.*by Tuesday, December 1, 2026/,
    );
  });

  test('asks somebody for a letter, gets the link once, and reads that it has been asked for', async () => {
    const recommendation = { name: 'Dr. Moss', state: 'asked' } as const;
    const answer = { status: { ...statusSample, recommendation }, link: '/recommendation#token-1' };
    const calls = await withCode({ 'requests/recommendation': () => Response.json(answer) });
    type('Who writes it', 'Dr. Moss');
    await press('Ask for a letter');
    expect(calls.at(-1)?.body).toEqual({ name: 'Dr. Moss', email: '' });
    expect(document.querySelector('.link-to-hand-over')?.textContent).toMatch(/\/recommendation#token-1$/);
    expect(pageText()).toContain('Dr. Moss has the link. The letter has not arrived yet.');
  });

  test('stops everything with one press', async () => {
    const safe = { ...statusSample.safe, stopped_at: '2026-11-24T10:00:00.000Z' };
    const calls = await withCode({ 'requests/stop': () => Response.json({ status: { ...statusSample, safe } }) });
    await press('Not safe now');
    expect(calls.at(-1)?.path).toBe('requests/stop');
    expect(pageText()).toContain('Stopped on November 24, 2026. Nothing leaves us any more');
  });

  test('says anew what is safe', async () => {
    const calls = await withCode({ 'requests/safe': () => Response.json({ status: statusSample }) });
    await press('Save');
    expect(calls.at(-1)?.body).toEqual({
      safe_ways: ['phone'],
      safe_voicemail: 'no',
      safe_times: 'mornings',
      safe_name: '',
    });
  });

  test('reads that a mailbox asked to erase it, and keeps it with one press', async () => {
    const calls = await withCode({
      ...opens({ ...statusSample, erase_on: '2026-12-04' }),
      'requests/keep': () => Response.json({ status: statusSample }),
    });
    expect(pageText()).toContain('All of this is erased on December 4, 2026.');
    await press('Keep it');
    expect(calls.at(-1)?.path).toBe('requests/keep');
    expect(pageText()).toContain('It stays. Nothing is erased.');
    expect(pageText()).not.toContain('is erased on');
  });

  test('deletes only with a second press, and the page is locked', async () => {
    const calls = await withCode();
    await press('Delete');
    expect(calls.map(({ path }) => path)).toEqual(['requests/open']);
    await press('Yes, delete everything');
    expect(calls.at(-1)?.path).toBe('requests/delete');
    expect(pageText()).toContain('Everything is deleted.');
    expect(pageText()).not.toContain('Ada Secret');
  });
});

describe('An opened request is locked', () => {
  test('when the page is left, with its session closed and nothing left to come back to', async () => {
    const calls = await withCode();
    type('What would you like to add?', 'Not sent yet.');
    await act(async () => window.dispatchEvent(new Event('pagehide')));
    expect(calls.at(-1)).toEqual({ path: 'requests/close', body: {}, session: 'Bearer session-1', keepalive: true });
    expect(pageText()).not.toContain('Ada Secret');
    expect(document.querySelector<HTMLInputElement>('[name=pin]')?.value).toBe('');
    type('Return code', 'ABCD');
    type('PIN', '123456');
    await press('Open');
    expect(document.querySelector<HTMLTextAreaElement>('#add-text')?.value).toBe('');
  });

  test('after its hour, also on a device that slept', async () => {
    vi.useFakeTimers();
    await withCode();
    vi.setSystemTime(Date.now() + 3_601_000);
    await act(async () => vi.advanceTimersByTime(1000));
    expect(pageText()).toContain('This page was locked after an hour.');
    expect(pageText()).not.toContain('Ada Secret');
  });

  test('by "Close"', async () => {
    const calls = await withCode();
    await press('Close');
    expect(calls.at(-1)?.path).toBe('requests/close');
    expect(pageText()).not.toContain('Ada Secret');
  });
});
