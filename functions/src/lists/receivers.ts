import { formsEverOffered, type MailList } from '@society-gal/contracts/forms';
import type { RecordLink } from '@society-gal/contracts/mail';
import { FieldPath, type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { emailKey } from '../safe-contact/addresses.ts';
import { verdictOfRow } from '../safe-contact/verdict.ts';
import { joinsList, type ListForm } from './list-row.ts';

const pageSize = 200;
const listForms = formsEverOffered.filter(joinsList);

/** Somebody on a list who may be written to now. */
export type Receiver = {
  record: RecordLink;
  to: string;
  key: string;
  name: string;
  joinedMs: number;
  listName: string;
  /** She agreed to texts; whether one may go out is asked when it does. */
  wantsTexts: boolean;
};

/** Every list there is. */
export const mailLists: readonly MailList[] = listForms.flatMap(({ joins }) => joins.lists);

function formOfList(list: string): ListForm | undefined {
  return listForms.find(({ joins }) => joins.lists.some(({ id }) => id === list));
}

/** The rows of a list whose people have not left it; null for a list that there is not. */
export function rowsOfList(list: string): Query | null {
  const form = formOfList(list);
  if (!form) return null;
  const rows = store().collection(form.collection).where('list', '==', list).where('left_at', '==', null);
  return form.storeStrategy === 'double-opt-in' ? rows.where('status', '==', 'confirmed') : rows;
}

function receiverOf(row: QueryDocumentSnapshot, form: ListForm, listName: string): Receiver | null {
  const to: unknown = row.get(form.people[0].email);
  const said = verdictOfRow(row.data(), 'email');
  if (typeof to !== 'string' || (said !== null && said !== 'allowed')) return null;
  const { name } = form.people[0];
  const joined: unknown = row.get('created_at');
  return {
    record: { collection: form.collection, id: row.id },
    to,
    key: emailKey(to),
    name: name === undefined ? '' : String(row.get(name) ?? ''),
    joinedMs: joined instanceof Timestamp ? joined.toMillis() : 0,
    listName,
    wantsTexts: row.get('text_consent') === true,
  };
}

/** Who may be written to of a list, page by page in the order of their ids. */
async function* pagesOfList(list: string): AsyncGenerator<Receiver[]> {
  const form = formOfList(list);
  const rows = rowsOfList(list)?.orderBy(FieldPath.documentId()).limit(pageSize);
  if (!form || !rows) return;
  const name = form.joins.lists.find(({ id }) => id === list)?.name ?? list;
  let after: string | undefined;
  for (;;) {
    const { docs } = await (after === undefined ? rows : rows.startAfter(after)).get();
    yield docs.map((row) => receiverOf(row, form, name)).filter((each) => each !== null);
    after = docs.at(-1)?.id;
    if (docs.length < pageSize) return;
  }
}

/**
 * Who gets a letter, page by page: everybody on one of the lists and on none of those that are excluded, each address once.
 * `reachedKeys` are addresses that have it already; what is given is added to them.
 */
export async function* receiversOf(
  { lists, exclude }: { lists: readonly string[]; exclude: readonly string[] },
  reachedKeys: Set<string> = new Set(),
): AsyncGenerator<Receiver[]> {
  const excluded = new Set<string>();
  for (const list of exclude) for await (const page of pagesOfList(list)) for (const { key } of page) excluded.add(key);
  for (const list of new Set(lists))
    for await (const page of pagesOfList(list)) {
      const fresh: Receiver[] = [];
      for (const receiver of page) {
        if (reachedKeys.has(receiver.key) || excluded.has(receiver.key)) continue;
        reachedKeys.add(receiver.key);
        fresh.push(receiver);
      }
      yield fresh;
    }
}

/** Who waits on a list and may be written to, in the order in which they joined. */
export async function waitingInOrder(list: string): Promise<Receiver[]> {
  const all: Receiver[] = [];
  for await (const page of receiversOf({ lists: [list], exclude: [] })) all.push(...page);
  return all.sort((one, other) => one.joinedMs - other.joinedMs);
}

/** How many people would get a letter now. */
export async function countReceivers(letter: {
  lists: readonly string[];
  exclude: readonly string[];
}): Promise<number> {
  let count = 0;
  for await (const page of receiversOf(letter)) count += page.length;
  return count;
}
