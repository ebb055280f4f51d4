import { calmAttribute } from '@society-gal/contracts/document-protocol';
import { isDemo } from '@society-gal/contracts/site-config';
import { Breadcrumbs, Footer, Header } from '@society-gal/page-kit/frame';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import { useSite } from '../site-context.ts';
import { RouteAnnouncer } from './route-announcer.tsx';

/** What a route says of its page to the frame around it. `title` is complete, with the foundation's name. */
export type PageHandle = { title: string; description: string; isCalm: boolean };

/** Header, page and footer. What is fixed to the window (quick exit, Donate button, launcher) belongs to the shell. */
export function Frame() {
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return (
    <>
      <Header path={pathname} />
      <Breadcrumbs path={pathname} />
      <main id="main" tabIndex={-1} {...{ [calmAttribute]: handle?.isCalm ? '' : undefined }}>
        <Outlet />
      </main>
      <Footer isDemo={isDemo(useSite())} />
      <RouteAnnouncer title={handle?.title ?? ''} description={handle?.description ?? ''} />
      <ScrollRestoration />
    </>
  );
}
