import { formsEverOffered } from '@society-gal/contracts/forms';
import { limits, Problem } from '@society-gal/contracts/http';
import type { OwnList } from '@society-gal/contracts/lists';
import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { recordsOf } from '../forms/records-of-address.ts';
import { recordOfToken } from '../mail/link-token.ts';
import { joinsList, type ListForm, listOfRow } from './list-row.ts';
import { leftSubscription } from './newsletter.ts';

const pauseMonths = 3;

/** A stored row of a list, with the form that made it. */
type ListedRow = { snapshot: DocumentSnapshot; form: ListForm };

const listForms = formsEverOffered.filter(joinsList);

function asRow(snapshot: DocumentSnapshot): ListedRow | null {
  const form = listForms.find(
    ({ id, collection }) => id === snapshot.get('form_id') && collection === snapshot.ref.parent.id,
  );
  const isGone = !snapshot.exists || snapshot.get('anonymised_at') || snapshot.get('deleted_at');
  return form && !isGone ? { snapshot, form } : null;
}

/** The row that a link's mail came from; `isOneClick`: by the token of the one click too. Throws `not-found`. */
async function rowOfLink(token: string, { isOneClick = false } = {}): Promise<ListedRow> {
  const id = recordOfToken(isOneClick ? ['newsletter-choices', 'one-click-leave'] : 'newsletter-choices', token);
  const collections = [...new Set(listForms.map(({ collection }) => collection))];
  const refs = collections.map((collection) => store().collection(collection).doc(id));
  const rows = (await withDeadline(store().getAll(...refs), limits.storeDeadlineMs)).map(asRow);
  const row = rows.find((each) => each !== null);
  if (!row) throw new Problem('not-found', { message: 'Nothing is kept under this link any more.' });
  return row;
}

/** Every row under the address of a row that was not left, the row itself first. */
async function rowsBeside(row: ListedRow): Promise<ListedRow[]> {
  const email = row.snapshot.get(row.form.people[0].email) as string | null | undefined;
  if (!email) return [row];
  const others = (await recordsOf(email)).flatMap(({ snapshot }) => {
    const other = asRow(snapshot);
    return other && snapshot.ref.path !== row.snapshot.ref.path && !isLeft(other) ? [other] : [];
  });
  return [row, ...others];
}

function isLeft({ snapshot }: ListedRow): boolean {
  return Boolean(snapshot.get('left_at'));
}

const idOf = ({ form, snapshot }: ListedRow) => listOfRow(form, snapshot.data() ?? {});

/** The lists of whoever holds a link of one of our letters. Changes nothing. Throws `not-found`. */
export async function listsOfLink(token: string): Promise<OwnList[]> {
  const here = await rowOfLink(token);
  const rows = (await rowsBeside(here)).filter((row) => !isLeft(row));
  return [...Map.groupBy(rows, idOf)].map(([id, [first]]) => ({
    id,
    name: first?.form.joins.lists.find((list) => list.id === id)?.name ?? id,
    here: id === idOf(here),
    pausedUntil: pausedUntil(first)?.toDate().toISOString() ?? null,
  }));
}

function pausedUntil(row: ListedRow | undefined): Timestamp | null {
  const until: unknown = row?.snapshot.get('paused_until');
  return until instanceof Timestamp && until.toMillis() > Date.now() ? until : null;
}

/** What is said of a row when its person leaves the list. */
function leftRow(form: ListForm): Record<string, unknown> {
  return form.storeStrategy === 'double-opt-in'
    ? leftSubscription()
    : { left_at: FieldValue.serverTimestamp(), paused_until: null };
}

async function change(
  rows: readonly ListedRow[],
  changeOf: (row: ListedRow) => Record<string, unknown>,
): Promise<void> {
  const batch = store().batch();
  for (const row of rows) batch.update(row.snapshot.ref, changeOf(row));
  await withDeadline(batch.commit(), limits.storeDeadlineMs);
}

/**
 * Leaves lists, or pauses them for three months: those named, or without names the list that the link's mail came from. Gives
 * until when nothing is sent. Repeating it changes nothing. Throws `not-found`, and `conflict` for a pause of what was left.
 */
export async function chooseByLink(
  token: string,
  choice: 'leave' | 'pause',
  lists: readonly string[] | null = null,
): Promise<{ pausedUntil?: string }> {
  // That token stands in an address, which servers write down: it reaches the one list, and shows none.
  const here = await rowOfLink(token, { isOneClick: lists === null });
  const selection = lists ? (await rowsBeside(here)).filter((row) => lists.includes(idOf(row))) : [here];
  const rows = selection.filter((row) => !isLeft(row));
  if (choice === 'leave') {
    await change(rows, ({ form }) => leftRow(form));
    return {};
  }
  if (rows.length === 0) throw new Problem('conflict', { message: 'You have left already.' });
  const until = new Date();
  until.setUTCMonth(until.getUTCMonth() + pauseMonths);
  await change(rows, () => ({ paused_until: Timestamp.fromDate(until) }));
  return { pausedUntil: until.toISOString() };
}
