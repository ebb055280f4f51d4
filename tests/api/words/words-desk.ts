import type { StaffCall, StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import {
  type EditedPage,
  firstWords,
  noPageWords,
  type PageWords,
  type PublishedWords,
  type WordsField,
} from '@society-gal/contracts/words';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Publishing } from '../../../functions/src/words/site.ts';
import type { TestApi } from '../fixtures/api-with-stripe.ts';
import { accountsOf } from '../fixtures/staff-accounts.ts';

const field = (path: string, label: string, first: string, text = first): WordsField => ({
  path,
  label,
  text,
  first,
  kind: 'line',
});

/** A page with one block, as the composer describes it. */
function described(path: string, { texts, hidden }: PageWords): EditedPage {
  const first = 'We began with one laptop.';
  return {
    title: 'Our story',
    description: '',
    path,
    blocks: [
      {
        key: 'hero-1',
        kind: 'hero',
        label: 'Top of the page',
        hidden: hidden.includes('hero-1'),
        locked: null,
        fields: [field('title', 'Title', first, texts['hero-1/title']?.text)],
        pictures: [],
      },
    ],
  };
}

/** Composes nothing, and publishes as the publisher does: one after the other, each whole or not at all. */
export function aSite(store: () => FirebaseFirestore.Firestore) {
  let last: Promise<unknown> = Promise.resolve();
  const site = { fails: null as Error | null, published: 0 };
  const live = () => store().collection(collections.siteState).doc('live');
  async function publish({ next, commit, what, by }: Publishing) {
    const before = { ...firstWords, ...(await live().get()).data() } as PublishedWords;
    const words = await next(before);
    if (site.fails) throw site.fails;
    const edition = before.edition + 1;
    const at = Timestamp.now();
    await store().runTransaction(async (tx: Transaction) => {
      const stored = { ...words, edition, at, by_email: by.email };
      tx.set(live(), stored);
      tx.set(store().collection(collections.siteEditions).doc(String(edition)), { ...stored, what });
      commit(tx, edition);
    });
    site.published += 1;
    return { edition, at: at.toDate().toISOString(), documents: 3 };
  }
  return Object.assign(site, {
    publishSite: (publishing: Publishing) => {
      const mine = last.then(() => publish(publishing));
      last = mine.catch(() => undefined);
      return mine;
    },
    describePage: async (page: string, words: PageWords = noPageWords) => ({
      page: described(`/${page}`, words),
      tokens: [{ token: 'promises.contact', text: 'within 24 hours on business days' }],
    }),
  });
}

export const roundsId = 'facts.rounds.en';
export const pageId = 'page.our-story.en';

/** Words of the page with another title than the code's. */
export const pageWith = (text: string): PageWords => ({
  ...noPageWords,
  texts: { 'hero-1/title': { text, over: 'We began with one laptop.' } },
});

/** A server with an owner and a writer, and what they do with words; the writer does it unless another is named. */
export async function aDesk(server: TestApi) {
  const people = await accountsOf(server);
  const owner = await people.aStaffMember();
  const writer = await people.aStaffMember(['communications']);
  await server.store().collection(collections.admins).doc(writer.uid).update({ full_name: 'Wren Writer' });
  const call = async <C extends StaffCall>(name: C, body: Record<string, unknown>, by = writer) =>
    (await people.call(name, by.token, body)).body as StaffResponse<C>;
  const refused = async (name: StaffCall, body: Record<string, unknown>, by = writer) => {
    const { status, body: answer } = await people.call(name, by.token, body);
    const { message, fields } = answer.error as { message: string; fields?: Record<string, string[]> };
    return { status, message, fields };
  };
  const open = (id: string, by = writer) => call('open-words', { id }, by);
  return {
    people,
    owner,
    writer,
    call,
    refused,
    open,
    save: (id: string, rev: number, value: unknown, by = writer) => call('save-words', { id, rev, value }, by),
    publish: (id: string, rev: number, by = writer) => call('publish-words', { id, rev }, by),
    published: async (id: string) => (await open(id)).published as Record<string, unknown>,
    /** As if nobody had ever written. */
    forget: async () => {
      for (const name of [collections.words, collections.wordVersions, collections.siteEditions, collections.siteState])
        await server.store().recursiveDelete(server.store().collection(name));
    },
  };
}
