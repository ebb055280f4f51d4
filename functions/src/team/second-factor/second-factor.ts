import { randomInt } from 'node:crypto';
import { Problem } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { mailCodeMinutes, recoveryCodeCount } from '@society-gal/contracts/team';
import { keyedHash } from '../../core/identifiers.ts';
import { enqueueMail } from '../../mail/enqueue.ts';
import { logAccess } from '../access/access-log.ts';
import { type OnTheTeam, requireFreshProof, type SignedIn, type StaffMember } from '../access/authenticate.ts';
import {
  changeFactors,
  countAttempt,
  type Factors,
  hasFactor,
  notProven,
  readFactors,
  stillOpen,
  tryCode,
  until,
} from '../access/factor-store.ts';
import type { Body } from '../access/staff-route.ts';
import { endSessions, provenSession } from '../access/staff-session.ts';
import { beginApp, checkNewApp, proveApp } from './authenticator-app.ts';
import { prepareFactorChangeMail } from './factor-change-mail.ts';
import { sealCode } from './mailed-code.ts';
import { beginPasskey, checkNewPasskey, provePasskey } from './passkeys.ts';

/** A second owner confirms within a day that a colleague lost her device. */
const resetMinutes = 24 * 60;
// Without letters and digits that are mistaken for each other.
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const plain = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '');
const hashOf = (uid: string, typed: string): string => keyedHash('factor-code', uid, plain(typed));

function recoveryCode(): string {
  const text = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('');
  return (text.match(/.{4}/g) ?? []).join('-');
}

function newCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, recoveryCode);
}

/** What somebody has set up. */
export async function listFactors({ uid }: SignedIn): Promise<StaffResponse<'factors'>> {
  const { passkeys, app, recovery } = await readFactors(uid);
  return {
    passkeys: passkeys.map(({ id, name, added_at }) => ({ id, name, addedAt: added_at.toDate().toISOString() })),
    app: app !== null,
    recoveryCodesLeft: recovery.length,
  };
}

/**
 * Mails a code to the address that was let onto the team: with the password alone nobody sets up a first factor. The account may
 * have another address by now, since Firebase Auth lets whoever has the password change it. Throws `conflict`, `too-many`.
 */
export async function mailFactorCode(person: OnTheTeam): Promise<void> {
  await countAttempt(person.uid);
  const to = String(person.entry.get('email') ?? '');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = `staff-factor-code_${keyedHash('factor-mail', person.uid, code, String(Date.now()))}`;
  const formData = { code: '', sealed: sealCode(to, code) };
  await changeFactors(person.uid, (factors, tx) => {
    if (hasFactor(factors)) throw new Problem('conflict', { message: 'A second factor is set up already. Use it.' });
    factors.mail_code = until({ hash: hashOf(person.uid, code) }, mailCodeMinutes);
    enqueueMail(tx, id, { to, name: '', formType: 'staff-factor-code', formData });
  });
}

/** What the browser or the app needs to begin with. A further factor asks for a fresh proof. Throws `forbidden`. */
export async function beginFactor(
  { way, purpose }: Body<'begin-factor'>,
  person: SignedIn,
): Promise<StaffResponse<'begin-factor'>> {
  // Asked here already: to prove in between would end what was begun.
  if (purpose === 'enroll' && hasFactor(await readFactors(person.uid))) await requireFreshProof(person);
  if (way === 'passkey') return { options: await beginPasskey(person, purpose), key: null, link: null };
  return { options: null, ...(purpose === 'enroll' ? await beginApp(person) : { key: null, link: null }) };
}

async function requireMailedCode(uid: string, factors: Factors, mailCode: string | undefined): Promise<void> {
  const sent = stillOpen(factors.mail_code);
  if (!mailCode || sent?.hash !== hashOf(uid, mailCode))
    throw new Problem('forbidden', {
      message: `The code from the mail did not fit, or is older than ${mailCodeMinutes} minutes.`,
    });
}

/**
 * Sets a factor up, tells her by mail, and begins a session that has it proven. The first needs the mailed code, each further one a
 * fresh proof. Throws `forbidden`, `too-many`.
 */
export async function enrollFactor(
  { way, name, response, code, mailCode }: Body<'enroll-factor'>,
  person: SignedIn,
): Promise<StaffResponse<'enroll-factor'>> {
  const { uid } = person;
  await countAttempt(uid);
  const before = await readFactors(uid);
  await (hasFactor(before) ? requireFreshProof(person) : tryCode(uid, () => requireMailedCode(uid, before, mailCode)));
  const passkey = way === 'passkey' ? await checkNewPasskey(uid, name, response ?? {}) : null;
  const app = way === 'app' ? await checkNewApp(uid, stillOpen(before.pending_app), code ?? '') : null;
  const codes = newCodes();
  const queueMail = await prepareFactorChangeMail(uid);
  const isFirst = await changeFactors(uid, (factors, tx) => {
    const first = !hasFactor(factors);
    // What gave the right to it is looked at once more: a mailed code sets one factor up, also of two that come at once.
    if (first === hasFactor(before) || (first && factors.mail_code?.hash !== before.mail_code?.hash)) throw notProven();
    if (passkey) factors.passkeys.push(passkey);
    if (app) factors.app = app;
    if (first) factors.recovery = codes.map((each) => hashOf(uid, each));
    Object.assign(factors, { pending_app: null, mail_code: null, reset_asked: null });
    queueMail(tx, 'added');
    return first;
  });
  return { token: await provenSession(uid), recoveryCodes: isFirst ? codes : null };
}

/** Renames a passkey. Throws `forbidden` without a fresh proof, `not-found`. */
export async function renamePasskey({ id, name }: Body<'rename-passkey'>, person: SignedIn): Promise<void> {
  await requireFreshProof(person);
  await changeFactors(person.uid, ({ passkeys }) => {
    const passkey = passkeys.find((each) => each.id === id);
    if (!passkey) throw new Problem('not-found', { message: 'This passkey is no longer there.' });
    passkey.name = name;
  });
}

/**
 * Removes a passkey, or the app, and ends her other sessions: one of them may run on the device that was lost. Throws `forbidden`
 * without a fresh proof, `conflict` for the last proof.
 */
export async function removeFactor({ id }: Body<'remove-factor'>, person: SignedIn): Promise<void> {
  await requireFreshProof(person);
  const queueMail = await prepareFactorChangeMail(person.uid);
  await changeFactors(person.uid, (factors, tx) => {
    if (id === undefined) factors.app = null;
    else factors.passkeys = factors.passkeys.filter((each) => each.id !== id);
    // A recovery code is for the day of a loss, not a proof to live with.
    if (!hasFactor(factors))
      throw new Problem('conflict', { message: 'This is your last proof. Add another one first, then remove it.' });
    queueMail(tx, 'removed');
  });
  await endSessions(person.uid, person.proof?.session ?? null);
}

/** New recovery codes; those before open nothing any more. Throws `forbidden` without a fresh proof, `conflict` without a factor. */
export async function newRecoveryCodes(person: SignedIn): Promise<StaffResponse<'new-recovery-codes'>> {
  await requireFreshProof(person);
  const codes = newCodes();
  const queueMail = await prepareFactorChangeMail(person.uid);
  await changeFactors(person.uid, (factors, tx) => {
    if (!hasFactor(factors)) throw new Problem('conflict', { message: 'Set up a passkey or an app first.' });
    factors.recovery = codes.map((each) => hashOf(person.uid, each));
    queueMail(tx, 'codes');
  });
  return { recoveryCodes: codes };
}

async function spendRecoveryCode(uid: string, code: string): Promise<void> {
  const queueMail = await prepareFactorChangeMail(uid);
  const wasThere = await changeFactors(uid, (factors, tx) => {
    const remaining = factors.recovery.filter((hash) => hash !== hashOf(uid, code));
    const isSpent = remaining.length < factors.recovery.length;
    factors.recovery = remaining;
    if (isSpent) queueMail(tx, 'recovery');
    return isSpent;
  });
  if (!wasThere) throw notProven();
}

/** Proves a factor and begins a session that says so. Throws `forbidden`, `too-many`. */
export async function proveFactor(
  { way, response, code = '' }: Body<'prove-factor'>,
  { uid }: SignedIn,
): Promise<StaffResponse<'prove-factor'>> {
  await countAttempt(uid);
  if (way === 'passkey') await provePasskey(uid, response ?? {});
  else
    await tryCode(uid, async () =>
      way === 'app' ? proveApp(uid, (await readFactors(uid)).app, code) : spendRecoveryCode(uid, code),
    );
  return { token: await provenSession(uid), recoveryCodesLeft: (await readFactors(uid)).recovery.length };
}

/**
 * Two owners end the factors and the sessions of a colleague who lost her device: the first asks, the second confirms within a
 * day. Both are logged. Throws `conflict` for one's own.
 */
export async function resetFactor({ uid }: Body<'reset-factor'>, by: StaffMember): Promise<'asked' | 'reset'> {
  if (uid === by.uid) throw new Problem('conflict', { message: 'Two other owners do this for you.' });
  const queueMail = await prepareFactorChangeMail(uid);
  const state = await changeFactors(uid, (factors, tx) => {
    const pendingReset = stillOpen(factors.reset_asked);
    if (!pendingReset || pendingReset.by_uid === by.uid) {
      factors.reset_asked = until({ by_uid: by.uid }, resetMinutes);
      return 'asked';
    }
    Object.assign(factors, { passkeys: [], app: null, recovery: [], reset_asked: null, wrong_codes: [] });
    queueMail(tx, 'reset');
    return 'reset';
  });
  if (state === 'reset') await endSessions(uid);
  await logAccess({ what: `second factor: ${state}`, collection: 'admins', recordId: uid }, by);
  return state;
}
