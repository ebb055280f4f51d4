import { endWith } from '../saved-state.ts';
import { portFrom } from '../serve.ts';
import { startTexts } from './texts.ts';

const texts = await startTexts({
  port: portFrom('TEXTS_PORT'),
  account: process.env.TWILIO_ACCOUNT_SID ?? '',
  token: process.env.TWILIO_AUTH_TOKEN ?? '',
  webhook: `${process.env.SITE_URL}/api/text-events`,
  folder: process.env.STAND_IN_DATA,
});
endWith(texts.flush);
console.log('texts listening');
