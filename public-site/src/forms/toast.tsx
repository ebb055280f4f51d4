import type { Notice } from '@society-gal/contracts/forms/define-form';

/** A short message. `detail` adds what only this occasion knows: a reference, or why sending failed. */
export type ToastMessage = Notice & { destructive: boolean; detail?: string | null };

type Props = { message: ToastMessage | null; onClose: () => void };

/**
 * The corner where messages appear. It stays in the page while empty, because screen readers only announce changes of a
 * region they already know; it never hides by itself, because some people read slowly.
 */
export function Toasts({ message, onClose }: Props) {
  return (
    <div className="toasts" role="status">
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
