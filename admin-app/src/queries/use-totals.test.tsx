// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadingLines } from '../app/states.tsx';
import { ListFrame } from '../lists/list-frame.tsx';
import { plainView } from '../lists/list-view.ts';
import type { ListAddress } from '../lists/use-list-view.ts';
import type { Plan } from './query-plan.ts';
import type { LivePage } from './use-live-list.ts';
import { useLength } from './use-totals.ts';

const counted = vi.fn<(query: unknown) => void>();
vi.mock('../access-control/session.tsx', () => ({ useSession: () => ({ recheck: vi.fn() }) }));
vi.mock('./firestore.ts', () => ({ useFirestore: () => ({}) }));
vi.mock('firebase/firestore', () => ({
  collection: () => ({ most: null }),
  where: vi.fn(),
  orderBy: vi.fn(),
  limit: (most: number) => ({ most }),
  query: (base: { most: number | null }, ...parts: ({ most: number } | undefined)[]) => parts.find(Boolean) ?? base,
  getCountFromServer: (query: { most: number | null }) => {
    counted(query);
    return Promise.resolve({ data: () => ({ count: query.most ?? 100_000 }) });
  },
}));

const all: Plan = { path: 'referrals', where: [], order: { field: 'created_at', direction: 'desc' } };
const search: Plan = { ...all, where: [{ field: 'search_words', op: 'array-contains', value: 'a' }] };
const retry = vi.fn();
const rows = [{ id: 'one' }, { id: 'two' }];
const pageOf = (change: Partial<LivePage>): LivePage => ({
  ...{ phase: 'ready', rows, isStale: false, isOld: false, hasNext: false, hasPrevious: false, changes: 1, retry },
  ...change,
});

const List = ({ plan, page }: { plan: Plan; page: LivePage }) => {
  const view = { ...plainView, search: plan === search ? 'a' : '' };
  const address = { view, move: vi.fn() } as unknown as ListAddress;
  return (
    <ListFrame page={page} total={useLength(plan, page)} address={address} failed="Failed" empty="None">
      {() => null}
    </ListFrame>
  );
};

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  document.body.replaceChildren();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = async (plan: Plan, change: Partial<LivePage> = {}) => {
  act(() => root.render(<List plan={plan} page={pageOf(change)} />));
  await wait(1);
};

it('One page that is all there is needs nobody to count it', async () => {
  await show(search);
  expect(document.body.textContent).toContain('2 in all');
  expect(counted).not.toHaveBeenCalled();
});

it('Only where there are other pages are there buttons to them', async () => {
  await show(all);
  expect(document.querySelectorAll('button')).toHaveLength(0);
  await show(all, { hasNext: true });
  expect([...document.querySelectorAll('button')].map(({ disabled }) => disabled)).toEqual([true, false]);
});

it('A page with others beside it is counted, and a list is told in full', async () => {
  await show(all, { hasNext: true });
  expect(counted).toHaveBeenCalledWith({ most: null });
  expect(document.body.textContent).toContain('100,000 in all');
});

it('The last page of several is counted too', async () => {
  await show(all, { hasPrevious: true });
  expect(counted).toHaveBeenCalledOnce();
});

it('A search for one letter is counted up to a thousand and no further', async () => {
  await show(search, { hasNext: true });
  expect(counted).toHaveBeenCalledWith({ most: 1_001 });
  expect(document.body.textContent).toContain('1,000+ in all');
});

it('Nothing is counted while rows are on their way', async () => {
  await show(all, { phase: 'loading', rows: [] });
  await show(all, { isStale: true });
  expect(counted).not.toHaveBeenCalled();
});

describe('a list that takes long', () => {
  const retryButton = () => document.querySelector('[role=status] button');

  it('She is told that it is still looking, and asks again', async () => {
    await show(search, { isStale: true });
    await wait(3_900);
    expect(retryButton()).toBeNull();
    await wait(200);
    expect(document.body.textContent).toContain('Still looking');
    act(() => (retryButton() as HTMLButtonElement).click());
    expect(retry).toHaveBeenCalledOnce();
    // Asked again, it has the same time again.
    expect(retryButton()).toBeNull();
    await wait(4_100);
    expect(retryButton()).not.toBeNull();
    await show(search);
    expect(document.body.textContent).not.toContain('Still looking');
  });

  it('Grey lines in the place of an answer say the same after as long', async () => {
    await act(async () => root.render(<LoadingLines label="Loading" />));
    await wait(3_900);
    expect(document.body.textContent).toBe('');
    await wait(200);
    expect(document.querySelector('[role=status]')?.textContent).toContain('Still looking');
  });
});
