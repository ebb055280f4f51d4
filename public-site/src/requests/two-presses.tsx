import { type ReactNode, useEffect, useRef, useState } from 'react';

type Props = {
  label: string;
  sure: string;
  keep: string;
  why: string;
  busy: boolean;
  onSure: () => void;
  /** What may be said with the second press. */
  children?: ReactNode;
};

/** A button that asks once more before it does what cannot be taken back. */
export function TwoPresses({ label, sure, keep, why, busy, onSure, children }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const sureButton = useRef<HTMLButtonElement>(null);
  const firstButton = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // The button that was pressed is gone, and the focus must not go with it.
    if (isAsking) sureButton.current?.focus();
    else if (wasAsking.current) firstButton.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (!isAsking)
    return (
      <button type="button" className="button outline" ref={firstButton} onClick={() => setIsAsking(true)}>
        {label}
      </button>
    );
  return (
    <div className="flow">
      <p>{why}</p>
      {children}
      <div className="form-end">
        <button type="button" className="button" ref={sureButton} disabled={busy} onClick={onSure}>
          {sure}
        </button>
        <button type="button" className="button quiet" onClick={() => setIsAsking(false)}>
          {keep}
        </button>
      </div>
    </div>
  );
}
