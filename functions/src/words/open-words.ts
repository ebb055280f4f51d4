import { limits } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import type { PageWords, PublishedWords } from '@society-gal/contracts/words';
import type { Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { liveRef, readLiveWords } from '../publishing/live-words.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { describePage } from './described-page.ts';
import { holdWords, openBy } from './save-words.ts';
import { readWords, type StoredWords, storedFrom } from './stored-words.ts';
import {
  everySubject,
  ownerDecides,
  publishedValue,
  subjectOfId,
  valueNow,
  type WordsSubject,
} from './words-subject.ts';

const text = (at: Timestamp | null | undefined): string | null => at?.toDate().toISOString() ?? null;

function standingOf({ id, title }: WordsSubject, stored: StoredWords, uid: string) {
  const { draft, planned, planned_failed, version } = stored;
  return {
    id,
    title,
    version,
    changed_at: text(draft?.at ?? stored.changed_at),
    changed_by: draft?.by.name ?? stored.changed_by,
    has_draft: draft !== null,
    planned_at: text(planned?.at),
    planned_failed: planned_failed?.says ?? null,
    open_by: openBy(stored, uid),
  };
}

/** Every page and every subject of facts, with what readers see now. */
export async function listWords(by: StaffMember): Promise<StaffResponse<'list-words'>> {
  const [stored, shown] = await withDeadline(
    Promise.all([store().collection(collections.words).get(), liveRef().get()]),
    limits.storeDeadlineMs,
  );
  const live = shown.data() as (PublishedWords & { at: Timestamp; by_email: string }) | undefined;
  const known = new Map(stored.docs.map((each) => [each.id, storedFrom(each.data())]));
  const standing = (of: WordsSubject) => standingOf(of, known.get(of.id) ?? storedFrom(undefined), by.uid);
  const title = (of: WordsSubject) => (of.page === null ? undefined : live?.pages[of.page]?.title) ?? of.title;
  return {
    pages: everySubject.flatMap((of) =>
      of.page === null ? [] : [{ ...standing(of), title: title(of), path: of.path }],
    ),
    facts: everySubject.filter(({ page }) => page === null).map(standing),
    live: live ? { edition: live.edition, at: live.at.toDate().toISOString(), by: live.by_email } : null,
  };
}

/** Throws `not-found`. */
export async function openWords({ id }: Body<'open-words'>, by: StaffMember): Promise<StaffResponse<'open-words'>> {
  const of = subjectOfId(id);
  const [stored, live, { open_by }] = await Promise.all([readWords(id), readLiveWords(), holdWords({ id }, by)]);
  const published = publishedValue(of, live);
  const value = valueNow(stored.draft, published);
  const described = of.page === null ? null : await describePage(of.page, value as PageWords, live);
  const whoWhen = (written: StoredWords['draft']) => written && { by: written.by.name, at: text(written.at) ?? '' };
  return {
    ...standingOf(of, stored, by.uid),
    open_by,
    rev: stored.rev,
    value,
    published,
    draft: whoWhen(stored.draft),
    planned: whoWhen(stored.planned),
    page: described?.page ?? null,
    tokens: described?.tokens ?? [],
    owner_decides: ownerDecides(of, published, value),
  };
}
