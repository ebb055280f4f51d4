import type { Notice } from '@society-gal/contracts/forms';
import { useEffect, useRef } from 'react';

/** `detail` adds a reference, or why sending failed. */
export type ToastMessage = Notice & { destructive: boolean; detail?: string | null };

type Props = { message: ToastMessage | null; onClose: () => void };

/**
 * The region stays while empty, because screen readers announce changes only of a region that they know. It never hides by itself, because
 * some people read slowly.
 */
export function Toasts({ message, onClose }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A visitor whom the error summary leads to her answers is not led away again.
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
