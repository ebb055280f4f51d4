import { refetchHashedFiles } from '@society-gal/contracts/site';
import { type ComponentType, lazy } from 'react';
import { AwayScreen } from './away-screen.tsx';

const reloadedKey = 'staff-reloaded';

/** Once for an address: a screen that cannot be fetched even by a new document says so instead of reloading for ever. */
const mayReload = (): boolean => {
  try {
    if (sessionStorage.getItem(reloadedKey) === location.href) return false;
    sessionStorage.setItem(reloadedKey, location.href);
    return true;
  } catch {
    return false;
  }
};
const forgetReload = (): void => {
  try {
    sessionStorage.removeItem(reloadedKey);
  } catch {
    // Storage can be forbidden; then nothing was kept.
  }
};

/** Does the server answer at all? A reload while it does not would take the staff area, and what was typed, with it. */
const serverAnswers = (): Promise<boolean> =>
  fetch(location.pathname, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * A screen in a chunk of its own. A tab that was open during a deploy asks for a chunk that may be gone: then the address
 * of the screen is loaded as a document, which brings the new version along. That promise never settles, because the
 * document is on its way out. While the server does not answer, the screen says so and offers to try again.
 */
export function lazyScreen(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    try {
      const screen = await load();
      forgetReload();
      return { default: screen };
    } catch (error) {
      if (!(await serverAnswers())) return { default: AwayScreen.bind(null, { load }) };
      if (!mayReload()) throw error;
      await refetchHashedFiles();
      location.reload();
      return new Promise<never>(() => undefined);
    }
  });
}
