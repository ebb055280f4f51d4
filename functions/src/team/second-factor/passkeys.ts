import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { organisation } from '@society-gal/contracts/brand';
import { Timestamp } from 'firebase-admin/firestore';
import { config } from '../../core/config.ts';
import {
  changeFactors,
  type Factors,
  notProven,
  readFactors,
  type StoredPasskey,
  stillOpen,
  until,
} from '../access/factor-store.ts';

/** Ed25519, P-256 and RSA. The library's own choice begins with an algorithm that is not settled yet. */
const algorithms = [-8, -7, -257];
const challengeMinutes = 5;

const load = () => import('@simplewebauthn/server');

/**
 * Passkeys belong to the host of the staff area, and in production only its pages may ask for one: a browser refuses any other host,
 * and a page of the public site that was broken into must not ask. On a local stack the shell shows the staff area too.
 */
function place() {
  const { environment, siteUrl, adminUrl } = config();
  const staffArea = new URL(adminUrl);
  return {
    expectedRPID: staffArea.hostname,
    expectedOrigin: environment === 'production' ? staffArea.origin : [siteUrl, staffArea.origin],
    requireUserVerification: true,
  };
}

const toCredential = ({ id, transports }: StoredPasskey) => ({ id, transports: transports as never[] });

async function keepChallenge(uid: string, value: string): Promise<void> {
  await changeFactors(uid, (factors) => {
    factors.challenge = until({ value }, challengeMinutes);
  });
}

/** What an authenticator needs to make a passkey, or to prove one. */
export async function beginPasskey(
  person: { uid: string; email: string },
  purpose: 'enroll' | 'prove',
): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions, generateRegistrationOptions } = await load();
  const { passkeys } = await readFactors(person.uid);
  const rpID = place().expectedRPID;
  const options =
    purpose === 'prove'
      ? await generateAuthenticationOptions({
          rpID,
          allowCredentials: passkeys.map(toCredential),
          userVerification: 'required',
        })
      : await generateRegistrationOptions({
          rpID,
          rpName: `${organisation.shortName} staff`,
          userName: person.email,
          userID: new TextEncoder().encode(person.uid),
          attestationType: 'none',
          excludeCredentials: passkeys.map(toCredential),
          authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
          supportedAlgorithmIDs: algorithms,
        });
  await keepChallenge(person.uid, options.challenge);
  return { ...options };
}

/** Takes the open challenge, so that no answer counts twice. Throws `forbidden`. */
async function takeChallenge(uid: string): Promise<{ challenge: string; factors: Factors }> {
  const open = await changeFactors(uid, (factors) => {
    const open = stillOpen(factors.challenge);
    factors.challenge = null;
    return open && { challenge: open.value, factors };
  });
  if (!open) throw notProven();
  return open;
}

/** Checks a new passkey. Throws `forbidden`. */
export async function checkNewPasskey(
  uid: string,
  name: string,
  response: Record<string, unknown>,
): Promise<StoredPasskey> {
  const { challenge } = await takeChallenge(uid);
  const { verifyRegistrationResponse } = await load();
  const checked = await verifyRegistrationResponse({
    ...place(),
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    supportedAlgorithmIDs: algorithms,
  }).catch((cause: unknown) => {
    throw notProven(cause);
  });
  if (!checked.verified) throw notProven(new Error('the signature of the passkey does not hold'));
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
  return { id, public_key: publicKey, counter, transports: [...transports], name, added_at: Timestamp.now() };
}

/** Proves a passkey. Throws `forbidden`, for a copied one too, whose counter stands behind. */
export async function provePasskey(uid: string, response: Record<string, unknown>): Promise<void> {
  const { challenge, factors } = await takeChallenge(uid);
  const passkey = factors.passkeys.find(({ id }) => id === response.id);
  if (!passkey) throw notProven();
  const { verifyAuthenticationResponse } = await load();
  const checked = await verifyAuthenticationResponse({
    ...place(),
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    credential: { ...toCredential(passkey), publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
  }).catch((cause: unknown) => {
    throw notProven(cause);
  });
  if (!checked.verified) throw notProven(new Error('the signature of the passkey does not hold'));
  const { newCounter } = checked.authenticationInfo;
  await changeFactors(uid, ({ passkeys }) => {
    const stored = passkeys.find(({ id }) => id === passkey.id);
    if (stored) stored.counter = newCounter;
  });
}
