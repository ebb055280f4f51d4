import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { publicKeyFrom } from '../core/config.ts';
import { readSignedEvents } from './mail-event-signature.ts';

const pair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return { privateKey, text: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') };
};
const provider = pair();
const now = Date.UTC(2026, 10, 22, 12);
const body = JSON.stringify([{ event: 'bounce', email: 'ann@example.org', timestamp: now / 1000, type: 'bounce' }]);

function delivery(seconds = 0, { privateKey } = provider) {
  const timestamp = String(now / 1000 + seconds);
  const rawBody = Buffer.from(body);
  const signature = sign('sha256', Buffer.concat([Buffer.from(timestamp), rawBody]), privateKey).toString('base64');
  return { rawBody, signature, timestamp };
}
const read = (signed: Parameters<typeof readSignedEvents>[0], key = provider.text) =>
  readSignedEvents(signed, key, now);

it('Events of the provider are read, also those that it tries again for a day', () => {
  expect(read(delivery())).toMatchObject([{ event: 'bounce', email: 'ann@example.org' }]);
  expect(read(delivery(-24 * 60 * 60))).toHaveLength(1);
});

it('Nobody else can tell of a bounce: another key, a changed body, an old or a coming time', () => {
  const good = delivery();
  const forged = [
    delivery(0, pair()),
    { ...good, rawBody: Buffer.from(body.replace('ann@', 'bea@')) },
    { ...good, timestamp: String(now / 1000 - 1) },
    { ...good, signature: undefined },
    { ...good, signature: 'AAAA' },
    { ...good, timestamp: undefined },
    delivery(-26 * 60 * 60),
    delivery(6 * 60),
  ];
  for (const each of forged) expect(() => read(each)).toThrow('The signature of these events does not hold.');
  expect(() => read(good, pair().text)).toThrow();
});

it('A key is one of the provider’s curve, or none', () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  expect(publicKeyFrom(publicKey.export({ format: 'der', type: 'spki' }).toString('base64'))).toBeNull();
  expect(publicKeyFrom('nothing')).toBeNull();
  expect(publicKeyFrom(provider.text)).not.toBeNull();
});
