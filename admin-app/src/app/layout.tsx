import {
  AppBar,
  Box,
  Button,
  Container,
  IconButton,
  Link,
  Menu,
  MenuItem,
  Stack,
  Toolbar,
  Typography,
} from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { organisation, widgetGlobal } from '@society-gal/contracts/brand';
import { staffPaths } from '@society-gal/contracts/http';
import { type FocusEvent, Suspense, useEffect, useRef, useState } from 'react';
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useRoles, useSession } from '../access-control/session.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { mayOpen, navigationItemAt, navigationItems } from './navigation.ts';
import { useShortcutHelp, useShortcuts } from './shortcuts.tsx';
import { LoadingLines, NotForYourRole } from './states.tsx';
import { useToasts } from './toasts.tsx';

const schemes = [
  { value: 'system', label: 'Like my system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const SchemeMenu = () => {
  const { mode, setMode } = useColorScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label="Colors"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span aria-hidden="true">◐</span>
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {schemes.map((scheme) => (
          <MenuItem
            key={scheme.value}
            selected={(mode ?? 'system') === scheme.value}
            onClick={() => {
              setMode(scheme.value);
              setAnchor(null);
            }}
          >
            {scheme.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

/** Nothing where the widget has not come. */
const openAccessibilityOptions = () => (globalThis as { [widgetGlobal]?: { open(): void } })[widgetGlobal]?.open();

const focusSearch = () => {
  const box = document.querySelector<HTMLInputElement>('[data-staff-search]');
  box?.focus();
  box?.select();
};

/** The frame around every staff screen: skip link, places, who is signed in, and the screen itself. */
export function Layout() {
  const { session, signOutNow } = useSession();
  const email = session.phase === 'staff' ? session.email : '';
  const roles = useRoles();
  const open = navigationItems.filter(({ isFor }) => isFor(roles));
  const openHelp = useShortcutHelp();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const shownPath = useRef(pathname);

  useShortcuts({
    ...Object.fromEntries(
      open.map((place) => [`g ${place.key}`, { description: `Go to ${place.label}`, run: () => navigate(place.to) }]),
    ),
    '/': { description: 'Search', run: focusSearch },
    z: { description: 'Undo the last change, for ten seconds', run: toasts.act },
  });
  // scrollIntoView would move the window too. What stands clear of both edges stays.
  const showPlace = (place: HTMLElement | null | undefined) => {
    const list = strip.current;
    if (!list || !place) return;
    const [from, to] = [place.offsetLeft - 48, place.offsetLeft + place.offsetWidth + 48];
    if (from < list.scrollLeft || to > list.scrollLeft + list.clientWidth) list.scrollLeft = from;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place moves the strip
  useEffect(() => {
    showPlace(strip.current?.querySelector<HTMLElement>(`[href="${navigationItemAt(pathname)?.to}"]`));
  }, [pathname]);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    window.scrollTo(0, 0);
    // A new screen begins where it begins for everybody: screen readers go on from the focus.
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <Box sx={{ minHeight: '100vh', bgcolor: 'background.default', color: 'text.primary' }}>
      <Link
        href="#staff-main"
        sx={{
          position: 'absolute',
          left: -9999,
          zIndex: 2000,
          p: 1.5,
          bgcolor: 'background.paper',
          '&:focus': { left: 8, top: 8 },
        }}
      >
        Skip to the content
      </Link>
      <AppBar
        position="static"
        color="default"
        elevation={0}
        component="header"
        sx={{
          borderBottom: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          '@media print': { display: 'none' },
        }}
      >
        <Toolbar variant="dense" sx={{ flexWrap: 'wrap', columnGap: { xs: 0.5, sm: 2 }, py: { xs: 0.5, md: 0 } }}>
          <div className="staff-who">
            <Typography component="p" sx={{ fontFamily: 'h1.fontFamily', fontWeight: 600, fontSize: '1.1rem' }}>
              {organisation.shortName} staff
            </Typography>
            <Typography variant="body2" className="staff-welcome" sx={{ lineHeight: 1.2 }}>
              Welcome, <span title={email}>{email}</span>
            </Typography>
          </div>
          <Box
            component="nav"
            aria-label="Staff"
            sx={{ order: { xs: 3, md: 0 }, flex: { xs: '1 0 100%', md: '1 1 240px' }, minWidth: 0 }}
          >
            {/* One line at every width: what does not fit fades at its edge, and is scrolled to by finger, wheel or Tab. */}
            <Stack
              component="ul"
              ref={strip}
              direction="row"
              className="staff-places"
              onFocus={({ target }: FocusEvent<HTMLElement>) => {
                // Half a place in view is enough for the browser. A press must not move what it presses.
                if (target.matches(':focus-visible')) showPlace(target);
              }}
            >
              {open.map((place) => (
                <li key={place.to}>
                  <Button
                    component={NavLink}
                    to={place.to}
                    color="inherit"
                    sx={{
                      px: { xs: 1, md: 0.75, xl: 1.5 },
                      minWidth: 0,
                      whiteSpace: 'nowrap',
                      '&.active': {
                        textDecoration: 'underline',
                        textUnderlineOffset: 6,
                        textDecorationThickness: 3,
                        color: 'primary.main',
                      },
                    }}
                  >
                    {place.label}
                  </Button>
                </li>
              ))}
            </Stack>
          </Box>
          <Stack direction="row" useFlexGap spacing={0.5} sx={{ order: 2, alignItems: 'center', minWidth: 0 }}>
            <SchemeMenu />
            {/* A narrow window has no keyboard, and no room for the tab of the accessibility options (`staff-area.tsx`). */}
            <IconButton
              color="inherit"
              aria-label="Keyboard shortcuts"
              onClick={openHelp}
              sx={{ display: { xs: 'none', md: 'inline-flex' } }}
            >
              <span aria-hidden="true">?</span>
            </IconButton>
            <IconButton
              color="inherit"
              aria-label="Accessibility options"
              onClick={openAccessibilityOptions}
              sx={{ display: { md: 'none' }, fontSize: '1.1rem' }}
            >
              <span aria-hidden="true">Aa</span>
            </IconButton>
            <Button
              variant="outlined"
              color="inherit"
              sx={{ minHeight: { xs: 44, md: 36 } }}
              onClick={() => void signOutNow()}
            >
              Sign Out
            </Button>
          </Stack>
        </Toolbar>
      </AppBar>
      <Container
        component="main"
        id="staff-main"
        ref={main}
        tabIndex={-1}
        maxWidth="xl"
        sx={{ pt: { xs: 2, md: 1 }, pb: 4, outline: 'none' }}
      >
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<LoadingLines label="Loading the screen" />}>
            {mayOpen(roles, pathname) ? <Outlet /> : <NotForYourRole />}
          </Suspense>
        </ErrorBoundary>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 3, '@media print': { display: 'none' } }}>
          {session.phase === 'staff' && session.isExempt ? 'Demo account: needs no second factor here. ' : null}
          <Link component={NavLink} to={staffPaths.secondFactor}>
            Your second factor
          </Link>
        </Typography>
      </Container>
    </Box>
  );
}
