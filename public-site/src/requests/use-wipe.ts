import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/**
 * Calls back when the page is left, by the quick exit as by any other way, and draws the page again before it goes: a
 * browser that keeps it for the way back keeps nothing of hers.
 */
export function useWipe(wipe: () => void): void {
  const latest = useRef(wipe);
  latest.current = wipe;
  useEffect(() => {
    const onPageHide = () => flushSync(() => latest.current());
    window.addEventListener('pagehide', onPageHide);
    return () => window.removeEventListener('pagehide', onPageHide);
  }, []);
}
