import { quickExit } from '@society-gal/contracts/brand';
import {
  calmAttribute,
  donateLink,
  exitStatusAttribute,
  noticesElementId,
  quickExitAttribute,
} from '@society-gal/contracts/site';
import type { ReactNode } from 'react';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** First on the page, because a visitor may have to leave before anything else. */
function QuickExit() {
  return (
    <section className="quick-exit" aria-label={quickExit.label}>
      <span className="quick-exit-hint">To leave quickly, press Shift three times</span>
      <a
        className="quick-exit-button"
        href={quickExit.href}
        rel="noopener noreferrer nofollow"
        {...{ [quickExitAttribute]: '' }}
      >
        {quickExit.label}
      </a>
      <span className="visually-hidden" role="status" {...{ [exitStatusAttribute]: '' }} />
    </section>
  );
}

type Props = {
  /** Empty on the answer to a posted form. */
  path: string;
  isDemo: boolean;
  /** A page of help, forms or giving, without the floating 'Donate Now'. */
  isCalm: boolean;
  children: ReactNode;
};

export function SiteFrame({ path, isDemo, isCalm, children }: Props) {
  return (
    <>
      <QuickExit />
      <nav aria-label="Skip">
        <a className="skip-link" href="#main">
          Skip to main content
        </a>
      </nav>
      <Header path={path} />
      <Breadcrumbs path={path} />
      <main id="main" tabIndex={-1} {...{ [calmAttribute]: isCalm ? '' : undefined }}>
        {children}
      </main>
      <Footer isDemo={isDemo} />
      <section aria-label="Quick help">
        <div className="donate-strip">
          <a className="floating-donate" href={donateLink.href}>
            {donateLink.label}
          </a>
        </div>
        <div id={noticesElementId} />
      </section>
    </>
  );
}
