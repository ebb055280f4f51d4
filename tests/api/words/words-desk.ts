import type { StaffCall, StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import {
  type ComposerAnswers,
  type ComposerJob,
  type EditedPage,
  noPageWords,
  type PageWords,
  type WordsField,
} from '@society-gal/contracts/words';
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

/** What the composer and the hosting do in these tests; `fails` is what a release throws. */
export const site = {
  fails: null as Error | null,
  releases: 0,
  compose: async (job: ComposerJob): Promise<ComposerAnswers[ComposerJob['kind']]> => {
    switch (job.kind) {
      case 'describe':
        return {
          page: described(`/${job.name}`, job.words),
          tokens: [{ token: 'promises.contact', text: 'within 24 hours on business days' }],
        };
      case 'site':
        return { shell: new Map([['/our-story.html', '<p>']]), 'public-site': new Map() };
      case 'page':
        return `<title>${job.path}</title>`;
      case 'drawings':
        return [{ art: 'mugs', address: '/art/mugs.avif', alt: '' }];
    }
  },
  release: async () => {
    if (site.fails) throw site.fails;
    site.releases += 1;
    return { version: `version-${site.releases}`, before: `version-${site.releases - 1}`, uploaded: 3 };
  },
};

/** Where the functions release to in these tests. */
export const hosting = { HOSTING_SITES: 'shell,public-site', HOSTING_API_URL: 'http://127.0.0.1:1' };

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
