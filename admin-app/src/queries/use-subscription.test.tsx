// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StoredRecord } from './bounded-query.ts';
import { useLiveList } from './use-live-list.ts';
import { useLiveRecord } from './use-live-record.ts';

type Listener = { next: (snapshot: unknown) => void; fail: (error: unknown) => void };
const listeners: Listener[] = [];
const recheck = vi.fn();
vi.mock('../access-control/session.tsx', () => ({ useSession: () => ({ recheck }) }));
vi.mock('./firestore.ts', () => ({ useFirestore: () => ({}) }));
vi.mock('./bounded-query.ts', () => {
  const listen = (next: Listener['next'], fail: Listener['fail']) => {
    listeners.push({ next, fail });
    return () => undefined;
  };
  return {
    pageSize: 25,
    boundedQuery: () => ({}),
    listenToQuery: (_query: unknown, next: Listener['next'], fail: Listener['fail']) => listen(next, fail),
    listenToDocument: (_db: unknown, _path: string, _id: string, next: Listener['next'], fail: Listener['fail']) =>
      listen(next, fail),
  };
});

const plan = { path: 'referrals', where: [], order: { field: 'created_at', direction: 'desc' } } as const;
const documentOf = (record: StoredRecord) => ({ id: record.id, data: () => record });
const rows = (fromCache: boolean, ...ids: string[]) => ({
  empty: ids.length === 0,
  metadata: { fromCache },
  docs: ids.map((id) => documentOf({ id })),
});
const one = (fromCache: boolean, id: string) => ({
  ...documentOf({ id }),
  exists: () => id !== '',
  metadata: { fromCache },
});

const List = () => {
  const page = useLiveList(plan);
  return (
    <>
      <p>{`${page.phase} ${page.isOld ? 'old' : 'new'} ${page.rows.map(({ id }) => id).join()}`}</p>
      <button type="button" onClick={page.retry}>
        Retry
      </button>
    </>
  );
};
const Opened = ({ id }: { id: string }) => {
  const live = useLiveRecord('referrals', id);
  return live.phase === 'ready' ? (
    <>
      <p>{`${live.record.id} ${live.isOld ? 'old' : 'new'}`}</p>
      <textarea />
      <button type="button" onClick={live.retry}>
        Retry
      </button>
    </>
  ) : (
    <p>{live.phase}</p>
  );
};

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  vi.useFakeTimers();
  listeners.length = 0;
  recheck.mockReset();
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shownText = () => document.querySelector('p')?.textContent;
const answer = (snapshot: unknown) => act(async () => listeners.at(-1)?.next(snapshot));
const aWhile = () => act(async () => vi.advanceTimersByTime(2_000));
const fail = (error: unknown) => act(async () => listeners.at(-1)?.fail(error));
const retry = () => act(async () => document.querySelector('button')?.click());

it('A list keeps its loaded rows, marked as old, while the server is away', async () => {
  await act(async () => root.render(<List />));
  await answer(rows(false, 'a', 'b'));
  expect(shownText()).toBe('ready new a,b');
  await answer(rows(true, 'a', 'b'));
  expect(shownText()).toBe('ready new a,b');
  await aWhile();
  expect(shownText()).toBe('failed old a,b');
  await retry();
  expect([shownText(), listeners.length]).toEqual(['loading old a,b', 2]);
  await answer(rows(true));
  expect(shownText()).toBe('failed old a,b');
  await answer(rows(false, 'c'));
  expect(shownText()).toBe('ready new c');
});

it('A moment without a word from the server marks nothing', async () => {
  await act(async () => root.render(<List />));
  await answer(rows(false, 'a', 'b'));
  await answer(rows(true, 'a'));
  await answer(rows(false, 'a'));
  await aWhile();
  expect(shownText()).toBe('ready new a');
});

it('A list of which nothing was loaded has failed, and is not taken for an empty one', async () => {
  await act(async () => root.render(<List />));
  await answer(rows(true));
  expect(shownText()).toBe('failed new ');
});

it('A record stays open through a failed retry, with what was typed beside it', async () => {
  await act(async () => root.render(<Opened id="a" />));
  await answer(one(false, 'a'));
  const typed = document.querySelector('textarea') as HTMLTextAreaElement;
  typed.value = 'Half a note';
  await answer(one(true, 'a'));
  await aWhile();
  expect(shownText()).toBe('a old');
  await retry();
  await answer(one(true, ''));
  expect(shownText()).toBe('a old');
  await answer(one(false, 'a'));
  expect(shownText()).toBe('a new');
  expect(document.querySelector('textarea')?.value).toBe('Half a note');
  expect(document.contains(typed)).toBe(true);
});

it("A retry that only the browser's memory answers stays marked as old", async () => {
  await act(async () => root.render(<Opened id="a" />));
  await answer(one(false, 'a'));
  await answer(one(true, 'a'));
  await aWhile();
  await retry();
  await answer(one(true, 'a'));
  expect(shownText()).toBe('a old');
  await aWhile();
  expect(shownText()).toBe('a old');
  await answer(one(false, 'a'));
  expect(shownText()).toBe('a new');
});

it("A first look that only the browser's memory answers is shown, and marked as old when the server stays silent", async () => {
  await act(async () => root.render(<List />));
  await answer(rows(true, 'a'));
  expect(shownText()).toBe('ready new a');
  await aWhile();
  expect(shownText()).toBe('failed old a');
});

it('Another record is never shown in place of one that cannot be loaded', async () => {
  await act(async () => root.render(<Opened id="a" />));
  await answer(one(false, 'a'));
  await act(async () => root.render(<Opened id="b" />));
  await answer(one(true, ''));
  expect(shownText()).toBe('failed');
});

it('A record that the rules refuse is taken off the screen, and the session is checked', async () => {
  await act(async () => root.render(<Opened id="a" />));
  await answer(one(false, 'a'));
  await fail({ code: 'permission-denied' });
  expect([shownText(), recheck.mock.calls.length]).toEqual(['failed', 1]);
});
