import { useEffect, useRef } from 'react';

/** What has just happened, said beside the control that did it. */
export type SaidText = { text: string; isError: boolean } | null;

/**
 * The place of a {@link SaidText}. It stays in the page while empty, because screen readers announce changes of what they
 * know. It takes the focus where the control that was pressed has gone, so that whoever uses a keyboard is not led to the top.
 */
export function Said({ said }: { said: SaidText }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (said && document.activeElement === document.body) place.current?.focus();
  }, [said]);
  return (
    <p
      ref={place}
      tabIndex={-1}
      role={said?.isError ? 'alert' : 'status'}
      className={said?.isError ? 'error' : undefined}
    >
      {said?.text ?? ''}
    </p>
  );
}
