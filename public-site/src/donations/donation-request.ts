import { donationForm, type GiftOrigin, toDonationRequest } from '@society-gal/contracts/forms';
import type { FormInput } from '../forms/form-input.ts';

/**
 * The body of `POST /api/create-payment` for a checked form input. In a file of its own because it loads zod: import it
 * lazily. Throws a ZodError on an input that was not checked.
 */
export function toRequestBody(input: FormInput, origin: GiftOrigin | null): object {
  return toDonationRequest(donationForm.schema.parse(input), origin);
}
