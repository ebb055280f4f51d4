import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header in which Twilio signs what it tells. */
export const signatureHeader = 'x-twilio-signature';

/**
 * How Twilio signs: HMAC-SHA1 under the account's token, over the address that it was given, then every field by its name.
 * https://www.twilio.com/docs/usage/webhooks/webhooks-security
 */
export function signatureOf(url: string, fields: URLSearchParams, token: string): string {
  const names = [...new Set(fields.keys())].sort();
  const pieces = names.flatMap((name) => [...new Set(fields.getAll(name))].sort().map((value) => name + value));
  return createHmac('sha1', token)
    .update(url + pieces.join(''))
    .digest('base64');
}

/** Did Twilio sign this? Takes as long for every wrong signature. */
export function isSigned(url: string, fields: URLSearchParams, token: string, signature: string): boolean {
  const [wanted, given] = [Buffer.from(signatureOf(url, fields, token)), Buffer.from(signature)];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
