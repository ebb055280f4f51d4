/** The header in which Twilio signs what it tells. */
export const signatureHeader = 'x-twilio-signature';

/**
 * Did Twilio sign these fields, sent to this address, with the account's token?
 * https://www.twilio.com/docs/usage/webhooks/webhooks-security
 */
export async function isSigned(
  url: string,
  fields: URLSearchParams,
  token: string,
  signature: string,
): Promise<boolean> {
  const { default: twilio } = await import('twilio');
  const params = Object.fromEntries([...fields.keys()].map((name) => [name, fields.getAll(name)]));
  return twilio.validateRequest(token, signature, url, params);
}
