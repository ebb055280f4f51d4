import { expect, it } from 'vitest';
import { isSigned } from './text-signature.ts';

// The example of Twilio's documentation: https://www.twilio.com/docs/usage/webhooks/webhooks-security
const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
const fields = {
  CallSid: 'CA1234567890ABCDE',
  Caller: '+14158675309',
  Digits: '1234',
  From: '+14158675309',
  To: '+18005551212',
};
const signature = 'RSOYDt4T1cUTdK1PDd93/VVr8B8=';

it("A signature holds as in the provider's published example, in whatever order the fields come", async () => {
  expect(await isSigned(url, new URLSearchParams(fields), '12345', signature)).toBe(true);
  const reversed = new URLSearchParams(Object.entries(fields).reverse());
  expect(await isSigned(url, reversed, '12345', signature)).toBe(true);
});

it('A signature does not hold for another field, address or token, nor when it is cut', async () => {
  const same = new URLSearchParams(fields);
  expect(await isSigned(url, new URLSearchParams({ ...fields, Digits: '1235' }), '12345', signature)).toBe(false);
  expect(await isSigned(`${url}1`, same, '12345', signature)).toBe(false);
  expect(await isSigned(url, same, '12346', signature)).toBe(false);
  expect(await isSigned(url, same, '12345', signature.slice(1))).toBe(false);
});
