import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/** The page is drawn again before it is left, so that the back/forward cache keeps no personal data. */
export function useClearOnLeave(clear: () => void): void {
  const latest = useRef(clear);
  latest.current = clear;
  useEffect(() => {
    const onPageHide = () => flushSync(() => latest.current());
    window.addEventListener('pagehide', onPageHide);
    return () => window.removeEventListener('pagehide', onPageHide);
  }, []);
}
