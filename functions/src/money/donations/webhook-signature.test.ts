import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { stubTestSettings, testSettings } from '../../core/config.fixture.ts';
import { readSignedEvent } from './webhook-signature.ts';

const secret = testSettings.STRIPE_WEBHOOK_SECRET;
const nowMs = Date.parse('2026-11-22T12:00:00Z');
const nowSeconds = nowMs / 1000;

stubTestSettings();

const anEvent = (change: object = {}) =>
  JSON.stringify({ id: 'evt_1', type: 'invoice.paid', data: { object: { id: 'in_1' } }, ...change });
const sign = (payload: string, atSeconds = nowSeconds, by: string = secret) =>
  `t=${atSeconds},v1=${createHmac('sha256', by).update(`${atSeconds}.${payload}`).digest('hex')}`;
const read = (payload: string, header: string | undefined) => readSignedEvent(Buffer.from(payload), header, nowMs);
const refused = expect.objectContaining({
  code: 'invalid',
  message: 'The signature of this event does not hold.',
  cause: expect.any(Error),
});
const problemOf = (payload: string, header: string | undefined): unknown => {
  try {
    return read(payload, header);
  } catch (error) {
    return error;
  }
};

it('A webhook that Stripe signed is read as the event it is', () => {
  expect(read(anEvent(), sign(anEvent()))).toMatchObject({ id: 'evt_1', type: 'invoice.paid' });
});

it.each([-300, -299, 0, 60])(
  'A webhook that Stripe signed is read when it was signed %i seconds from now',
  (seconds) => {
    expect(read(anEvent(), sign(anEvent(), nowSeconds + seconds)).id).toBe('evt_1');
  },
);

it.each([-301, 61, 600])(
  'A webhook that Stripe did not sign is refused when it was signed %i seconds from now',
  (seconds) => {
    expect(problemOf(anEvent(), sign(anEvent(), nowSeconds + seconds))).toEqual(refused);
  },
);

it.each([
  ['no header', undefined],
  ['an empty header', ''],
  ['another secret', sign(anEvent(), nowSeconds, 'whsec_other')],
  ['no time', sign(anEvent()).replace(/^t=\d+,/, '')],
])('A webhook that Stripe did not sign is refused with %s', (_case, header) => {
  expect(problemOf(anEvent(), header)).toEqual(refused);
});

it.each([
  ['no id', anEvent({ id: undefined })],
  ['an id that is a number', anEvent({ id: 7 })],
  ['an id that is a path', anEvent({ id: '../x' })],
  ['an id that begins well', anEvent({ id: 'evt_1/x' })],
  ['an id without end', anEvent({ id: 'e'.repeat(256) })],
  ['an empty id', anEvent({ id: '' })],
  ['no type', anEvent({ type: 7 })],
  ['no data', anEvent({ data: undefined })],
  ['no object', anEvent({ data: {} })],
  ['an object that is null', anEvent({ data: { object: null } })],
  ['an object that is a text', anEvent({ data: { object: 'x' } })],
  ['a body that is null', 'null'],
  ['a body that is no JSON', 'paid!'],
])('A webhook that Stripe did not sign is refused for %s, however well it is signed', (_case, payload) => {
  expect(problemOf(payload, sign(payload))).toEqual(refused);
});

it('A webhook of the live mode is refused while the key is one of the test mode', () => {
  const payload = anEvent({ livemode: true });
  expect(problemOf(payload, sign(payload))).toEqual(refused);
  const test = anEvent({ livemode: false });
  expect(read(test, sign(test)).id).toBe('evt_1');
});

it('A webhook that Stripe did not sign may have an id of 255 letters, digits, dashes', () => {
  const payload = anEvent({ id: 'e-_'.repeat(85) });
  expect(read(payload, sign(payload)).id).toHaveLength(255);
});
