import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { stubTestSettings, testSettings } from '../../core/config.fixture.ts';
import { readSignedEvent } from './webhook-signature.ts';

stubTestSettings({ STRIPE_SECRET_KEY: 'rk_live_unit' });

const read = (livemode: boolean | undefined) => {
  const payload = JSON.stringify({ id: 'evt_1', type: 'invoice.paid', livemode, data: { object: { id: 'in_1' } } });
  const at = Math.floor(Date.now() / 1000);
  const hash = createHmac('sha256', testSettings.STRIPE_WEBHOOK_SECRET).update(`${at}.${payload}`).digest('hex');
  return readSignedEvent(Buffer.from(payload), `t=${at},v1=${hash}`);
};

it('A test gift is no gift while the key is a live one', () => {
  expect(read(true).id).toBe('evt_1');
  for (const mode of [false, undefined]) expect(() => read(mode)).toThrow('The signature of this event does not hold.');
});
