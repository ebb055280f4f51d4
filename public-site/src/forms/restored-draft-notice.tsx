import { type RefObject, useEffect } from 'react';
import { ConfirmButton } from './confirm-button.tsx';

type Props = {
  text: string;
  element: RefObject<HTMLFormElement | null>;
  canClear: boolean;
  onClose: () => void;
};

/** The answers can be cleared, because they may be another person's. */
export function RestoredDraftNotice({ text, element, canClear, onClose }: Props) {
  useEffect(() => {
    const target = element.current;
    target?.addEventListener('reset', onClose);
    return () => target?.removeEventListener('reset', onClose);
  }, [element, onClose]);
  const clear = () => {
    element.current?.reset();
    element.current?.querySelector('legend')?.focus();
  };
  return (
    <div className="draft">
      <p role="status">{text}</p>
      {canClear ? (
        <ConfirmButton
          label="Clear these answers"
          confirmLabel="Yes, clear them"
          cancelLabel="Keep them"
          warning="The fields become empty, and the draft on this device is deleted."
          busy={false}
          onConfirm={clear}
        />
      ) : null}
    </div>
  );
}
