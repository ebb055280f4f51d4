import './app.css';
import { StrictMode } from 'react';
import { AccessGate } from '../access-control/access-gate.tsx';
import { SessionProvider } from '../access-control/session.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { followChosenContrast } from './follow-contrast.ts';
import { keepFocus } from './keep-focus.ts';
import { lazyScreen } from './lazy-screen.ts';
import { type Services, ServicesContext } from './services.ts';
import { StaffTheme } from './staff-theme.tsx';
import { applyThemeVariables } from './theme-variables.ts';
import { ToastProvider } from './toasts.tsx';

const loadStaffArea = () => import('./staff-area.tsx');
const StaffArea = lazyScreen(async () => (await loadStaffArea()).StaffArea);

applyThemeVariables();
followChosenContrast();
keepFocus();

/**
 * The staff app. What it imports is the sign-in page, so it stays small (tools/checks/staff-weight.ts): no Firestore, no
 * router, no zod. All of them come with the staff area.
 */
export function App({ services }: { services: Services }) {
  return (
    <StrictMode>
      <ServicesContext value={services}>
        <ErrorBoundary>
          <ToastProvider>
            <SessionProvider>
              <StaffTheme>
                <AccessGate StaffArea={StaffArea} loadStaffArea={loadStaffArea} />
              </StaffTheme>
            </SessionProvider>
          </ToastProvider>
        </ErrorBoundary>
      </ServicesContext>
    </StrictMode>
  );
}
