import { organisation } from '@society-gal/contracts/brand';
import { formatCents, formatCentsShort } from '@society-gal/contracts/format';
import { limits, Problem } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { keyedHash } from '../../core/identifiers.ts';
import { store } from '../../core/store.ts';
import { withDeadline } from '../../core/with-deadline.ts';
import { spendProof } from '../../http/guard.ts';
import { challengeFor, workOf } from '../../http/proof-of-work.ts';
import { enqueueMail } from '../../mail/enqueue.ts';

const { perAddress, perEmail, perCard, perCardUnderAttack, inAll, windowSeconds, waitSeconds } = limits.cardDeclines;
const minCents = limits.minGiftUnderAttackCents;
const message = 'Many cards were declined here in a short time. Please wait a little and try again.';

/** Whose declined cards are counted together, and how many raise the guard. */
type Scope = { id: string; maxDeclines: number };

/** Who gives, as the donation keeps it. Without a trusted address there is no `visitorHash`; the other scopes still hold. */
type Visitor = { visitorHash: string | null; donorEmail: string };

/** A declined card: who used it, and Stripe's fingerprint of its number, which is the same at every address. */
type Declined = Visitor & { cardFingerprint: string | null };

const everybody: Scope = { id: 'all', maxDeclines: inAll };

/** Whoever gives: her address and her e-mail. */
function scopesOfVisitor({ visitorHash, donorEmail }: Visitor): Scope[] {
  return [
    ...(visitorHash ? [{ id: `address_${visitorHash}`, maxDeclines: perAddress }] : []),
    { id: `email_${keyedHash('donor', donorEmail.toLowerCase())}`, maxDeclines: perEmail },
  ];
}

function scopeOfCard(cardFingerprint: string | null): Scope | null {
  return cardFingerprint ? { id: `card_${keyedHash('card', cardFingerprint)}`, maxDeclines: perCard } : null;
}

function guardRef({ id }: Scope) {
  return store().collection(collections.checkoutGuards).doc(id);
}

/** A raised guard is extended by declines, but written once in so many milliseconds: under attack they come by the hundred. */
const extensionMs = 30_000;

async function raiseGuard(scope: Scope, nowMs: number): Promise<void> {
  const lowersAt = Timestamp.fromMillis(nowMs + waitSeconds * 1000 + extensionMs);
  await guardRef(scope).set({ lowers_at: lowersAt, expires_at: lowersAt });
}

/** Counts a decline in its scope and gives whether the guard of that scope is raised. */
async function countDecline(scope: Scope, nowMs: number): Promise<boolean> {
  const lowersAt = (await guardRef(scope).get()).get('lowers_at') as Timestamp | undefined;
  const isRaised = lowersAt !== undefined && lowersAt.toMillis() > nowMs;
  if (isRaised) {
    if (lowersAt.toMillis() < nowMs + waitSeconds * 1000) await raiseGuard(scope, nowMs);
    return true;
  }
  const recent = await store()
    .collection(collections.cardDeclines)
    .where('scopes', 'array-contains', scope.id)
    .where('at', '>', Timestamp.fromMillis(nowMs - windowSeconds * 1000))
    .count()
    .get();
  if (recent.data().count < scope.maxDeclines) return false;
  await raiseGuard(scope, nowMs);
  if (scope === everybody) await tellStaff(nowMs);
  return true;
}

/** One mail for an attack: the hour names it, so that instances which raise the guard together write one. */
async function tellStaff(nowMs: number): Promise<void> {
  const id = `card-testing_${new Date(nowMs).toISOString().slice(0, 13)}`;
  await store().runTransaction(async (tx) => {
    if ((await tx.get(store().collection(collections.mailOutbox).doc(id))).exists) return;
    enqueueMail(tx, id, {
      to: organisation.donationsEmail,
      name: organisation.shortName,
      formType: 'card-testing',
      formData: { declines: inAll, minutes: windowSeconds / 60, least_text: formatCents(minCents) },
    });
  });
}

/**
 * Counts a declined card and raises the guards that are due. Card testing is trying out stolen card numbers on a donation page:
 * it shows as declined cards, however many addresses it comes from. One card that is declined at many addresses is a tester's,
 * so whoever tries it then is held up at once, as after many cards; the same card declined a few times is only a worn card.
 * `eventId` names the decline, so that an event which comes again counts once. Gives whether the open checkout may take no more
 * cards: the guard of its address, its e-mail or its card is raised.
 */
export async function noteDecline(eventId: string, { cardFingerprint, ...visitor }: Declined): Promise<boolean> {
  const nowMs = Date.now();
  const visitorScopes = scopesOfVisitor(visitor);
  const card = scopeOfCard(cardFingerprint);
  const decline = store().collection(collections.cardDeclines).doc(eventId);
  await decline.set({
    scopes: [everybody, ...visitorScopes, ...(card ? [card] : [])].map(({ id }) => id),
    at: Timestamp.fromMillis(nowMs),
    expires_at: Timestamp.fromMillis(nowMs + 2 * windowSeconds * 1000),
  });
  const [isAttacked, ...raised] = await Promise.all(
    [everybody, ...visitorScopes].map((scope) => countDecline(scope, nowMs)),
  );
  if (!card) return raised.includes(true);
  const isTested = await countDecline(isAttacked ? { ...card, maxDeclines: perCardUnderAttack } : card, nowMs);
  if (isTested) await Promise.all(visitorScopes.map((scope) => raiseGuard(scope, nowMs)));
  return isTested || raised.includes(true);
}

const maxRemembered = 10_000;
/** Guards that this instance has seen raised, by scope: until when in ms. A refusal that is remembered costs no read. */
const raisedUntilMs = new Map<string, number>();

/** Remembers raised guards; a full memory first forgets those that are lowered by now. */
function remember(raised: ReadonlyMap<string, number>, nowMs: number): void {
  if (raisedUntilMs.size >= maxRemembered)
    for (const [id, untilMs] of raisedUntilMs) if (untilMs <= nowMs) raisedUntilMs.delete(id);
  for (const [id, untilMs] of raised) if (raisedUntilMs.size < maxRemembered) raisedUntilMs.set(id, untilMs);
}

/** Refuses until then. With a challenge, work helps: only while the guard is raised for everybody, and nobody knows who tests. */
function refuseUntil(lowersAtMs: number, challenge?: string): never {
  const retryAfterSeconds = (lowersAtMs - Date.now()) / 1000;
  throw new Problem('too-many', { message, retryAfterSeconds, ...(challenge ? { challenge } : {}) });
}

const kind = 'checkout';
/** Four doublings of the least work: a second of a donor's phone, and of a tester's machine for each of thousands. */
const pressure = 4;

/** What a checkout is asked for: the gift, and the proof of work that its browser has sent, if any. */
type CheckoutAttempt = Visitor & { giftCents: number; proof: string | null };

/**
 * Lets a donor through while the guard is raised for everybody: her browser has worked, and the gift is larger than what
 * testers try. Throws `too-many` with a challenge, and `invalid` for a small gift.
 */
async function passUnderAttack({ giftCents, proof }: CheckoutAttempt, lowersAtMs: number): Promise<void> {
  const work = proof ? workOf(kind, proof) : null;
  if (!proof || !work) return refuseUntil(lowersAtMs, challengeFor(kind, pressure));
  if (giftCents < minCents)
    throw new Problem('invalid', {
      fields: {
        amount: [
          `Stolen cards are being tried here. Until that is over we take ${formatCentsShort(minCents)} or more.`,
        ],
      },
    });
  await spendProof(proof, work.expiresAtMs);
}

/** Until when the guards of these scopes are raised, by scope; what is not raised is not there. */
async function raisedGuards(scopes: readonly Scope[], nowMs: number): Promise<Map<string, number>> {
  const guards = await withDeadline(store().getAll(...scopes.map(guardRef)), limits.storeDeadlineMs);
  const raised = guards.map((guard): [string, number] => [
    guard.id,
    (guard.get('lowers_at') as Timestamp | undefined)?.toMillis() ?? 0,
  ]);
  return new Map(raised.filter(([, untilMs]) => untilMs > nowMs));
}

/**
 * Refuses a checkout while the guard is raised for this address or e-mail; while it is raised for everybody, a browser that
 * proves some work is let through with a gift that is not small. Throws `too-many` with the seconds until it is lowered,
 * `invalid`. Gifts themselves are never counted: a crowd behind one address may give.
 */
export async function refuseCardTesting(attempt: CheckoutAttempt): Promise<void> {
  const scopes = [everybody, ...scopesOfVisitor(attempt)];
  const nowMs = Date.now();
  for (const { id } of scopes) {
    const untilMs = raisedUntilMs.get(id) ?? 0;
    if (untilMs <= nowMs) raisedUntilMs.delete(id);
    // Whoever brings a proof is looked up, since the guard may be raised for her alone.
    else if (id !== 'all') refuseUntil(untilMs);
    else if (!attempt.proof) refuseUntil(untilMs, challengeFor(kind, pressure));
  }
  const raised = await raisedGuards(scopes, nowMs);
  remember(raised, nowMs);
  for (const [id, untilMs] of raised) if (id !== 'all') refuseUntil(untilMs);
  const everybodyUntilMs = raised.get('all');
  if (everybodyUntilMs !== undefined) await passUnderAttack(attempt, everybodyUntilMs);
}

/** Until when checkouts of everybody are held up; null while they are not. */
export async function attackedUntil(): Promise<Date | null> {
  const guard = await withDeadline(guardRef(everybody).get(), limits.storeDeadlineMs);
  const untilMs = (guard.get('lowers_at') as Timestamp | undefined)?.toMillis() ?? 0;
  return untilMs > Date.now() ? new Date(untilMs) : null;
}
