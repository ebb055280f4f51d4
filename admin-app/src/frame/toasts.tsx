import { Alert, AlertTitle, Box, Button } from '@mui/material';
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
const mostShown = 3;

const ToastItem = ({ toast, onGone }: { toast: Shown; onGone: (id: number) => void }) => {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    // Someone who points at it or has focus in it is still reading or about to act (WCAG 2.2.1).
    if (held) return;
    const timer = setTimeout(() => onGone(toast.id), toast.durationMs ?? defaultDurationMs);
    return () => clearTimeout(timer);
  }, [held, onGone, toast]);
  return (
    <Alert
      severity={toast.tone}
      variant="standard"
      role={toast.tone === 'error' ? 'alert' : 'status'}
      onClose={() => onGone(toast.id)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      slotProps={{ closeButton: { 'aria-label': 'Dismiss message' } }}
      sx={{ pointerEvents: 'auto', boxShadow: 6, border: 1, borderColor: 'divider', alignItems: 'flex-start' }}
    >
      <AlertTitle sx={{ mb: toast.description ? 0.5 : 0, fontSize: '1rem' }}>{toast.title}</AlertTitle>
      {toast.description}
      {toast.action ? (
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          aria-keyshortcuts="z"
          sx={{ ml: toast.description ? 1 : 0 }}
          onClick={() => {
            toast.action?.run();
            onGone(toast.id);
          }}
        >
          {toast.action.label}
        </Button>
      ) : null}
    </Alert>
  );
};

/** Shows toasts for everything below it, in a corner that covers no control. */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
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
        setToasts((all) => [...all, shown].slice(-mostShown));
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
      <Box
        component="section"
        aria-label="Messages"
        aria-live="polite"
        sx={{
          position: 'fixed',
          right: { xs: 8, sm: 24 },
          bottom: { xs: 8, sm: 24 },
          width: { xs: 'calc(100vw - 16px)', sm: 400 },
          display: 'grid',
          gap: 1,
          zIndex: (theme) => theme.zIndex.snackbar,
          pointerEvents: 'none',
          '@media print': { display: 'none' },
        }}
      >
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} onGone={gone} />
        ))}
      </Box>
    </ToastContext>
  );
};

/** The toasts of the running app. Throws a TypeError outside of it. */
export const useToasts = (): Toasts => {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new TypeError('useToasts must be used within the staff app');
  return toasts;
};
