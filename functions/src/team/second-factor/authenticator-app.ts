import { organisation } from '@society-gal/contracts/brand';
import { type Sealed, seal, unseal } from '../../core/sealing.ts';
import { changeFactors, factorsRef, notProven, until } from '../access/factor-store.ts';

const periodSeconds = 30;
const setUpMinutes = 15;

const load = () => import('otpauth');

function locked(uid: string, key: string): Sealed {
  return seal(key, Buffer.from(uid), factorsRef(uid).path);
}

function opened(uid: string, key: Sealed): string {
  return unseal(key, Buffer.from(uid), factorsRef(uid).path) as string;
}

/** The step of time in which the code is right, or null; one step before and after count, as clocks differ. */
async function stepOf(key: string, code: string): Promise<number | null> {
  const { Secret, TOTP } = await load();
  const app = new TOTP({ secret: Secret.fromBase32(key), period: periodSeconds });
  const delta = app.validate({ token: code.replaceAll(' ', ''), window: 1 });
  return delta === null ? null : Math.floor(Date.now() / 1000 / periodSeconds) + delta;
}

/** A new key for an authenticator app, as text and as a link that opens one. */
export async function beginApp(person: { uid: string; email: string }): Promise<{ key: string; link: string }> {
  const { Secret, TOTP } = await load();
  const made = new TOTP({ issuer: organisation.shortName, label: person.email, secret: new Secret({ size: 20 }) });
  const key = made.secret.base32;
  await changeFactors(person.uid, (factors) => {
    factors.pending_app = until({ key: locked(person.uid, key) }, setUpMinutes);
  });
  return { key, link: made.toString() };
}

/** Checks the first code of the app that was begun, and returns what to store of it. Throws `forbidden`. */
export async function checkNewApp(uid: string, begun: { key: Sealed } | null, code: string) {
  const open = begun && opened(uid, begun.key);
  const step = open ? await stepOf(open, code) : null;
  if (!open || step === null) throw notProven();
  return { key: locked(uid, open), last_step: step };
}

/** Proves a code of the app, each once. Throws `forbidden`. */
export async function proveApp(uid: string, app: { key: Sealed } | null, code: string): Promise<void> {
  const step = app ? await stepOf(opened(uid, app.key), code) : null;
  const isNew = await changeFactors(uid, (factors) => {
    if (step === null || !factors.app || step <= factors.app.last_step) return false;
    factors.app.last_step = step;
    return true;
  });
  if (!isNew) throw notProven();
}
