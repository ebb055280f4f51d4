import { type RefObject, useEffect } from 'react';
import { ConfirmButton } from '../requests/confirm-button.tsx';

type Props = {
  /** Where the answers come from. */
  text: string;
  element: RefObject<HTMLFormElement | null>;
  /** Whether they can be cleared here, with the draft that they were put back from. */
  canClear: boolean;
  onClose: () => void;
};

/** Says above the first question that answers were put back, and clears them: somebody else may have left them here. */
export function PutBack({ text, element, canClear, onClose }: Props) {
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
