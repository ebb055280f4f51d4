import { useEffect, useRef } from 'react';

/** The result of an action, shown next to its control. */
export type StatusText = { text: string; isError: boolean } | null;

/**
 * A live region for a {@link StatusText}. It is rendered while empty too, because screen readers announce changes only of regions they
 * know. When the pressed control was removed, it takes the focus, so that keyboard users keep their place.
 */
export function StatusMessage({ status }: { status: StatusText }) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (status && document.activeElement === document.body) element.current?.focus();
  }, [status]);
  return (
    <p
      ref={element}
      tabIndex={-1}
      role={status?.isError ? 'alert' : 'status'}
      className={status?.isError ? 'error' : undefined}
    >
      {status?.text ?? ''}
    </p>
  );
}
