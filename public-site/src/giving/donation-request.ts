import { donationForm, toDonationRequest } from '@society-gal/contracts/forms/donation.form';
import type { Payload } from '../forms/payload.ts';

/** The request for a checkout from checked answers. Loads zod: import it lazily. Throws a ZodError on unchecked ones. */
export const requestOf = (payload: Payload): object => toDonationRequest(donationForm.schema.parse(payload));
