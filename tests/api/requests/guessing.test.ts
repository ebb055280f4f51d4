import { formatReturnCode, pinLocks, returnCodeAlphabet, wrongCodeOrPin } from '@society-gal/contracts/requests';
import { collections } from '@society-gal/contracts/store';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newAddress } from '../fixtures/api-server.ts';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';
import { comingBack, wrongPin } from './coming-back.fixture.ts';

let server: TestApi;
let back: ReturnType<typeof comingBack>;
beforeAll(async () => {
  server = await startApi('guessing');
  back = comingBack(server);
});
afterAll(() => server.stop());

const [forGood, forToday, forAnHour] = pinLocks;
const pinsLocked = forAnHour.message;
const pinTries = forAnHour.most;

/** A code that nobody has. */
function anUnknownCode(): string {
  const letters = Array.from({ length: 12 }, () => returnCodeAlphabet[Math.floor(Math.random() * 32)]);
  return formatReturnCode(letters.join(''));
}

function messageOf(reply: { body: Record<string, unknown> }): string {
  return (reply.body.error as { message: string }).message;
}

/** What an answer says, without its own reference. */
function wordsOf(reply: { status: number; body: Record<string, unknown> }) {
  const { reference, ...error } = reply.body.error as Record<string, unknown>;
  return { status: reply.status, error };
}

it('A guesser has exactly five tries for a code; then the right PIN waits too', async () => {
  const sent = await back.send('contact');
  const guesses = await Promise.all(
    Array.from({ length: 15 }, (_, index) => back.open(sent.code, wrongPin(sent.pin, index + 1))),
  );
  expect(guesses.filter(({ status }) => status === 403)).toHaveLength(pinTries);
  expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  expect(guesses.some(({ status }) => status === 200)).toBe(false);
  const right = await back.open(sent.code, sent.pin);
  expect([right.status, messageOf(right)]).toEqual([429, pinsLocked]);
  const seconds = Number(right.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(3_500);
  expect(seconds).toBeLessThanOrEqual(3_600);
});

it('A guesser locks one code alone', async () => {
  const [one, other] = [await back.send('contact'), await back.send('contact')];
  for (let index = 1; index <= pinTries; index += 1) await back.open(one.code, wrongPin(one.pin, index));
  expect((await back.open(one.code, one.pin)).status).toBe(429);
  expect((await back.open(other.code, other.pin)).status).toBe(200);
});

it('A right PIN never locks a code, and takes none of the five tries', async () => {
  const sent = await back.send('contact');
  for (let index = 1; index < pinTries; index += 1) await back.open(sent.code, wrongPin(sent.pin, index));
  const many = await Promise.all(Array.from({ length: 3 }, () => back.open(sent.code, sent.pin)));
  expect(many.map(({ status }) => status)).toEqual(many.map(() => 200));
  expect((await back.open(sent.code, wrongPin(sent.pin))).status).toBe(403);
  expect((await back.open(sent.code, sent.pin)).status).toBe(429);
});

it('A guesser is let in again an hour after the first wrong PIN', async () => {
  const sent = await back.send('contact');
  for (let index = 1; index <= pinTries; index += 1) await back.open(sent.code, wrongPin(sent.pin, index));
  expect((await back.open(sent.code, sent.pin)).status).toBe(429);
  vi.useFakeTimers({ now: Date.now() + 60 * 60 * 1000 + 1_000, toFake: ['Date'] });
  try {
    expect((await back.open(sent.code, sent.pin)).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

/** Lets somebody guess, hours later: `guess` is called so often in each hour as is looked at. */
async function guessForHours(hours: number, guess: (index: number) => Promise<unknown>): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    for (let index = 1; index <= pinTries; index += 1) await guess(hour * pinTries + index);
    vi.setSystemTime(Date.now() + 60 * 60 * 1000 + 1_000);
  }
}

describe('Whoever guesses PINs day after day', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('A guesser over days has twenty tries in a day, and the right PIN waits for the day to pass', async () => {
    const sent = await back.send('scholarship');
    await guessForHours(forToday.most / pinTries, (index) => back.open(sent.code, wrongPin(sent.pin, index)));
    const locked = await back.open(sent.code, sent.pin);
    expect([locked.status, messageOf(locked)]).toEqual([429, forToday.message]);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(19 * 60 * 60);
    vi.setSystemTime(Date.now() + 20 * 60 * 60 * 1000);
    expect((await back.open(sent.code, sent.pin)).status).toBe(200);
  });

  it('A guesser over days has a hundred tries in all; then the right PIN opens nothing', async () => {
    const sent = await back.send('scholarship');
    const unknown = anUnknownCode();
    const both = (index: number) =>
      Promise.all([back.open(sent.code, wrongPin(sent.pin, index)), back.open(unknown, '123456')]);
    for (let day = 0; day < forGood.most / forToday.most; day += 1) {
      await guessForHours(forToday.most / pinTries, async (index) => {
        const [known, other] = await both(day * forToday.most + index);
        expect(wordsOf(other)).toEqual(wordsOf(known));
        expect(known.status).toBe(403);
      });
      vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
    }
    const [right, other] = [await back.open(sent.code, sent.pin), await back.open(unknown, '123456')];
    expect([right.status, messageOf(right)]).toEqual([429, forGood.message]);
    expect(wordsOf(other)).toEqual(wordsOf(right));
    vi.setSystemTime(Date.now() + 400 * 24 * 60 * 60 * 1000);
    expect((await back.open(sent.code, sent.pin)).status).toBe(429);
  }, 120_000);

  it('The owner of a code reads how many wrong PINs were tried since she was here last', async () => {
    const sent = await back.send('contact');
    expect((await back.open(sent.code, sent.pin)).body).toMatchObject({ wrongPins: 0 });
    for (let index = 1; index <= 3; index += 1) await back.open(sent.code, wrongPin(sent.pin, index));
    expect((await back.open(sent.code, sent.pin)).body).toMatchObject({ wrongPins: 3 });
    expect((await back.open(sent.code, sent.pin)).body).toMatchObject({ wrongPins: 0 });
  });
});

it('A code that does not exist answers word for word like one that does: wrong, and locked after five', async () => {
  const sent = await back.send('contact');
  const unknown = anUnknownCode();
  for (let index = 1; index <= pinTries + 1; index += 1) {
    const known = await back.open(sent.code, wrongPin(sent.pin, index));
    const other = await back.open(unknown, '123456');
    expect(wordsOf(other)).toEqual(wordsOf(known));
    expect(messageOf(known)).toBe(index <= pinTries ? wrongCodeOrPin : pinsLocked);
  }
});

it('A code that does not exist costs the same work: a PIN is hashed and a try is written for both', async () => {
  const median = async (codes: () => Promise<[string, string]>) => {
    const times: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      const [code, pin] = await codes();
      const startedAt = performance.now();
      await back.open(code, pin);
      times.push(performance.now() - startedAt);
    }
    return times.sort((a, b) => a - b)[4] ?? 0;
  };
  const known = await median(async () => {
    const sent = await back.send('contact');
    return [sent.code, wrongPin(sent.pin)];
  });
  const unknown = await median(async () => [anUnknownCode(), '123456']);
  expect(unknown).toBeGreaterThan(20);
  expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2.5);
});

it.each([
  ['nothing at all', '', ''],
  ['a PIN of words', anUnknownCode(), 'secret'],
  ['a PIN of eleven digits', anUnknownCode(), '12345678901'],
  ['a code of odd letters', 'ÄÖÜ-😀😀-\u0000\u202e', '123456'],
  ['a code of sixty letters', 'A'.repeat(60), '123456'],
  ['a code that looks like a path', '../../admins/x', '000000'],
])('A code that does not exist says no more to %s', async (_case, code, pin) => {
  const reply = await back.open(code, pin);
  expect([reply.status, messageOf(reply)]).toEqual([403, wrongCodeOrPin]);
});

it.each([
  ['a code beyond every length', { code: 'A'.repeat(5_000), pin: '123456' }],
  ['a PIN that is a number', { code: 'A', pin: 123456 }],
  ['an operator', { code: { $ne: null }, pin: { $ne: null } }],
  ['an unknown key', { code: 'A', pin: '123456', admin: true }],
  ['no object', 'null'],
])('A code that does not exist is not looked for with %s', async (_case, body) => {
  expect((await back.call('open', null, body)).status).toBe(400);
});

it.each(['', 'Bearer', 'Bearer x', `Bearer ${'a'.repeat(43)}`, `Bearer ${'a'.repeat(5_000)}`, 'Basic abc'])(
  'are none: %s',
  async (authorization) => {
    for (const [method, name, body] of [
      ['GET', 'status', undefined],
      ['POST', 'add', { text: 'x' }],
      ['POST', 'delete', {}],
      ['POST', 'recommendation', { name: 'x' }],
    ] as const) {
      const reply = await server.call(method, `/api/requests/${name}`, body, { authorization });
      expect([name, reply.status]).toEqual([name, 401]);
    }
  },
);

it('Sessions open one request alone, and end after an hour', async () => {
  const [one, other] = [await back.send('contact'), await back.send('scholarship')];
  const session = await back.session(one);
  expect((await back.get(session)).body).toMatchObject({ status: { reference: one.body.reference } });
  await back.call('delete', session, {});
  expect((await back.open(other.code, other.pin)).status).toBe(200);
  const late = await back.session(other);
  vi.useFakeTimers({ now: Date.now() + 60 * 60 * 1000 + 1_000, toFake: ['Date'] });
  try {
    expect((await back.get(late)).status).toBe(401);
  } finally {
    vi.useRealTimers();
  }
});

it('A stolen copy of the store holds no code, no PIN, no session and no token', async () => {
  const sent = await back.send('referral');
  const session = await back.session(sent);
  const text = await server.storeAsText();
  const token = String(sent.body.introduction).split('#')[1] ?? '';
  for (const secret of [sent.code, sent.code.replaceAll('-', ''), `"${sent.pin}"`, session, token]) {
    expect(secret.length).toBeGreaterThan(7);
    expect(text).not.toContain(secret);
  }
  expect(await server.documents(collections.requestSessions)).not.toEqual([]);
});

it('A stolen copy of the store does not say who stands behind a locked code', async () => {
  const address = newAddress();
  await server.call('POST', '/api/requests/open', { code: anUnknownCode(), pin: '1' }, { 'x-forwarded-for': address });
  expect(await server.storeAsText()).not.toContain(address);
});
