import { limits } from '@society-gal/contracts/http';
import type { Letter, LetterBlock } from '@society-gal/contracts/letters';
import { collections } from '@society-gal/contracts/store';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';

/** A sent letter that stands on the site: its words, and nothing about who got it. */
export type LetterOnSite = { id: string; subject: string; blocks: readonly LetterBlock[]; sentAt: Date };

const mostShown = 200;

function onSite(document: DocumentSnapshot): LetterOnSite | null {
  const letter = document.data() as Letter<Timestamp> | undefined;
  if (!letter?.on_site || letter.state !== 'sent' || !letter.sent_at) return null;
  return { id: document.id, subject: letter.subject, blocks: letter.blocks, sentAt: letter.sent_at.toDate() };
}

/** The letters whose writers put them on the site, the latest first. */
export async function lettersOnSite(): Promise<LetterOnSite[]> {
  const sent = store()
    .collection(collections.letters)
    .where('on_site', '==', true)
    .where('state', '==', 'sent')
    .orderBy('sent_at', 'desc')
    .limit(mostShown);
  const { docs } = await withDeadline(sent.get(), limits.storeDeadlineMs);
  return docs.map(onSite).filter((letter) => letter !== null);
}

/** One of {@link lettersOnSite}; null for any other letter, so that a draft is read by nobody. */
export async function letterOnSite(id: string): Promise<LetterOnSite | null> {
  const read = store().collection(collections.letters).doc(id).get();
  return onSite(await withDeadline(read, limits.storeDeadlineMs));
}
