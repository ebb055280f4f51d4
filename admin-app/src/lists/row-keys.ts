import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useShortcuts } from '../app/shortcuts.tsx';

/** The row of a list that has the focus. */
export const rowInFocus = (): HTMLTableRowElement | null => document.activeElement?.closest('tbody tr') ?? null;

/**
 * Keys of a list: j and k move between rows, x selects one, Enter opens its link. When the focused row is removed, the row that takes
 * its place gets the focus. With `isBeside` the open record next to the list has these keys instead.
 */
export function useRowKeys(
  body: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  { isBeside, isSelectable }: { isBeside: boolean; isSelectable: boolean },
): void {
  const focusedIndex = useRef(-1);
  const links = () => [...(body.current?.children ?? [])].flatMap((row) => row.querySelector('a') ?? []);
  const indexNow = () => links().findIndex((link) => link.closest('tr') === rowInFocus());
  const step = (by: number) => links()[indexNow() + by]?.focus();
  useShortcuts(
    isBeside
      ? {}
      : {
          j: { description: 'Next row; Enter opens it', run: () => step(1) },
          k: { description: 'Row before', run: () => step(-1) },
          ...(isSelectable
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
      if (document.activeElement !== document.body) focusedIndex.current = indexNow();
    };
    // A press outside of all controls leaves the list.
    const leave = () => {
      focusedIndex.current = -1;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', leave);
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a removed row took the focus with it
  useLayoutEffect(() => {
    if (focusedIndex.current < 0 || document.activeElement !== document.body) return;
    const left = links();
    left[Math.min(focusedIndex.current, left.length - 1)]?.focus({ preventScroll: true });
  }, [rows]);
}
