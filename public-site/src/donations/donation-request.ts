import { donationForm, type GiftOrigin, toDonationRequest } from '@society-gal/contracts/forms';
import type { FormInput } from '../forms/form-input.ts';

/** In a file of its own, to be imported lazily, because it loads zod. Throws a ZodError on an input that was not checked. */
export function toRequestBody(input: FormInput, origin: GiftOrigin | null): object {
  return toDonationRequest(donationForm.schema.parse(input), origin);
}
