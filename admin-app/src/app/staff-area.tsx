import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { CssBaseline, GlobalStyles } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { elementPrefix } from '@society-gal/contracts/brand';
import { staffPaths } from '@society-gal/contracts/http';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { addressAfterSignIn } from '../access-control/access-gate.tsx';
import { IdleSignOut } from '../access-control/idle-sign-out.tsx';
import { ProveAgain } from '../access-control/prove-again.tsx';
import { WatchMembership } from '../access-control/watch-membership.tsx';
import { resources } from '../resources/registry.ts';
import { Layout } from './layout.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { NotFoundPage } from './not-found.page.tsx';
import { ShortcutProvider } from './shortcuts.tsx';
import { chosenContrastStyles, contrastStyles, printStyles, theme } from './theme.ts';
import { schemeStorageKey } from './theme-variables.ts';

const screens = resources.flatMap((resource) =>
  resource.screens.map(({ path, load }) => ({ path, Page: lazyScreen(load) })),
);

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
                {screens.map(({ path, Page }) => (
                  <Route key={path} path={path} element={<Page />} />
                ))}
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
