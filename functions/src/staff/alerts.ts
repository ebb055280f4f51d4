import {
  type AlertKind,
  alertKinds,
  alertKindsOf,
  collections,
  limits,
  Problem,
  readRoles,
  type StaffResponse,
} from '@society-gal/contracts';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { consumeRateLimit } from '../edge/rate-limit.ts';
import { withDeadline } from '../edge/with-deadline.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { store } from '../store.ts';
import type { StaffMember } from './authenticate.ts';
import type { Body } from './staff-route.ts';

/** Alerts of one kind in an hour: who floods a form floods no mailbox. The rest stand in "Needs you today" and the morning mail. */
const hourlyLimit = { count: 20, windowSeconds: 60 * 60 } as const;

/** A transaction, or a batch. */
type Writer = { create: (ref: DocumentReference, data: Record<string, unknown>) => unknown };

const offOf = (member: DocumentSnapshot): string[] => (member.get('alerts_off') ?? []) as string[];

/** May one more alert of this kind leave within this hour? */
async function isWithinLimit(kind: AlertKind): Promise<boolean> {
  try {
    await consumeRateLimit({ scope: 'staff-alert', key: kind, ...hourlyLimit });
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'too-many') return false;
    throw error;
  }
}

/**
 * Reads who is told at once of something that cannot wait, and returns a function that puts their mails into the outbox together with its
 * cause. The mails name the kind and the place, and nobody. `cause` tells one alert from another; `record` is the id of what to open.
 */
export async function planAlert(
  kind: AlertKind,
  cause: string,
  record: string | null = null,
): Promise<(tx: Writer) => void> {
  const team = await withDeadline(store().collection(collections.admins).limit(100).get(), limits.storeDeadlineMs);
  const recipients = team.docs.filter(
    (member) => alertKindsOf(readRoles(member.get('roles'))).includes(kind) && !offOf(member).includes(kind),
  );
  if (recipients.length === 0 || !(await isWithinLimit(kind))) return () => undefined;
  return (tx) => {
    for (const member of recipients)
      enqueueMail(tx, `staff-alert_${kind}_${cause}_${member.id}`, {
        to: String(member.get('email') ?? ''),
        name: String(member.get('full_name') ?? ''),
        formType: 'staff-alert',
        formData: { kind, record },
      });
  };
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
