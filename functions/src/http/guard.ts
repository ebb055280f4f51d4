import { limits, Problem } from '@society-gal/contracts/http';
import { type GuardMode, guardModes } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { keyedHash } from '../core/identifiers.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { challengeFor, waitFor, waitOf, workOf } from './proof-of-work.ts';
import type { ApiRequest } from './route.ts';
import { countInThisMinute, readCountOfThisMinute } from './site-count.ts';

/** How long an instance goes by the mode that it has read. */
const modeHoldsMs = 15_000;
let cachedMode: { mode: GuardMode; readAtMs: number } | null = null;

function guardRef() {
  return store().collection(collections.rateSlots).doc('guard');
}

/** The mode that staff have set; `auto` until somebody does, and when the store does not answer. */
export async function guardMode(): Promise<GuardMode> {
  if (cachedMode && Date.now() - cachedMode.readAtMs < modeHoldsMs) return cachedMode.mode;
  const read = await withDeadline(guardRef().get(), limits.storeDeadlineMs).catch(() => null);
  const mode = guardModes.find((each) => each === read?.get('mode')) ?? 'auto';
  cachedMode = { mode, readAtMs: Date.now() };
  return mode;
}

/** Forgets the mode that this instance has read. With it a test behaves like several instances. */
export function forgetGuardMode(): void {
  cachedMode = null;
}

/** Sets the mode for the whole site; other instances follow within 15 seconds. */
export async function setGuardMode(mode: GuardMode, uid: string): Promise<void> {
  const change = { mode, changed_by: uid, changed_at: FieldValue.serverTimestamp() };
  await withDeadline(guardRef().set(change), limits.storeDeadlineMs);
  cachedMode = { mode, readAtMs: Date.now() };
}

/**
 * What the guard asks of a submission: `proof` is the request's header, and `page` says that no script could work for one: its
 * proof is what it waited for.
 */
export type Guarded = Pick<ApiRequest, 'address'> & { proof: string | undefined; page?: boolean };

/** Does the guard ask nothing of this sender in this mode? */
function isUnguarded(mode: GuardMode, address: string | null): boolean {
  return mode === 'off' || (mode === 'auto' && address !== null);
}

/**
 * Counts one more of a kind and says whether the whole site had more than `atMost` of it in this minute, for what is then done
 * more cheaply instead of being refused. Never where an address is believed, which has limits of its own.
 */
export async function isCrowded(kind: string, address: string | null, atMost: number): Promise<boolean> {
  return !isUnguarded(await guardMode(), address) && (await countInThisMinute(kind)) > atMost;
}

const crowded =
  'Very many messages arrive right now. Please wait a minute and send again: your answers are still here.';

/** Takes a proof once. Throws `too-many` for one that was taken before. */
export async function spendProof(proof: string, expiresAtMs: number): Promise<void> {
  const ref = store()
    .collection(collections.rateSlots)
    .doc(`proof_${keyedHash(proof)}`);
  const claim = ref.create({ scope: 'proof', expires_at: Timestamp.fromMillis(expiresAtMs) });
  await withDeadline(claim, limits.storeDeadlineMs).catch((cause: unknown) => {
    throw new Problem('too-many', { message: crowded, retryAfterSeconds: 1, cause });
  });
}

/**
 * Would {@link passGuard} ask this browser for a proof that it has not brought? Known from the head of a request, so that its
 * body need not be read. Counts nothing.
 */
export async function lacksProof(kind: string, { address, proof }: Guarded): Promise<boolean> {
  if (proof) return false;
  const mode = await guardMode();
  if (isUnguarded(mode, address)) return false;
  return mode === 'on' || readCountOfThisMinute(kind) >= limits.guard.perMinute;
}

/** Lets a page pass that waited, once; asks any other to wait and be sent again. Throws `too-many` with what to send then. */
async function passByWaiting(kind: string, proof: string | undefined): Promise<void> {
  const nowMs = Date.now();
  const waited = proof ? waitOf(kind, proof) : null;
  if (proof && waited && waited.startsAtMs <= nowMs) return spendProof(proof, waited.expiresAtMs);
  // Whoever was too quick does not begin to wait anew.
  const challenge = proof && waited ? proof : waitFor(kind);
  throw new Problem('too-many', {
    message: 'Very many messages arrive right now. Please wait ten seconds, then press the button once more.',
    retryAfterSeconds: 10,
    challenge,
  });
}

/**
 * Holds a flood of one kind of submission up without asking whose it is. Where no address is believed, more than
 * `limits.guard` of them a minute across the site, or staff who switch the guard on, make a browser prove some work; a page
 * without a script has a lower limit of its own, and then waits and is sent once more. Nobody is refused for good. Throws
 * `too-many` with a challenge.
 */
export async function passGuard(
  kind: string,
  { address, proof, page = false }: Guarded,
  atMost: number = page ? limits.guard.withoutScriptPerMinute : limits.guard.perMinute,
): Promise<void> {
  const mode = await guardMode();
  if (isUnguarded(mode, address)) return;
  const sent = await countInThisMinute(page ? `page:${kind}` : kind);
  if (sent <= atMost && (page || mode === 'auto')) return;
  if (page) return passByWaiting(kind, proof);
  if (proof) {
    const work = workOf(kind, proof);
    if (work) return spendProof(proof, work.expiresAtMs);
  }
  throw new Problem('too-many', {
    message: crowded,
    retryAfterSeconds: 1,
    challenge: challengeFor(kind, sent / atMost),
  });
}
