import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { CssBaseline, GlobalStyles } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { StrictMode } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { AuthPage } from '../access/auth.page.tsx';
import { Guard } from '../access/guard.tsx';
import { SessionProvider } from '../access/session.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layout.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { NotFoundPage } from './not-found.page.tsx';
import { type Services, ServicesContext } from './services.ts';
import { ShortcutProvider } from './shortcuts.tsx';
import { staffPaths } from './staff-paths.ts';
import { printStyles, schemeStorageKey, theme } from './theme.ts';
import { ToastProvider } from './toasts.tsx';

const loadDashboard = () => import('../resources/applications/dashboard.page.tsx');
const DashboardPage = lazyScreen(async () => (await loadDashboard()).DashboardPage);
const ApplicationPage = lazyScreen(
  async () => (await import('../resources/applications/application.page.tsx')).ApplicationPage,
);
const InboxPage = lazyScreen(async () => (await import('../resources/inbox/inbox.page.tsx')).InboxPage);
const InboxRecordPage = lazyScreen(
  async () => (await import('../resources/inbox/inbox-record.page.tsx')).InboxRecordPage,
);
const DonationsPage = lazyScreen(async () => (await import('../resources/donations/donations.page.tsx')).DonationsPage);
const MailPage = lazyScreen(async () => (await import('../resources/mail/mail.page.tsx')).MailPage);
const TeamPage = lazyScreen(async () => (await import('../team/team.page.tsx')).TeamPage);

// `speedy` inserts rules by script, which the policy allows; style text in the document it would not.
const styles = createCache({ key: 'sg-staff', speedy: process.env.NODE_ENV === 'production' });

/** Global rules of the staff area; everything else is scoped to components. */
const globalStyles = (
  <GlobalStyles
    styles={{
      ':focus-visible': { outline: '3px solid var(--sg-staff-palette-primary-main)', outlineOffset: 2 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
      },
      '@media print': printStyles,
    }}
  />
);

/** The staff app with everything it stands on. */
export const App = ({ services }: { services: Services }) => (
  <StrictMode>
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} modeStorageKey={schemeStorageKey} defaultMode="system" noSsr>
        <CssBaseline enableColorScheme />
        {globalStyles}
        <ServicesContext value={services}>
          <ErrorBoundary>
            <ToastProvider>
              <ShortcutProvider>
                <SessionProvider>
                  <BrowserRouter>
                    <Routes>
                      <Route path={staffPaths.auth} element={<AuthPage prepare={loadDashboard} />} />
                      <Route
                        element={
                          <Guard>
                            <Layout />
                          </Guard>
                        }
                      >
                        <Route path={staffPaths.dashboard} element={<DashboardPage />} />
                        <Route path={staffPaths.application(':kind', ':id')} element={<ApplicationPage />} />
                        <Route path={staffPaths.inbox} element={<InboxPage />} />
                        <Route path={staffPaths.inboxRecord(':topic', ':id')} element={<InboxRecordPage />} />
                        <Route path={staffPaths.donations} element={<DonationsPage />} />
                        <Route path={staffPaths.mail} element={<MailPage />} />
                        <Route path={staffPaths.team} element={<TeamPage />} />
                        <Route path="/admin/*" element={<NotFoundPage />} />
                      </Route>
                      <Route path="/admin" element={<Navigate to={staffPaths.dashboard} replace />} />
                      <Route path="*" element={<Navigate to={staffPaths.dashboard} replace />} />
                    </Routes>
                  </BrowserRouter>
                </SessionProvider>
              </ShortcutProvider>
            </ToastProvider>
          </ErrorBoundary>
        </ServicesContext>
      </ThemeProvider>
    </CacheProvider>
  </StrictMode>
);
