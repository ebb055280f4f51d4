import { limits, Problem } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';

const maxViews = 100;

function views() {
  return store().collection(collections.savedViews);
}

/** What an address says of a page of the list, or of a person: neither is part of a view. */
const besideTheView = ['q', 'after', 'before', 'page', 'open'];

/** The part of an address that makes a view. */
export function viewOf(query: string): string {
  const parameters = [...new URLSearchParams(query)].filter(([name]) => !besideTheView.includes(name));
  return new URLSearchParams(parameters).toString();
}

/** One's own views and the shared ones, by name. Throws `unavailable`. */
export async function savedViews(
  { list }: Body<'saved-views'>,
  by: StaffMember,
): Promise<StaffResponse<'saved-views'>> {
  const ofList = views().where('list', '==', list);
  const found = await withDeadline(
    Promise.all([
      ofList.where('by_uid', '==', by.uid).limit(maxViews).get(),
      ofList.where('shared', '==', true).limit(maxViews).get(),
    ]),
    limits.storeDeadlineMs,
  );
  const docs = new Map(found.flatMap((each) => each.docs).map((doc) => [doc.id, doc]));
  const all = [...docs.values()].map((doc) => ({
    id: doc.id,
    name: String(doc.get('name')),
    query: String(doc.get('query')),
    shared: doc.get('shared') === true,
    mine: doc.get('by_uid') === by.uid,
  }));
  return { views: all.sort((one, other) => one.name.localeCompare(other.name, 'en')) };
}

/** Keeps a view, without what was searched for: that may be somebody's name. */
export async function saveView(
  { query, ...view }: Body<'save-view'>,
  by: StaffMember,
): Promise<StaffResponse<'save-view'>> {
  const ref = views().doc();
  const stored = { ...view, query: viewOf(query), by_uid: by.uid, created_at: FieldValue.serverTimestamp() };
  await withDeadline(ref.create(stored), limits.storeDeadlineMs);
  return { id: ref.id };
}

async function ownView(id: string, by: StaffMember): Promise<DocumentReference> {
  const view = await withDeadline(views().doc(id).get(), limits.storeDeadlineMs);
  if (view.get('by_uid') !== by.uid) throw new Problem('not-found', { message: 'This view is not yours, or is gone.' });
  return view.ref;
}

/** Renames a view of one's own, shares it or keeps it to oneself. Throws `not-found`. */
export async function changeView({ id, ...change }: Body<'change-view'>, by: StaffMember): Promise<void> {
  const ref = await ownView(id, by);
  await withDeadline(ref.update(change), limits.storeDeadlineMs);
}

/** Forgets a view of one's own. Throws `not-found`. */
export async function forgetView({ id }: Body<'forget-view'>, by: StaffMember): Promise<void> {
  const ref = await ownView(id, by);
  await withDeadline(ref.delete(), limits.storeDeadlineMs);
}
