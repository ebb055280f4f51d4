import { organisation } from '@society-gal/contracts/brand';
import { answeredPagePolicy } from '@society-gal/contracts/http';
import { answeredPageScript, personalPageScript, quickExitScript } from '@society-gal/contracts/site';
import { SiteFrame } from '@society-gal/page-kit/frame';
import type { ReactNode } from 'react';
// This entry needs nothing of Node, so that esbuild can bundle it into an ES module.
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { config } from '../core/config.ts';
import type { ApiResponse } from './route.ts';
import { siteStylesheetPath } from './site-stylesheet.ts';

/** What a page of the back end shows: `title` in its head, `children` as its main part. */
export type PageOptions = {
  title: string;
  children: ReactNode;
  /** The tab and the history of the browser do not name the foundation, and nothing of it is ever read aloud by a service. */
  isDiscreet?: boolean;
  /** Address of the page, where it has one of its own. It asks for nothing: `children` are sections as wide as those of the site. */
  path?: string;
  /** Address of the feed that the page goes with. */
  feed?: string;
  /** What the page is about, for search engines and for links that are passed on. */
  description?: string;
  status?: number;
  headers?: Record<string, string>;
};

/**
 * Renders a whole page in the frame of the site, which works without script: for forms posted without JavaScript, personal
 * pages and letters. Import modules with pages only where a page is answered (`await import`): they load React, and no
 * other call may wait for that when the functions start.
 */
export function renderPage({ status = 200, headers = {}, ...page }: PageOptions): ApiResponse {
  const isLocal = config().environment === 'local';
  return {
    status,
    headers: {
      'content-security-policy': answeredPagePolicy(isLocal ? 'http://localhost:*' : 'https://checkout.stripe.com'),
      'x-robots-tag': 'noindex',
      ...headers,
    },
    html: `<!doctype html>${renderToStaticMarkup(<Page {...page} isDemo={isLocal} />)}`,
  };
}

function Page({
  title,
  children,
  isDiscreet = false,
  path,
  feed,
  description,
  isDemo,
}: Omit<PageOptions, 'status' | 'headers'> & { isDemo: boolean }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{isDiscreet ? title : `${title} | ${organisation.shortName}`}</title>
        <script src={quickExitScript} />
        {isDiscreet ? <script src={personalPageScript} defer /> : null}
        {description ? <meta name="description" content={description} /> : null}
        <link rel="stylesheet" href={siteStylesheetPath} />
        {isDiscreet ? <link rel="icon" href="data:," /> : <link rel="icon" href="/art/icon.svg" type="image/svg+xml" />}
        <script src={answeredPageScript} />
        {feed ? <link rel="alternate" type="application/atom+xml" href={feed} /> : null}
      </head>
      <body>
        <SiteFrame path={path ?? ''} isDemo={isDemo} isCalm={path === undefined}>
          {path === undefined ? (
            <section className="section">
              <div className="wrap flow quiet-column" data-no-speech={isDiscreet ? '' : undefined}>
                {children}
              </div>
            </section>
          ) : (
            children
          )}
        </SiteFrame>
      </body>
    </html>
  );
}
