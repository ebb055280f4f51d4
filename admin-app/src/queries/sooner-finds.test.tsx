// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { plainView } from '../lists/list-view.ts';
import { planApplications } from '../resources/applications/application-queries.ts';
import { applicationResources } from '../resources/applications/application-resource.ts';
import { indexOf, isSearch, type Plan } from './query-plan.ts';
import { isWithin, soonerOf } from './sooner-finds.ts';
import { useLiveList } from './use-live-list.ts';

type Asked = { field: string; value: unknown }[];
type Snapshot = { docs: { id: string; data: () => object }[]; empty: boolean; metadata: { fromCache: boolean } };
let answerWords: (snapshot: Snapshot) => void = () => undefined;
const listened = vi.fn<(asked: Asked) => void>();
const read = vi.fn<(asked: Asked) => Promise<Snapshot>>();
vi.mock('../access-control/session.tsx', () => ({ useSession: () => ({ recheck: vi.fn() }) }));
let emulators: object | null = null;
vi.mock('../app/services.ts', () => ({ useServices: () => ({ config: { emulators } }) }));
vi.mock('./firestore.ts', () => ({ useFirestore: () => ({}) }));
vi.mock('firebase/firestore', () => ({
  collection: vi.fn(),
  where: (field: string, _op: string, value: unknown) => ({ field, value }),
  orderBy: vi.fn(),
  limit: vi.fn(),
  query: (base: Asked | undefined, ...parts: (Asked[number] | undefined)[]) => base ?? parts.filter(Boolean),
  getDocs: (asked: Asked) => read(asked),
  onSnapshot: (query: Asked, _options: unknown, next: (snapshot: Snapshot) => void) => {
    listened(query);
    answerWords = next;
    return vi.fn();
  },
}));

const snapshotOf = (...records: { id: string }[]): Snapshot => ({
  docs: records.map((record) => ({ id: record.id, data: () => record })),
  empty: records.length === 0,
  metadata: { fromCache: false },
});
const ada = { id: 'ada', full_name: 'Ada Lovelace', status: 'submitted', created_at: new Date(2) };
const adele = { id: 'adele', full_name: 'Adele', status: 'approved', created_at: new Date(3) };
const decided = { ...ada, id: 'decided', status: 'rejected' };

const planOf = (change: Partial<typeof plainView>) => {
  const { apart: _, ...resource } = applicationResources.scholarship;
  return planApplications({ ...resource, apart: [] }, { ...plainView, ...change });
};
const Rows = ({ plan }: { plan: Plan }) => {
  const { phase, rows, hasNext } = useLiveList(plan);
  return `${phase} ${rows.map(({ id }) => id).join()}${hasNext ? ' more' : ''}`;
};
let root: Root;
const shown = () => document.body.textContent;
const show = (plan: Plan) => act(async () => root.render(<Rows plan={plan} />));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  emulators = null;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  read.mockResolvedValue(snapshotOf(ada, decided));
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  document.body.replaceChildren();
});

describe('While the words of a search are still looked for', () => {
  it('whoever is found by a name, within the filters, is shown and can be opened; the whole list takes the place', async () => {
    await show(planOf({ search: 'ada', status: 'submitted' }));
    await wait(900);
    expect([shown(), read.mock.calls.length]).toEqual(['loading ', 0]);
    await wait(200);
    expect(shown()).toBe('loading ada');
    expect(read.mock.calls[0]?.[0]).toMatchObject([{ field: 'full_name', value: 'Ada' }, { field: 'full_name' }]);
    await act(async () => answerWords(snapshotOf(ada, adele)));
    expect(shown()).toBe('ready ada,adele');
  });

  it('nothing is asked beside them when they are answered within a second', async () => {
    await show(planOf({ search: 'ada' }));
    await act(async () => answerWords(snapshotOf(adele)));
    await wait(5_000);
    expect([shown(), read.mock.calls.length]).toEqual(['ready adele', 0]);
  });

  it('a question that was refused, that found nobody, or that comes late changes nothing', async () => {
    read.mockRejectedValueOnce(new Error('refused'));
    await show(planOf({ search: 'ada' }));
    await wait(1_100);
    expect(shown()).toBe('loading ');
    let comeLate: (snapshot: Snapshot) => void = () => undefined;
    read.mockReturnValueOnce(
      new Promise((resolve) => {
        comeLate = resolve;
      }),
    );
    await show(planOf({ search: 'adel' }));
    await wait(1_100);
    await act(async () => answerWords(snapshotOf(adele)));
    await act(async () => comeLate(snapshotOf(ada)));
    expect(shown()).toBe('ready adele');
  });
});

describe('In front of an emulator, which answers one question after the other', () => {
  it('the words of what somebody types on are never asked, and those of what she has typed after the quick questions', async () => {
    emulators = {};
    let answer: (snapshot: Snapshot) => void = () => undefined;
    read.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await show(planOf({ search: 'ad' }));
    expect([read.mock.calls.length, listened.mock.calls.length]).toEqual([1, 0]);
    await show(planOf({ search: 'ada' }));
    await act(async () => answer(snapshotOf(adele)));
    expect([shown(), listened.mock.calls.length]).toEqual(['loading ada,decided', 1]);
    expect(listened.mock.calls[0]?.[0]).toContainEqual({ field: 'search_words', value: 'ada' });
    await act(async () => answerWords(snapshotOf(ada)));
    expect(shown()).toBe('ready ada');
  });
});

describe('What is asked beside the words', () => {
  const asked = (typed: string) =>
    (soonerOf('referrals', 'referral_name', typed).sooner?.where ?? []).map(
      ({ field, op, value }) => `${field} ${op} ${String(value)}`,
    );
  it.each([
    ['sg-0012-', ['reference >= SG-0012-', 'reference < SG-0012-\uf8ff']],
    [' Ana@Example.org ', ['person_keys array-contains ana@example.org']],
    ['+1 (805) 555-0100', ['person_keys array-contains 8055550100']],
    ['maría josé', ['referral_name >= María José', 'referral_name < María José\uf8ff']],
    ['a', ['referral_name >= A', 'referral_name < A\uf8ff']],
    [' ', []],
  ])('for "%s" is %j', (typed, questions) => {
    expect(asked(typed)).toEqual(questions);
  });

  it('needs no index that is not there: one field, or the keys with the newest first', () => {
    for (const typed of ['SG-1', 'ana@example.org', '805 555 0100', 'ana']) {
      const { sooner } = planOf({ search: typed });
      if (!sooner) throw new TypeError('Nothing is asked.');
      const index = indexOf(sooner);
      if (index)
        expect(index.fields).toEqual([
          { fieldPath: 'person_keys', arrayConfig: 'CONTAINS' },
          { fieldPath: 'created_at', order: 'DESCENDING' },
        ]);
    }
  });

  it('is nothing where the type is part of the word, since a record alone does not say whether it fits', () => {
    const plan = planApplications(applicationResources.partnership, { ...plainView, search: 'ada', type: 'workforce' });
    expect([isSearch(plan), plan.sooner]).toEqual([true, undefined]);
  });
});

describe('A record that was found sooner', () => {
  const within = (where: Plan['where'], record: object) =>
    isWithin({ path: 'referrals', where, order: { field: 'created_at', direction: 'desc' } }, { id: 'x', ...record });
  const day = (ms: number) => ({ toMillis: () => ms });
  it.each([
    [{ field: 'created_at', op: '>=', value: new Date(5) }, { created_at: day(5) }, { created_at: day(4) }],
    [{ field: 'created_at', op: '<', value: new Date(5) }, { created_at: day(4) }, { created_at: day(5) }],
    [{ field: 'archived_at', op: '>=', value: new Date(0) }, { archived_at: day(5) }, { archived_at: null }],
    [{ field: 'types', op: '!=', value: ['w'] }, { types: ['a'] }, { types: ['w'] }],
    [{ field: 'types', op: 'in', value: [['a'], ['a', 'b']] }, { types: ['a', 'b'] }, { types: ['b'] }],
    [{ field: 'tags', op: 'array-contains', value: 'a' }, { tags: ['a'] }, {}],
    [{ field: 'left_at', op: '==', value: null }, { left_at: null }, { left_at: day(1) }],
    [{ field: 'left_at', op: '==', value: null }, { left_at: null }, {}],
    [{ field: 'search_words', op: 'array-contains', value: 'ada' }, { search_words: [] }, null],
  ] as const)('has to fit %j as well', (clause, fits, fitsNot) => {
    expect(within([clause], fits)).toBe(true);
    if (fitsNot) expect(within([clause], fitsNot)).toBe(false);
  });
});
