import { useState } from 'react';
import { useUid } from '../access-control/session.tsx';

const kept = new Map<string, unknown>();

// The browser's own question before a tab is closed or loaded anew; its words are the browser's.
const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault();

/** A listener that stayed would keep every page out of the browser's memory of pages, so it is there while words are. */
const askWhileKept = (): void => {
  if (kept.size > 0) window.addEventListener('beforeunload', askFirst);
  else window.removeEventListener('beforeunload', askFirst);
};

/**
 * What staff typed and neither sent nor saved, by person and place. Another screen, a key too many or a session that ended loses
 * nothing, and before a reload the browser asks. It lies in memory alone and ends with the tab, as the session does.
 */
export const keptWords = {
  read: <T>(key: string): T | null => (kept.has(key) ? (kept.get(key) as T) : null),
  keep: (key: string, words: unknown): void => {
    kept.set(key, words);
    askWhileKept();
  },
  forget: (key: string): void => {
    kept.delete(key);
    askWhileKept();
  },
} as const;

type Begun<T> = { key: string; words: T; sending: string };

/**
 * State of a form that outlives its screen: `place` names the form and its record, `first` is how it begins, and being there again
 * means that nothing is kept. Only plain values, compared as JSON. The third is the idempotency key of what is written; it lives as
 * long as the words, so that coming back and sending again sends nothing twice. The fourth is called when they are saved and stay.
 */
export function useKeptWords<T>(place: string, first: T): readonly [T, (words: T) => void, string, () => void] {
  const key = `${useUid()} ${place}`;
  const found = (): Begun<T> =>
    keptWords.read<Begun<T>>(key) ?? { key, words: first, sending: crypto.randomUUID() as string };
  const [state, setState] = useState(found);
  const now = state.key === key ? state : found();
  // Another place in the same component.
  if (now !== state) setState(now);
  return [
    now.words,
    (words) => {
      const isFirst = JSON.stringify(words) === JSON.stringify(first);
      const next = { key, words, sending: isFirst ? crypto.randomUUID() : now.sending };
      setState(next);
      if (isFirst) keptWords.forget(key);
      else keptWords.keep(key, next);
    },
    now.sending,
    () => keptWords.forget(key),
  ];
}
