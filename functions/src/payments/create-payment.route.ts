import { api } from '@society-gal/contracts';
import { donationRequest } from '@society-gal/contracts/forms/donation.form';
import { handle } from '../edge/handle.ts';
import { openCheckout } from './open-checkout.ts';

/** `POST /api/create-payment`: opens a checkout and answers its address. */
export const createPaymentRoute = handle(
  { method: 'POST', path: api.createPayment, schema: donationRequest },
  async (call) => ({ status: 200, body: await openCheckout(call.body, call) }),
);
