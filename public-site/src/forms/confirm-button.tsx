import { type ReactNode, useEffect, useRef, useState } from 'react';

type Props = {
  label: string;
  confirmLabel: string;
  cancelLabel: string;
  warning: string;
  busy: boolean;
  onConfirm: () => void;
  /** For example a field for the reason. */
  children?: ReactNode;
};

export function ConfirmButton({ label, confirmLabel, cancelLabel, warning, busy, onConfirm, children }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const confirmRef = useRef<HTMLButtonElement>(null);
  const firstRef = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // The pressed button is gone, and its focus must not be lost.
    if (isAsking) confirmRef.current?.focus();
    else if (wasAsking.current) firstRef.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (!isAsking)
    return (
      <button type="button" className="button outline" ref={firstRef} onClick={() => setIsAsking(true)}>
        {label}
      </button>
    );
  return (
    <div className="flow">
      <p>{warning}</p>
      {children}
      <div className="form-end">
        <button type="button" className="button" ref={confirmRef} disabled={busy} onClick={onConfirm}>
          {confirmLabel}
        </button>
        <button type="button" className="button quiet" onClick={() => setIsAsking(false)}>
          {cancelLabel}
        </button>
      </div>
    </div>
  );
}
