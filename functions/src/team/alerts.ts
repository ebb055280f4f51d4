import { dayMs } from '@society-gal/contracts/format';
import { limits, Problem } from '@society-gal/contracts/http';
import { alertKindsOf, type StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { type AlertKind, alertKinds, readRoles } from '@society-gal/contracts/team';
import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import type { StaffMember } from './access/authenticate.ts';
import type { Body } from './access/staff-route.ts';

/** Alerts of one kind that leave by themselves in an hour: who floods a form floods no mailbox. */
const hourlyLimit = { count: 20, windowSeconds: 60 * 60 } as const;
/** Further ones wait, and are told together this often: whoever floods silences no other. */
const gatheredLimit = { count: 1, windowSeconds: 10 * 60 } as const;
/** As many are told together as one batch removes; the rest is told with the next. */
const gatheredAtOnce = 400;
/** Longer than any sweep is down. */
const waitingMs = 7 * dayMs;

/** A transaction, or a batch. */
type Writer = { create: (ref: DocumentReference, data: Record<string, unknown>) => unknown };

const offOf = (member: DocumentSnapshot): string[] => (member.get('alerts_off') ?? []) as string[];

/** May one more mail of this kind leave now? */
async function isWithinLimit(scope: string, kind: AlertKind, limit: typeof hourlyLimit | typeof gatheredLimit) {
  try {
    await consumeRateLimit({ scope, key: kind, ...limit });
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'too-many') return false;
    throw error;
  }
}

async function recipientsOf(kind: AlertKind): Promise<DocumentSnapshot[]> {
  const team = await withDeadline(store().collection(collections.admins).limit(100).get(), limits.storeDeadlineMs);
  return team.docs.filter(
    (member) => alertKindsOf(readRoles(member.get('roles'))).includes(kind) && !offOf(member).includes(kind),
  );
}

function enqueueAlerts(
  tx: Writer,
  id: string,
  recipients: readonly DocumentSnapshot[],
  formData: { kind: AlertKind; record: string | null; more?: number },
): void {
  for (const member of recipients)
    enqueueMail(tx, `staff-alert_${id}_${member.id}`, {
      to: String(member.get('email') ?? ''),
      name: String(member.get('full_name') ?? ''),
      formType: 'staff-alert',
      formData,
    });
}

/**
 * Reads who is told at once of something that cannot wait, and returns a function that puts their mails into the outbox together with its
 * cause. The mails name the kind and the place, and nobody. `cause` tells one alert from another; `record` is the id of what to open. What is
 * over the hour's limit waits for {@link tellGathered}.
 */
export async function planAlert(
  kind: AlertKind,
  cause: string,
  record: string | null = null,
): Promise<(tx: Writer) => void> {
  const recipients = await recipientsOf(kind);
  if (recipients.length === 0) return () => undefined;
  if (await isWithinLimit('staff-alert', kind, hourlyLimit))
    return (tx) => enqueueAlerts(tx, `${kind}_${cause}`, recipients, { kind, record });
  const waiting = {
    scope: waitingScope(kind),
    expires_at: Timestamp.fromMillis(Date.now() + waitingMs),
  };
  return (tx) => tx.create(store().collection(collections.rateSlots).doc(`alert_${kind}_${cause}`), waiting);
}

/** Each alert over the limit is a document of its own: a count in one document would hold the forms up that cause them. */
function waitingScope(kind: AlertKind): string {
  return `alert-waiting-${kind}`;
}

/** Tells the team in one mail of each kind how many alerts came beyond the hour's limit. Gives how many were told. */
export async function tellGathered(): Promise<number> {
  let told = 0;
  for (const kind of alertKinds) {
    const query = store()
      .collection(collections.rateSlots)
      .where('scope', '==', waitingScope(kind))
      .limit(gatheredAtOnce);
    const { docs: waiting } = await withDeadline(query.get(), limits.storeDeadlineMs);
    const [first] = waiting;
    if (!first || !(await isWithinLimit('staff-alert-gathered', kind, gatheredLimit))) continue;
    const batch = store().batch();
    for (const { ref } of waiting) batch.delete(ref);
    enqueueAlerts(batch, first.id, await recipientsOf(kind), { kind, record: null, more: waiting.length - 1 });
    await withDeadline(batch.commit(), limits.storeDeadlineMs);
    told += waiting.length;
  }
  return told;
}

const receipts: readonly string[] = ['receipt', 'receipt-corrected'];

/**
 * {@link planAlert} of a mail that did not arrive: a receipt is told to finance at once, other mails wait in their list. `cause` names
 * the failure.
 */
export async function planFailedMail(formType: string, cause: string): Promise<(tx: Writer) => void> {
  return receipts.includes(formType) ? planAlert('receipt', `failed_${cause}`) : () => undefined;
}

/** Which alerts a member gets, of those that her roles have: all that she did not turn off. With a `kind`, says so of it. */
export async function alerts({ kind, wanted }: Body<'alerts'>, by: StaffMember): Promise<StaffResponse<'alerts'>> {
  const entry = store().collection(collections.admins).doc(by.uid);
  const off = new Set(offOf(await withDeadline(entry.get(), limits.storeDeadlineMs)));
  if (kind !== undefined && wanted !== undefined) {
    if (wanted) off.delete(kind);
    else off.add(kind);
    const disabledKinds = alertKinds.filter((each) => off.has(each));
    await withDeadline(entry.update({ alerts_off: disabledKinds }), limits.storeDeadlineMs);
  }
  return { alerts: alertKindsOf(by.roles).map((each) => ({ kind: each, wanted: !off.has(each) })) };
}
