import { endWith } from '../saved-state.ts';
import { portFrom } from '../serve.ts';
import { startStripe } from './stripe.ts';

const port = portFrom('STRIPE_PORT');
const stripe = await startStripe({
  port,
  origin: `http://localhost:${port}`,
  webhook: { url: process.env.STRIPE_WEBHOOK_URL ?? '', secret: process.env.STRIPE_WEBHOOK_SECRET ?? '' },
  folder: process.env.STAND_IN_DATA,
});
endWith(stripe.flush);
console.log('stripe listening');
