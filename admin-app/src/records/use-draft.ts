import { useState } from 'react';
import { useUid } from '../access-control/session.tsx';

const stored = new Map<string, unknown>();

const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

/** The listener is there only while there are drafts, because a page with one cannot enter the back/forward cache. */
const updateListener = (): void => {
  if (stored.size > 0) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
};

/**
 * Unsaved input by user and form. It survives another screen or an ended session, and the browser asks before a reload. It is kept
 * in memory only, so it ends with the tab.
 */
export const drafts = {
  read: <T>(key: string): T | null => (stored.has(key) ? (stored.get(key) as T) : null),
  save: (key: string, value: unknown): void => {
    stored.set(key, value);
    updateListener();
  },
  discard: (key: string): void => {
    stored.delete(key);
    updateListener();
  },
} as const;

type Draft<T> = { key: string; value: T; idempotencyKey: string };

/**
 * Form state that survives leaving the screen. `formId` names the form and its record. Setting the state back to `initial` discards
 * the draft. Values must be plain data: they are compared as JSON.
 *
 * Returns the value, its setter, an idempotency key that stays the same as long as the draft does, so that sending again after
 * coming back stores nothing twice, and a function that discards the draft but leaves the value on the screen.
 */
export function useDraft<T>(formId: string, initial: T): readonly [T, (value: T) => void, string, () => void] {
  const key = `${useUid()} ${formId}`;
  const read = (): Draft<T> =>
    drafts.read<Draft<T>>(key) ?? { key, value: initial, idempotencyKey: crypto.randomUUID() as string };
  const [state, setState] = useState(read);
  const draft = state.key === key ? state : read();
  // The component now shows another form.
  if (draft !== state) setState(draft);
  return [
    draft.value,
    (value) => {
      const isInitial = JSON.stringify(value) === JSON.stringify(initial);
      const next = { key, value, idempotencyKey: isInitial ? crypto.randomUUID() : draft.idempotencyKey };
      setState(next);
      if (isInitial) drafts.discard(key);
      else drafts.save(key, next);
    },
    draft.idempotencyKey,
    () => drafts.discard(key),
  ];
}
