import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { CssBaseline, GlobalStyles } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { elementPrefix } from '@society-gal/contracts/brand';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { addressAfterSignIn } from '../access-control/access-gate.tsx';
import { IdleSignOut } from '../access-control/idle-sign-out.tsx';
import { ProveAgain } from '../access-control/prove-again.tsx';
import { WatchMembership } from '../access-control/watch-membership.tsx';
import { Layout } from './layout.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { NotFoundPage } from './not-found.page.tsx';
import { ShortcutProvider } from './shortcuts.tsx';
import { staffPaths } from './staff-paths.ts';
import { chosenContrastStyles, contrastStyles, printStyles, theme } from './theme.ts';
import { schemeStorageKey } from './theme-variables.ts';

const DashboardPage = lazyScreen(
  async () => (await import('../resources/applications/dashboard.page.tsx')).DashboardPage,
);
const ApplicationRecordPage = lazyScreen(
  async () => (await import('../resources/applications/application-record.page.tsx')).ApplicationRecordPage,
);
const EnterApplicationPage = lazyScreen(
  async () => (await import('../resources/cases/enter-application.page.tsx')).EnterApplicationPage,
);
const InboxPage = lazyScreen(async () => (await import('../resources/inbox/inbox.page.tsx')).InboxPage);
const InboxRecordPage = lazyScreen(
  async () => (await import('../resources/inbox/inbox-record.page.tsx')).InboxRecordPage,
);
const ComposeLettersPage = lazyScreen(
  async () => (await import('../resources/decisions/compose.page.tsx')).ComposeLettersPage,
);
const DecisionsPage = lazyScreen(async () => (await import('../resources/decisions/decisions.page.tsx')).DecisionsPage);
const LetterBatchPage = lazyScreen(async () => (await import('../resources/decisions/batch.page.tsx')).LetterBatchPage);
const DonationsPage = lazyScreen(async () => (await import('../resources/donations/donations.page.tsx')).DonationsPage);
const GiftPage = lazyScreen(async () => (await import('../resources/gifts/gift.page.tsx')).GiftPage);
const CampaignsPage = lazyScreen(async () => (await import('../resources/gifts/campaigns.page.tsx')).CampaignsPage);
const EnterGiftPage = lazyScreen(async () => (await import('../resources/gifts/enter-gift.page.tsx')).EnterGiftPage);
const BooksPage = lazyScreen(async () => (await import('../resources/books/books.page.tsx')).BooksPage);
const PayoutPage = lazyScreen(async () => (await import('../resources/books/payout.page.tsx')).PayoutPage);
const DonorPage = lazyScreen(async () => (await import('../resources/donors/donor.page.tsx')).DonorPage);
const GiftsToDoPage = lazyScreen(async () => (await import('../resources/gifts/gifts-to-do.page.tsx')).GiftsToDoPage);
const LettersPage = lazyScreen(async () => (await import('../resources/letters/letters.page.tsx')).LettersPage);
const LetterPage = lazyScreen(async () => (await import('../resources/letters/letter.page.tsx')).LetterPage);
const MailPage = lazyScreen(async () => (await import('../resources/mail/mail.page.tsx')).MailPage);
const PersonPage = lazyScreen(async () => (await import('../resources/person/person.page.tsx')).PersonPage);
const ReadForReviewPage = lazyScreen(
  async () => (await import('../resources/review/reading.page.tsx')).ReadForReviewPage,
);
const ReviewPage = lazyScreen(async () => (await import('../resources/review/review.page.tsx')).ReviewPage);
const ReviewRankingPage = lazyScreen(
  async () => (await import('../resources/review/ranking.page.tsx')).ReviewRankingPage,
);
const AccessLogPage = lazyScreen(
  async () => (await import('../resources/access-log/access-log.page.tsx')).AccessLogPage,
);
const OwnFactorsPage = lazyScreen(async () => (await import('../access-control/own-factors.page.tsx')).OwnFactorsPage);
const TeamPage = lazyScreen(async () => (await import('../resources/team/team.page.tsx')).TeamPage);

// `speedy` inserts rules by script, which the policy allows; style text in the document it would not.
const styles = createCache({ key: 'staff', speedy: process.env.NODE_ENV === 'production' });

/** Global rules of the staff area; everything else is scoped to components. */
const globalStyles = (
  <GlobalStyles
    styles={{
      ':focus-visible': { outline: '3px solid var(--staff-palette-primary-main)', outlineOffset: 2 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
      },
      // The shell puts the tab of the accessibility options in the strip of the quick exit, which staff pages do not have.
      '@media (max-width: 46rem)': {
        [`html ${elementPrefix}-accessibility::part(bar)`]: { inset: 'auto auto 1.25rem 0' },
        [`html ${elementPrefix}-accessibility::part(card)`]: { marginTop: 0 },
      },
      ...chosenContrastStyles,
      '@media (prefers-contrast: more)': contrastStyles,
      '@media print': printStyles,
    }}
  />
);

/** Everything behind the sign-in: its screens by address, their frame, and what ends the session. */
export function StaffArea() {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} modeStorageKey={schemeStorageKey} defaultMode="system" noSsr>
        <CssBaseline enableColorScheme />
        {globalStyles}
        <ShortcutProvider>
          <BrowserRouter>
            <Routes>
              <Route path={staffPaths.auth} element={<Navigate to={addressAfterSignIn()} replace />} />
              <Route element={<Layout />}>
                <Route path={staffPaths.dashboard} element={<DashboardPage />} />
                <Route path={staffPaths.enterApplication} element={<EnterApplicationPage />} />
                <Route path={staffPaths.application(':kind', ':id')} element={<ApplicationRecordPage />} />
                <Route path={staffPaths.inbox} element={<InboxPage />} />
                <Route path={staffPaths.inboxRecord(':topic', ':id')} element={<InboxRecordPage />} />
                <Route path={staffPaths.decisions} element={<DecisionsPage />} />
                <Route path={staffPaths.composeLetters} element={<ComposeLettersPage />} />
                <Route path={staffPaths.decisionBatch(':id')} element={<LetterBatchPage />} />
                <Route path={staffPaths.donations} element={<DonationsPage />} />
                <Route path={staffPaths.giftsToDo} element={<GiftsToDoPage />} />
                <Route path={staffPaths.campaigns} element={<CampaignsPage />} />
                <Route path={staffPaths.enterGift} element={<EnterGiftPage />} />
                <Route path={staffPaths.books} element={<BooksPage />} />
                <Route path={staffPaths.payout(':id')} element={<PayoutPage />} />
                <Route path={staffPaths.donor(':id')} element={<DonorPage />} />
                <Route path={staffPaths.gift(':id')} element={<GiftPage />} />
                <Route path={staffPaths.letters} element={<LettersPage />} />
                <Route path={staffPaths.letter(':id')} element={<LetterPage />} />
                <Route path={staffPaths.mail} element={<MailPage />} />
                <Route path={staffPaths.person} element={<PersonPage />} />
                <Route path={staffPaths.review} element={<ReviewPage />} />
                <Route path={staffPaths.reviewRanking(':cycle')} element={<ReviewRankingPage />} />
                <Route path={staffPaths.readForReview(':cycle', ':id')} element={<ReadForReviewPage />} />
                <Route path={staffPaths.accessLog} element={<AccessLogPage />} />
                <Route path={staffPaths.secondFactor} element={<OwnFactorsPage />} />
                <Route path={staffPaths.team} element={<TeamPage />} />
                <Route path="/admin/*" element={<NotFoundPage />} />
              </Route>
              <Route path="/admin" element={<Navigate to={staffPaths.dashboard} replace />} />
              <Route path="*" element={<Navigate to={staffPaths.dashboard} replace />} />
            </Routes>
          </BrowserRouter>
        </ShortcutProvider>
        <IdleSignOut />
        <ProveAgain />
        <WatchMembership />
      </ThemeProvider>
    </CacheProvider>
  );
}
