import { announcerAttribute } from '@society-gal/contracts/document-protocol';
import { announcePageChange, focusPageHeading } from '@society-gal/contracts/page-change';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '../site-context.ts';

/**
 * Makes a change of page inside the app what loading a document would be: the title changes, the new page's heading
 * takes the focus, and a screen reader says where it is. Nothing happens for the page the document came with.
 */
export function RouteAnnouncer({ title, description }: { title: string; description: string }) {
  const { siteUrl } = useSite();
  const { pathname } = useLocation();
  const announcedPath = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (announcedPath.current === pathname) return;
    announcedPath.current = pathname;
    announcePageChange({ title, description, canonical: siteUrl + pathname });
    setAnnouncement(title);
    focusPageHeading();
  }, [pathname, title, description, siteUrl]);
  return (
    <div className="visually-hidden" role="status" aria-live="polite" {...{ [announcerAttribute]: '' }}>
      {announcement}
    </div>
  );
}
