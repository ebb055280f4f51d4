import { dayMs } from '@society-gal/contracts/format';
import type { AnyHandledForm, AskedConsent, Consent, ListRow, SafeWay } from '@society-gal/contracts/forms';
import { Timestamp } from 'firebase-admin/firestore';
import { contentHash, keyedHash } from '../core/identifiers.ts';
import type { FormValue } from '../forms/form-request.ts';
import { phoneKey } from '../safe-contact/addresses.ts';

/** A stored row of a list, or what a form value makes of one. */
export type Row = Readonly<Record<string, unknown>>;

/** A form that joins a list. */
export type ListForm = AnyHandledForm & { joins: NonNullable<AnyHandledForm['joins']> };

/** Does this form join a list? */
export function joinsList(form: AnyHandledForm): form is ListForm {
  return form.joins !== undefined;
}

/** The list of a stored row; the fields of a record are a form value's for every form that joins a list. */
export function listOfRow(form: ListForm, row: Row): string {
  return typeof row.list === 'string' ? row.list : String(form.joins.listOf(row as never));
}

/** The id of a row: one for each person and list, however the address is written. */
export function rowId(form: ListForm, value: FormValue): string {
  const email = String(value[form.people[0].email]).trim().toLowerCase();
  if (form.storeStrategy === 'double-opt-in') return keyedHash('subscriber', email).slice(0, 20);
  const more =
    form.joins
      .rowOf?.(value as never)
      .trim()
      .toLowerCase() ?? '';
  return keyedHash('list-row', listOfRow(form, value), email, more).slice(0, 20);
}

/** Consents with their moment; the version follows from the wording, so that nobody has to remember to raise it. */
export function consentsAt(consents: readonly AskedConsent[], at: Timestamp): Consent<Timestamp>[] {
  return consents.map((consent) => ({ ...consent, version: contentHash(consent.wording).slice(0, 8), at }));
}

/** What a row says of its list when somebody joins it. */
export function joinedState(form: ListForm, value: FormValue, at: Timestamp): ListRow<Timestamp> {
  return {
    list: listOfRow(form, value),
    consents: consentsAt(form.joins.consents(value as never), at),
    left_at: null,
    paused_until: null,
  };
}

/** Was there never such a row, or is it erased, or its time over? Then it says nothing of anybody, and whoever joins is new. */
export function isGone(row: Row | undefined): boolean {
  return row === undefined || Boolean(row.anonymised_at) || Boolean(row.deleted_at);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** Anybody can send a form with her address: what is safe can be narrowed by it, never widened. */
function narrowed(before: unknown, now: unknown): SafeWay[] | null {
  const ways = (list: unknown) => (Array.isArray(list) ? (list as SafeWay[]) : null);
  const [waysBefore, waysNow] = [ways(before), ways(now)];
  return waysBefore && waysNow ? waysBefore.filter((way) => waysNow.includes(way)) : (waysBefore ?? waysNow);
}

const hasNumber = (row: Row, phone: unknown) =>
  typeof row.phone === 'string' && typeof phone === 'string' && phoneKey(row.phone) === phoneKey(phone);

/** Texts were agreed to for the number that stood in the row: another number, or none, ends them. Empty where nothing ends. */
export function endedTextConsent(before: Row, phone: unknown): { text_consent?: false } {
  return before.text_consent === true && !hasNumber(before, phone) ? { text_consent: false } : {};
}

/**
 * What changes in a row when its person joins again; empty when nothing does. Nothing that she said is replaced, since
 * anybody can send the form with her address: what was left empty is filled, a consent that she had not given is added, and who
 * had left is back.
 */
export function joinedAgain(row: Row, stored: Row, joined: ListRow<Timestamp>): Record<string, unknown> {
  const wasGone = Boolean(row.left_at);
  const filled = Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => name !== 'safe_ways' && isEmpty(row[name]) && !isEmpty(value)),
  );
  const earlierConsents = (row.consents ?? []) as readonly Consent<Timestamp>[];
  const since = row.left_at instanceof Timestamp ? row.left_at.toMillis() : 0;
  const added = joined.consents.filter(
    ({ way, version }) =>
      // Texts were agreed to for the number that stands in the row, and for no other.
      (way === 'mail' || hasNumber({ ...row, ...filled }, stored.phone)) &&
      !earlierConsents.some(
        (before) =>
          before.way === way &&
          before.version === version &&
          before.at.toMillis() > since &&
          // The earlier consent ended when the number changed.
          (way === 'mail' || row.text_consent === true),
      ),
  );
  const ways = narrowed(row.safe_ways, stored.safe_ways);
  return {
    ...filled,
    ...(added.length > 0 ? { consents: [...earlierConsents, ...added] } : {}),
    ...(added.some(({ way }) => way === 'text') ? { text_consent: true } : {}),
    ...(JSON.stringify(ways) === JSON.stringify(row.safe_ways ?? null) ? {} : { safe_ways: ways }),
    ...(wasGone ? { left_at: null, paused_until: null } : {}),
  };
}

/** May a list confirm again to this row? Once a day, whoever asks. */
export function mayConfirm(row: Row | undefined, now: Timestamp): boolean {
  const mailed = row?.mailed_at;
  return !(mailed instanceof Timestamp) || now.toMillis() - mailed.toMillis() >= dayMs;
}
