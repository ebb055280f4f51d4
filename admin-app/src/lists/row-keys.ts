import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useShortcuts } from '../app/shortcuts.tsx';

/** The row of a list that has the focus. */
export const rowInFocus = (): HTMLTableRowElement | null => document.activeElement?.closest('tbody tr') ?? null;

/**
 * Work in a list without a mouse: j and k step through the rows, x chooses one, and Enter opens it, as it does with every link. Where
 * the row goes that has the focus, the focus comes to the one in its place. `isBeside`: an open record has these keys.
 */
export function useRowKeys(
  body: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  { isBeside, isChosen }: { isBeside: boolean; isChosen: boolean },
): void {
  const place = useRef(-1);
  const links = () => [...(body.current?.children ?? [])].flatMap((row) => row.querySelector('a') ?? []);
  const now = () => links().findIndex((link) => link.closest('tr') === rowInFocus());
  const step = (by: number) => links()[now() + by]?.focus();
  useShortcuts(
    isBeside
      ? {}
      : {
          j: { description: 'Next row; Enter opens it', run: () => step(1) },
          k: { description: 'Row before', run: () => step(-1) },
          ...(isChosen
            ? {
                x: {
                  description: 'Choose the row, or not',
                  run: () => rowInFocus()?.querySelector<HTMLElement>('[type=checkbox]')?.click(),
                },
              }
            : {}),
        },
  );
  useEffect(() => {
    const note = () => {
      if (document.activeElement !== document.body) place.current = now();
    };
    // Who presses beside everything has left the list.
    const leave = () => {
      place.current = -1;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', leave);
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that went took the focus with it
  useLayoutEffect(() => {
    if (place.current < 0 || document.activeElement !== document.body) return;
    const left = links();
    left[Math.min(place.current, left.length - 1)]?.focus({ preventScroll: true });
  }, [rows]);
}
