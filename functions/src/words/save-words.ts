import { isDeepStrictEqual } from 'node:util';
import { limits } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { Timestamp } from 'firebase-admin/firestore';
import { withDeadline } from '../core/with-deadline.ts';
import { readLiveWords } from '../publishing/live-words.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { draftOf } from './shape-rules.ts';
import { authorOf, changeWords, readWords, type StoredWords, wordsRef } from './stored-words.ts';
import { publishedValue, subjectOfId } from './words-subject.ts';

/** Whoever has it open says so each half minute. Milliseconds. */
const openMs = 60_000;

/** The names of others who have it open. */
export function openBy({ open_by }: Pick<StoredWords, 'open_by'>, uid: string): string[] {
  const others = Object.entries(open_by).filter(([each, { until }]) => each !== uid && until.toMillis() > Date.now());
  return others.map(([, { name }]) => name).sort();
}

/** Says that somebody has it open. */
export async function holdWords({ id }: Body<'hold-words'>, by: StaffMember): Promise<StaffResponse<'hold-words'>> {
  subjectOfId(id);
  const [{ name }, stored] = await Promise.all([authorOf(by), readWords(id)]);
  const holds = { open_by: { [by.uid]: { name, until: Timestamp.fromMillis(Date.now() + openMs) } } };
  await withDeadline(wordsRef(id).set(holds, { mergeFields: [`open_by.${by.uid}`] }), limits.storeDeadlineMs);
  return { open_by: openBy(stored, by.uid) };
}

/** Keeps a draft; one that changes nothing is none. Throws `invalid`, and `conflict` where somebody saved meanwhile. */
export async function saveWords(
  { id, rev, value }: Body<'save-words'>,
  by: StaffMember,
): Promise<StaffResponse<'save-words'>> {
  const subject = subjectOfId(id);
  const [author, live] = await Promise.all([authorOf(by), readLiveWords()]);
  const published = publishedValue(subject, live);
  const draft = draftOf(subject, value, published);
  const written = { base: published, value: draft, at: Timestamp.now(), by: author };
  return changeWords(id, rev, () => ({ draft: isDeepStrictEqual(draft, published) ? null : written }));
}

/** Throws `conflict` where somebody saved meanwhile. */
export function dropDraft({ id, rev }: Body<'drop-draft'>): Promise<StaffResponse<'drop-draft'>> {
  subjectOfId(id);
  return changeWords(id, rev, () => ({ draft: null }));
}
