import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';

/** A short message. `action` is offered until the toast goes; `durationMs` defaults to six seconds. */
export type Toast = {
  title: string;
  description?: string;
  tone: 'success' | 'error' | 'info';
  action?: { label: string; run: () => void };
  durationMs?: number;
};

type Shown = Toast & { id: number };
type Toasts = {
  show: (toast: Toast) => void;
  /** Takes the offer of the latest toast that has one, for the keyboard. */
  act: () => void;
};

const ToastContext = createContext<Toasts | null>(null);
const defaultDurationMs = 6_000;
/** More than three at once hide the page on a phone. */
const maxToasts = 3;

function ToastItem({ toast, onGone }: { toast: Shown; onGone: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    // Someone who points at it or has focus in it is still reading or about to act (WCAG 2.2.1).
    if (held) return;
    const timer = setTimeout(() => onGone(toast.id), toast.durationMs ?? defaultDurationMs);
    return () => clearTimeout(timer);
  }, [held, onGone, toast]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message only keeps it, it starts nothing
    <div
      className="staff-alert"
      data-tone={toast.tone}
      role={toast.tone === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div>
        <strong>{toast.title}</strong>
        {toast.description}
        {toast.action ? (
          <div>
            <button
              type="button"
              className="staff-button"
              data-kind="outlined"
              aria-keyshortcuts="z"
              onClick={() => {
                toast.action?.run();
                onGone(toast.id);
              }}
            >
              {toast.action.label}
            </button>
          </div>
        ) : null}
      </div>
      <button
        type="button"
        className="staff-button staff-dismiss"
        aria-label="Dismiss message"
        onClick={() => onGone(toast.id)}
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}

/** Shows toasts for everything below it, in a corner that covers no control. Plain elements: they show even when the theme cannot load. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const next = useRef(0);
  const latest = useRef(toasts);
  latest.current = toasts;
  const gone = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const value = useMemo<Toasts>(
    () => ({
      show: (toast) => {
        next.current += 1;
        const shown = { ...toast, id: next.current };
        setToasts((all) => [...all, shown].slice(-maxToasts));
      },
      act: () => {
        const offered = latest.current.findLast((toast) => toast.action !== undefined);
        if (!offered) return;
        offered.action?.run();
        gone(offered.id);
      },
    }),
    [gone],
  );
  return (
    <ToastContext value={value}>
      {children}
      <section className="staff-toasts" aria-label="Messages" aria-live="polite">
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} onGone={gone} />
        ))}
      </section>
    </ToastContext>
  );
}

/** The toasts of the running app. Throws a TypeError outside of it. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new TypeError('useToasts must be used within the staff app');
  return toasts;
}
