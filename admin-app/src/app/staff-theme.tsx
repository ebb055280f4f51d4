import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { CssBaseline, GlobalStyles } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { elementPrefix } from '@society-gal/contracts/brand';
import type { ReactNode } from 'react';
import { chosenContrastStyles, contrastStyles, printStyles, theme } from './theme.ts';
import { schemeStorageKey } from './theme-variables.ts';

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
      // There it would lie on names; the header has a button for the options.
      [theme.breakpoints.down('md')]: {
        [`html:has(.staff-places) ${elementPrefix}-accessibility::part(bar)`]: { display: 'none' },
      },
      ...chosenContrastStyles,
      '@media (prefers-contrast: more)': contrastStyles,
      '@media print': printStyles,
    }}
  />
);

/** The face of the staff app, for the sign-in page and every screen. */
export function StaffTheme({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} modeStorageKey={schemeStorageKey} defaultMode="system" noSsr>
        <CssBaseline enableColorScheme />
        {globalStyles}
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
