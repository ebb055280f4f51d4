import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { documentTitle } from './document-title.ts';

/**
 * Makes a change of page inside the app what loading a document would be: the title changes, the new page's heading
 * takes focus, and a screen reader hears where it is. Nothing happens for the page the document came with.
 */
export const Arrival = ({ title }: { title: string }) => {
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    // The shell's loader looks after what every new page brings: figures that count, the menu that closes.
    document.dispatchEvent(new Event('sg-page'));
    document.title = documentTitle(title);
    setAnnounced(document.title);
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    // A heading takes focus only while it is told to: left in place, a click on it would draw a focus ring.
    heading.tabIndex = -1;
    heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true });
    heading.focus({ preventScroll: true });
  }, [pathname, title]);
  return (
    <div className="visually-hidden" role="status" aria-live="polite" data-announcer="">
      {announced}
    </div>
  );
};
