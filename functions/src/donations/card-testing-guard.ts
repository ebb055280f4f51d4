import { collections, limits, Problem } from '@society-gal/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import { keyedHash } from '../edge/identifiers.ts';
import { withDeadline } from '../edge/with-deadline.ts';
import { store } from '../store.ts';

const { perAddress, perEmail, inAll, windowSeconds, waitSeconds } = limits.cardDeclines;
const message = 'Many cards were declined here in a short time. Please wait a little and try again.';

/** Whose declined cards are counted together, and how many raise the guard. */
type Scope = { id: string; mostDeclines: number };

/** Who gives, as the donation keeps it. Without a trusted address there is no `visitorHash`; the other scopes still hold. */
type Visitor = { visitorHash: string | null; donorEmail: string };

function scopesOf({ visitorHash, donorEmail }: Visitor): Scope[] {
  return [
    { id: 'all', mostDeclines: inAll },
    ...(visitorHash ? [{ id: `address_${visitorHash}`, mostDeclines: perAddress }] : []),
    { id: `email_${keyedHash('donor', donorEmail.toLowerCase())}`, mostDeclines: perEmail },
  ];
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
  if (recent.data().count < scope.mostDeclines) return false;
  await raiseGuard(scope, nowMs);
  return true;
}

/**
 * Counts a declined card and raises the guard when there were too many. Card testing is trying out stolen card numbers on a
 * donation page: it shows as declined cards, however many addresses it comes from. `eventId` names the decline, so that an
 * event which comes again counts once. Gives whether the guard of this address or e-mail is raised, not only that of
 * everybody: then their open checkout takes no more cards either.
 */
export async function noteDecline(eventId: string, visitor: Visitor): Promise<boolean> {
  const nowMs = Date.now();
  const scopes = scopesOf(visitor);
  const decline = store().collection(collections.cardDeclines).doc(eventId);
  await decline.set({
    scopes: scopes.map(({ id }) => id),
    at: Timestamp.fromMillis(nowMs),
    expires_at: Timestamp.fromMillis(nowMs + 2 * windowSeconds * 1000),
  });
  const raised = await Promise.all(
    scopes.map(async (scope) => (await countDecline(scope, nowMs)) && scope.id !== 'all'),
  );
  return raised.includes(true);
}

const mostRemembered = 10_000;
/** Guards that this instance has seen raised, by scope: until when in ms. A refusal that is remembered costs no read. */
const raisedUntilMs = new Map<string, number>();

function refuseUntil(lowersAtMs: number): never {
  throw new Problem('too-many', { message, retryAfterSeconds: (lowersAtMs - Date.now()) / 1000 });
}

/**
 * Refuses a checkout while the guard is raised for everybody, for this address or for this e-mail. Throws `too-many` with
 * the seconds until it is lowered. Gifts themselves are never counted: a crowd behind one address may give.
 */
export async function refuseCardTesting(visitor: Visitor): Promise<void> {
  const scopes = scopesOf(visitor);
  const nowMs = Date.now();
  for (const { id } of scopes) {
    const untilMs = raisedUntilMs.get(id) ?? 0;
    if (untilMs > nowMs) refuseUntil(untilMs);
    raisedUntilMs.delete(id);
  }
  const guards = await withDeadline(store().getAll(...scopes.map(guardRef)), limits.storeDeadlineMs);
  for (const guard of guards) {
    const untilMs = (guard.get('lowers_at') as Timestamp | undefined)?.toMillis() ?? 0;
    if (untilMs <= nowMs) continue;
    if (raisedUntilMs.size < mostRemembered) raisedUntilMs.set(guard.id, untilMs);
    refuseUntil(untilMs);
  }
}
