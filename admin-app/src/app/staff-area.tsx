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

const screens = resources.flatMap((resource) =>
  resource.screens.map(({ path, load }) => ({ path, Page: lazyScreen(load) })),
);

/** Everything behind the sign-in: its screens by address, their frame, and what ends the session. */
export function StaffArea() {
  return (
    <>
      <ShortcutProvider>
        {/* At once: a link that is drawn later still leads where the address was before. */}
        <BrowserRouter useTransitions={false}>
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
    </>
  );
}
