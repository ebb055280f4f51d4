import { rounds } from '@society-gal/contracts/brand';
import { foundationTime } from '@society-gal/contracts/format';
import { collections } from '@society-gal/contracts/store';
import { noPageWords } from '@society-gal/contracts/words';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { aDesk, hosting, pageId, pageWith, roundsId, site } from './words-desk.ts';

let server: TestApi;
let desk: Awaited<ReturnType<typeof aDesk>>;
vi.mock('../../../functions/src/publishing/compose-site.ts', () => ({ composeSite: site.compose }));
vi.mock('../../../functions/src/publishing/hosting-release.ts', () => ({
  releaseFiles: site.release,
  releaseAgain: site.release,
}));

beforeAll(async () => {
  server = await startApi('words', hosting);
  desk = await aDesk(server);
});
afterAll(() => server.stop());
beforeEach(() => {
  site.fails = null;
  return desk.forget();
});

const later = (day: number) => rounds.map((round, place) => (place ? round : { ...round, closes: `2026-12-${day}` }));
const dearer = (courses: Record<string, unknown>) => ({
  ...courses,
  workshop: { ...(courses.workshop as object), regularPriceDollars: 300 },
});
const sweep = async (now = new Date()) => {
  const { publishPlanned } = await import('../../../functions/src/words/planned-words.ts');
  const { makeLog } = await import('../../../functions/src/core/log.ts');
  return publishPlanned(now, makeLog());
};
/** Lets the hour of a plan come. */
const hourComes = (id: string) =>
  server.store().collection(collections.words).doc(id).update({ 'planned.at': Timestamp.now() });
const inTwoHours = () => foundationTime(new Date(Date.now() + 7_200_000));

describe('Somebody from communications', () => {
  it('moves the deadline: readers see it once she publishes, and her draft is gone', async () => {
    expect((await desk.call('list-words', {})).live).toBe(null);
    expect(await desk.save(roundsId, 0, { rounds: later(20) })).toEqual({ rev: 1 });
    expect(await desk.open(roundsId)).toMatchObject({
      has_draft: true,
      draft: { by: 'Wren Writer' },
      value: { rounds: later(20) },
      published: { rounds },
      owner_decides: [],
    });
    expect(await desk.publish(roundsId, 1)).toMatchObject({ edition: 1, version: 1, documents: 3 });
    expect(await desk.open(roundsId)).toMatchObject({
      has_draft: false,
      rev: 2,
      version: 1,
      changed_by: 'Wren Writer',
      published: { rounds: later(20) },
    });
    const listed = await desk.call('list-words', {});
    expect(listed.live).toMatchObject({ edition: 1, by: desk.writer.email });
    expect(listed.facts.find(({ id }) => id === roundsId)?.version).toBe(1);
  });

  it('corrects a sentence of a page and reads in words what differs', async () => {
    await desk.save(pageId, 0, pageWith('We began with two laptops.'));
    expect(await desk.call('compare-words', { id: pageId, from: 0, to: null })).toEqual({
      changes: [
        {
          place: 'hero-1/title',
          label: 'Top of the page › Title',
          before: 'We began with one laptop.',
          after: 'We began with two laptops.',
        },
      ],
    });
    await desk.publish(pageId, 1);
    expect(await desk.published(pageId)).toEqual(pageWith('We began with two laptops.'));
    const { pages } = await desk.call('list-words', {});
    expect(pages.find(({ id }) => id === pageId)).toMatchObject({ path: '/our-story', title: 'Our story' });
  });

  it('may draft another price, and only the owner publishes it', async () => {
    const courses = await desk.published('facts.courses.en');
    await desk.save('facts.courses.en', 0, dearer(courses));
    expect((await desk.open('facts.courses.en')).owner_decides).toEqual([
      'Prompt engineering workshop › Regular price',
    ]);
    const reply = await desk.refused('publish-words', { id: 'facts.courses.en', rev: 1 });
    expect(reply).toMatchObject({
      status: 403,
      message: expect.stringContaining('Prompt engineering workshop › Regular price'),
    });
    expect(await desk.refused('plan-words', { id: 'facts.courses.en', rev: 1, at: inTwoHours() })).toMatchObject({
      status: 403,
    });
    expect(await desk.published('facts.courses.en')).toEqual(courses);
    expect(await desk.publish('facts.courses.en', 1, desk.owner)).toMatchObject({ version: 1 });
    expect(await desk.refused('restore-words', { id: 'facts.courses.en', version: 0, rev: 2 })).toMatchObject({
      status: 403,
    });
    expect(await desk.refused('show-edition', { edition: 9 })).toMatchObject({ status: 404 });
  });

  it('brings back last week’s wording, and the history says who did what', async () => {
    await desk.save(pageId, 0, pageWith('Second wording.'));
    await desk.publish(pageId, 1);
    await desk.save(pageId, 2, pageWith('Third wording.'));
    await desk.publish(pageId, 3, desk.owner);
    expect(await desk.call('restore-words', { id: pageId, version: 1, rev: 4 })).toMatchObject({ version: 3 });
    expect(await desk.published(pageId)).toEqual(pageWith('Second wording.'));
    expect((await desk.call('words-history', { id: pageId })).versions).toMatchObject([
      { version: 3, how: 'restored', by: 'Wren Writer', changes: 1 },
      { version: 2, how: 'published', by: 'Sam Staff', changes: 1 },
      { version: 1, how: 'published', by: 'Wren Writer', changes: 1 },
      { version: 0, by: 'As it was delivered' },
    ]);
    expect((await desk.call('compare-words', { id: pageId, from: 2, to: 3 })).changes).toMatchObject([
      { before: 'Third wording.', after: 'Second wording.' },
    ]);
  });

  it('reads the days of a round in words', async () => {
    await desk.save(roundsId, 0, { rounds: later(20) });
    expect((await desk.call('compare-words', { id: roundsId, from: 0, to: null })).changes).toEqual([
      {
        place: 'rounds.0.closes',
        label: 'Rounds › Spring 2027 awards › Closes',
        before: 'December 15, 2026',
        after: 'December 20, 2026',
      },
    ]);
  });

  it('shows the site as it was in one press, unless prices would change', async () => {
    await desk.save(pageId, 0, pageWith('Second wording.'));
    await desk.publish(pageId, 1);
    const courses = await desk.published('facts.courses.en');
    await desk.save('facts.courses.en', 0, dearer(courses));
    await desk.publish('facts.courses.en', 1, desk.owner);
    await desk.save(pageId, 2, pageWith('Third wording.'));
    await desk.publish(pageId, 3);
    expect(await desk.refused('show-edition', { edition: 1 })).toMatchObject({ status: 403 });
    expect(await desk.call('show-edition', { edition: 2 })).toMatchObject({ edition: 4 });
    expect(await desk.published(pageId)).toEqual(pageWith('Second wording.'));
    const { editions } = await desk.call('site-editions', {});
    expect(editions.map(({ edition, live }) => [edition, live])).toEqual([
      [4, true],
      [3, false],
      [2, false],
      [1, false],
    ]);
  });
});

describe('Two people on one page', () => {
  it('lose nothing: the second to save is told who was faster', async () => {
    await desk.save(pageId, 0, pageWith('Hers.'));
    expect(await desk.refused('save-words', { id: pageId, rev: 0, value: pageWith('His.') }, desk.owner)).toMatchObject(
      {
        status: 409,
        message: expect.stringContaining('Wren Writer'),
      },
    );
    expect((await desk.open(pageId)).value).toEqual(pageWith('Hers.'));
    expect(await desk.refused('publish-words', { id: pageId, rev: 0 }, desk.owner)).toMatchObject({ status: 409 });
  });

  it('who save at the same moment are told so, and one of them is kept', async () => {
    const replies = await Promise.all([
      desk.people.call('save-words', desk.writer.token, { id: pageId, rev: 0, value: pageWith('Hers.') }),
      desk.people.call('save-words', desk.owner.token, { id: pageId, rev: 0, value: pageWith('His.') }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('see each other’s names for a minute', async () => {
    await desk.call('hold-words', { id: pageId }, desk.owner);
    expect(await desk.call('hold-words', { id: pageId })).toEqual({ open_by: ['Sam Staff'] });
    expect((await desk.open(pageId, desk.owner)).open_by).toEqual(['Wren Writer']);
    const gone = { [`open_by.${desk.owner.uid}.until`]: Timestamp.fromMillis(Date.now() - 1) };
    await server.store().collection(collections.words).doc(pageId).update(gone);
    expect((await desk.open(pageId)).open_by).toEqual([]);
  });

  it('who publish the same draft at once publish it once', async () => {
    await desk.save(pageId, 0, pageWith('Once.'));
    const replies = await Promise.all(
      [desk.owner, desk.writer].map((by) => desk.people.call('publish-words', by.token, { id: pageId, rev: 1 })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await desk.call('words-history', { id: pageId })).versions).toHaveLength(2);
  });
});

describe('A publishing that fails', () => {
  it('says so and changes nothing, and the draft can be published afterwards', async () => {
    const { Problem } = await import('@society-gal/contracts/http');
    site.fails = new Problem('provider', { message: 'The hosting did not answer. Nothing was changed.' });
    await desk.save(pageId, 0, pageWith('Later.'));
    expect(await desk.refused('publish-words', { id: pageId, rev: 1 })).toMatchObject({
      status: 502,
      message: 'The hosting did not answer. Nothing was changed.',
    });
    expect(await desk.open(pageId)).toMatchObject({ rev: 1, version: 0, has_draft: true, published: noPageWords });
    site.fails = null;
    expect(await desk.publish(pageId, 1)).toMatchObject({ version: 1 });
  });
});

describe('What is planned for Friday', () => {
  const eventsId = 'facts.events.en';
  const soldOut = async (rev: number) => {
    const events = (await desk.published(eventsId)) as { gala: object };
    await desk.save(eventsId, rev, { ...events, gala: { ...events.gala, soldOut: true } });
    return desk.call('plan-words', { id: eventsId, rev: rev + 1, at: inTwoHours() });
  };

  it('goes out at its minute, once, even when two sweeps run', async () => {
    expect(await soldOut(0)).toMatchObject({ rev: 2 });
    expect(await desk.open(eventsId)).toMatchObject({ has_draft: false, planned: { by: 'Wren Writer' } });
    expect(await sweep()).toEqual({ published: 0, failed: 0 });
    await hourComes(eventsId);
    const sweeps = await Promise.all([sweep(), sweep()]);
    expect(sweeps.map((each) => each.published).sort()).toEqual([0, 1]);
    expect(await sweep()).toEqual({ published: 0, failed: 0 });
    expect(await desk.published(eventsId)).toMatchObject({ gala: { soldOut: true } });
    expect(await desk.open(eventsId)).toMatchObject({ planned_at: null, changed_by: 'Wren Writer' });
    expect((await desk.call('words-history', { id: eventsId })).versions).toMatchObject([
      { version: 1, how: 'planned' },
      {},
    ]);
  });

  it('takes nothing back that was published or drafted meanwhile', async () => {
    await soldOut(0);
    const events = (await desk.published(eventsId)) as { gala: object };
    await desk.save(eventsId, 2, { ...events, gala: { ...events.gala, city: 'Goleta' } });
    await desk.publish(eventsId, 3);
    const now = (await desk.published(eventsId)) as { gala: object };
    await desk.save(eventsId, 4, { ...now, gala: { ...now.gala, setting: 'in a garden' } });
    await hourComes(eventsId);
    expect(await sweep()).toEqual({ published: 1, failed: 0 });
    expect(await desk.open(eventsId)).toMatchObject({
      published: { gala: { soldOut: true, city: 'Goleta', setting: 'by the sea' } },
      value: { gala: { soldOut: true, city: 'Goleta', setting: 'in a garden' } },
    });
  });

  it('says why it failed, and is tried again', async () => {
    await soldOut(0);
    await hourComes(eventsId);
    site.fails = new Error('no hosting');
    expect(await sweep()).toEqual({ published: 0, failed: 1 });
    expect((await desk.open(eventsId)).planned_failed).toContain('Something went wrong on our side.');
    site.fails = null;
    expect(await sweep()).toEqual({ published: 1, failed: 0 });
    expect((await desk.open(eventsId)).planned_failed).toBe(null);
  });

  it('is a draft again when somebody takes the plan back', async () => {
    await soldOut(0);
    expect(await desk.call('unplan-words', { id: eventsId, rev: 2 })).toEqual({ rev: 3 });
    expect(await desk.open(eventsId)).toMatchObject({
      planned_at: null,
      has_draft: true,
      value: { gala: { soldOut: true } },
    });
    expect(await sweep(new Date(Date.now() + 10_800_000))).toEqual({ published: 0, failed: 0 });
  });

  it('is for an hour that comes', async () => {
    await desk.save(pageId, 0, pageWith('Yesterday.'));
    for (const at of ['2020-01-01T09:00', '2030-99-01T09:00'])
      expect(await desk.refused('plan-words', { id: pageId, rev: 1, at })).toMatchObject({ status: 400 });
  });
});
