import type { Notice } from '@society-gal/contracts/forms';
import { useEffect, useRef } from 'react';

/** A short message. `detail` adds what only this occasion knows: a reference, or why sending failed. */
export type ToastMessage = Notice & { destructive: boolean; detail?: string | null };

type Props = { message: ToastMessage | null; onClose: () => void };

/**
 * The place where messages appear, beside the form and never over it. It stays in the page while empty, because screen
 * readers only announce changes of a region they already know; it never hides by itself, because some people read slowly.
 */
export function Toasts({ message, onClose }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever is led to what is wrong with her answers is not led away again; good news is shown by what it stands above.
    if (message?.destructive && !document.activeElement?.closest('.error-summary'))
      place.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return (
    <div className="toasts" role="status" ref={place}>
      {message ? (
        <div
          className={message.destructive ? 'toast destructive' : 'toast'}
          role={message.destructive ? 'alert' : undefined}
        >
          <strong>{message.title}</strong>
          <p>{message.description}</p>
          {message.detail ? <p className="small">{message.detail}</p> : null}
          <button type="button" aria-label="Close message" onClick={onClose}>
            <span aria-hidden="true">×</span>
          </button>
        </div>
      ) : null}
    </div>
  );
}
