// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDraft } from './use-draft.ts';

let uid = 'cass';
vi.mock('../access-control/session.tsx', () => ({ useUid: () => uid }));

let shown: ReturnType<typeof useDraft<string>>;
const Note = ({ place }: { place: string }) => {
  shown = useDraft(place, '');
  return null;
};

let root: Root;
const open = (place: string) => act(() => root.render(<Note key={place} place={place} />));
const type = (words: string) => act(() => shown[1](words));
const asksBeforeLeaving = (): boolean => {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.createElement('div'));
});
afterEach(() => act(() => root.unmount()));

it('A half-written note is there again after another record was opened, and the browser asks before it is lost', () => {
  open('note of Ada');
  type('Call her on');
  open('note of Bea');
  expect(shown[0]).toBe('');
  expect(asksBeforeLeaving()).toBe(true);
  open('note of Ada');
  expect(shown[0]).toBe('Call her on');
  type('');
  expect(asksBeforeLeaving()).toBe(false);
});

it('A draft of one colleague is not shown to the next on the same tab', () => {
  open('note of Cleo');
  type('Her sister knows');
  uid = 'robin';
  open('note of Dora');
  open('note of Cleo');
  expect(shown[0]).toBe('');
  uid = 'cass';
  open('note of Dora');
  open('note of Cleo');
  expect(shown[0]).toBe('Her sister knows');
  type('');
});

it('Coming back to a letter and sending it again sends the same letter; the next one is another', () => {
  open('letter to Ada');
  type('We call you');
  const [, , idempotencyKey] = shown;
  open('letter to Bea');
  open('letter to Ada');
  expect(shown[2]).toBe(idempotencyKey);
  type('');
  expect(shown[2]).not.toBe(idempotencyKey);
});

it('A saved draft that is unchanged raises no question', () => {
  open('letter to the list');
  type('Dear readers');
  act(() => shown[3]());
  expect([shown[0], asksBeforeLeaving()]).toEqual(['Dear readers', false]);
});
