import { organisation, quickExit, routes } from '@society-gal/contracts';
import { answeredPagePolicy } from '@society-gal/contracts/answer-headers';
import {
  answeredPageScript,
  exitStatusAttribute,
  quickExitAttribute,
  quickExitScript,
} from '@society-gal/contracts/document-protocol';
import { donateLink, helpLink } from '@society-gal/contracts/navigation';
import type { ReactNode } from 'react';
// This entry needs nothing of Node, so that esbuild can bundle it into an ES module.
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { config } from '../config.ts';
import type { ApiResponse } from '../edge/route.ts';
import { pageStylePath, sitePageStylePath } from './page-style.ts';
import { SiteFooter, SiteHeader } from './site-frame.tsx';

/** What a page of the back end shows: `title` in its head, `children` as its main part. */
export type PageOptions = {
  title: string;
  children: ReactNode;
  /** The tab and the history of the browser do not name the foundation; the policy of all these pages lets no icon be shown. */
  isDiscreet?: boolean;
  /** Address of the feed that the page goes with. */
  feed?: string;
  /** What the page is about, for search engines and for links that are passed on. */
  description?: string;
  /** It need not be discreet: it has the face of the site, with its header, footer, type, pictures and display settings. */
  pictures?: boolean;
  status?: number;
  headers?: Record<string, string>;
};

/**
 * Renders a whole page that works without script, in the site's colours: for forms posted without JavaScript and for links in
 * mails. Import modules with pages only where a page is answered (`await import`): they load React, and no other call
 * may wait for that when the functions start.
 */
export function renderPage({
  title,
  children,
  isDiscreet = false,
  feed,
  description,
  pictures = false,
  status = 200,
  headers = {},
}: PageOptions): ApiResponse {
  const checkout = config().environment === 'local' ? 'http://localhost:*' : 'https://checkout.stripe.com';
  return {
    status,
    headers: {
      'content-security-policy': answeredPagePolicy(checkout, { pictures }),
      'x-robots-tag': 'noindex',
      ...headers,
    },
    html: `<!doctype html>${renderToStaticMarkup(
      <Page title={title} isDiscreet={isDiscreet} feed={feed} description={description} pictures={pictures}>
        {children}
      </Page>,
    )}`,
  };
}

function Page({
  title,
  children,
  isDiscreet,
  feed,
  description,
  pictures,
}: Pick<PageOptions, 'title' | 'children' | 'isDiscreet' | 'pictures'> &
  Record<'feed' | 'description', string | undefined>) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{isDiscreet ? title : `${title} | ${organisation.shortName}`}</title>
        <script src={quickExitScript} />
        {description ? <meta name="description" content={description} /> : null}
        <link rel="stylesheet" href={pictures ? sitePageStylePath : pageStylePath} />
        {pictures ? <link rel="icon" href="/art/icon.svg" type="image/svg+xml" /> : null}
        {pictures ? <script src={answeredPageScript} /> : null}
        {feed ? <link rel="alternate" type="application/atom+xml" href={feed} /> : null}
      </head>
      <body>
        <div className="exit">
          <a href={quickExit.href} rel="noreferrer" {...{ [quickExitAttribute]: '' }}>
            {quickExit.label}
          </a>
          <p className="visually-hidden" role="status" {...{ [exitStatusAttribute]: '' }} />
        </div>
        {pictures ? (
          <SiteHeader />
        ) : (
          <header>
            <a href={routes.home}>{organisation.shortName}</a>
            <nav className="at-hand" aria-label="Main">
              <a href={helpLink.href}>{helpLink.label}</a>
              <a className="button" href={donateLink.href}>
                {donateLink.label}
              </a>
            </nav>
          </header>
        )}
        <main>{children}</main>
        {pictures ? (
          <SiteFooter />
        ) : (
          <footer>
            <p>
              <a href={routes.home}>Return to Home</a> <a href={routes.contact}>Contact</a>{' '}
              <a href={organisation.phoneHref}>{organisation.phone}</a>
            </p>
          </footer>
        )}
      </body>
    </html>
  );
}
