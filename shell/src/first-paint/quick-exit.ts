import {
  accessibilityStorageKey,
  draftChoiceKey,
  exitPressesAttribute,
  exitStatusAttribute,
  quickExitAttribute,
} from '@society-gal/contracts/site';
import { closestTo } from '../document-state.ts';

const pressesToLeave = 3;
const pressGapMs = 5000;

function exitLink(): HTMLAnchorElement | null {
  return document.querySelector(`[${quickExitAttribute}]`);
}

/** Accessibility settings stay, since they do not tell what she read, and so does her wish for no drafts. */
function wipeStorage(): void {
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage))
      if (key !== accessibilityStorageKey && key !== draftChoiceKey) localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden there is nothing to remove.
  }
}

/** The other site may take seconds to load on a slow line. */
function coverPage(): void {
  const overlay = document.createElement('div');
  overlay.className = 'quick-exit-overlay';
  overlay.setAttribute('role', 'alert');
  overlay.textContent = 'Leaving this site…';
  document.body.append(overlay);
  document.title = 'New tab';
}

function leave(): void {
  const href = exitLink()?.href;
  if (!href) return;
  coverPage();
  wipeStorage();
  // A form may write its draft again while the page unloads.
  addEventListener('pagehide', wipeStorage);
  location.replace(href);
}

function announce(text: string): void {
  const status = document.querySelector(`[${exitStatusAttribute}]`);
  if (status) status.textContent = text;
}

function leaveOnClick(): void {
  document.addEventListener(
    'click',
    (event) => {
      if (!closestTo(event, `[${quickExitAttribute}]`)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      leave();
    },
    true,
  );
}

function leaveOnThreeShifts(): void {
  let presses = 0;
  let timeout: ReturnType<typeof setTimeout>;
  function reset() {
    presses = 0;
    exitLink()?.removeAttribute(exitPressesAttribute);
  }
  document.addEventListener('keyup', ({ key }) => {
    clearTimeout(timeout);
    if (key !== 'Shift') return reset();
    if (!exitLink()) return;
    if (++presses >= pressesToLeave) return leave();
    exitLink()?.setAttribute(exitPressesAttribute, String(presses));
    announce(`Shift, ${pressesToLeave - presses} more to leave this site.`);
    timeout = setTimeout(() => {
      reset();
      announce('Leaving by Shift has timed out.');
    }, pressGapMs);
  });
  // Shift with a letter types a capital.
  document.addEventListener('keydown', ({ key, shiftKey }) => {
    if (shiftKey && key !== 'Shift') reset();
  });
}

/** The back/forward cache must bring back neither the overlay nor what was typed. */
function reloadWhenShownAgain(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && document.querySelector('.quick-exit-overlay')) location.reload();
  });
}

/** As GOV.UK's exit-this-page. It replaces the page in the history, so that Back does not return to it. */
export function quickExit(): void {
  leaveOnClick();
  leaveOnThreeShifts();
  reloadWhenShownAgain();
}
