import { Problem } from '@society-gal/contracts/http';
import type { EditedPage, PageWords, PublishedWords } from '@society-gal/contracts/words';
import type { Transaction } from 'firebase-admin/firestore';

type Words = Pick<PublishedWords, 'facts' | 'pages'>;

/** What a publishing does: `next` gives the words of the next edition, `commit` writes beside it in the same transaction. */
export type Publishing = {
  what: string;
  by: { uid: string; email: string };
  next: (live: PublishedWords) => Words | Promise<Words>;
  commit: (tx: Transaction, edition: number) => void;
};
export type Published = { edition: number; at: string; documents: number };

const notHere = async (): Promise<never> => {
  throw new Problem('unavailable', { message: 'This place cannot publish.' });
};

export const publishSite: (publishing: Publishing) => Promise<Published> = notHere;
export const describePage: (
  page: string,
  words: PageWords,
  live: PublishedWords,
) => Promise<{ page: EditedPage | null; tokens: { token: string; text: string }[] }> = notHere;
