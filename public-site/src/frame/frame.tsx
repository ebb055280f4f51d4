import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import type { PageContent } from '../blocks/block-types.ts';
import { Arrival } from './arrival.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** What a route says of its page to the frame around it. */
export type PageHandle = Pick<PageContent, 'title'>;

/** Header, the page, footer. Everything fixed to the window (quick exit, floating button, launcher) is the shell's. */
export const Frame = () => {
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return (
    <>
      <Header path={pathname} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <Arrival title={handle?.title ?? ''} />
      <ScrollRestoration />
    </>
  );
};
