const presses = 3;
/** Presses further apart than this do not belong together. */
const patienceMs = 5000;
/** A person's display preferences say nothing about what she read; everything else is wiped. */
const keptKey = 'accessibility-settings';

/** Removes drafts and whatever else this site has written on the device. */
const wipe = () => {
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (key !== keptKey) localStorage.removeItem(key);
  } catch {
    // Storage can be forbidden; then there is nothing of ours in it.
  }
};

/** Covers the page at once: another site takes seconds to come on a slow line, and she may not have them. */
const cover = () => {
  const overlay = document.createElement('div');
  overlay.className = 'quick-exit-overlay';
  overlay.setAttribute('role', 'alert');
  overlay.textContent = 'Leaving this site…';
  document.body.append(overlay);
  document.title = 'New tab';
};

const say = (text: string) => {
  const status = document.querySelector('[data-exit-status]');
  if (status) status.textContent = text;
};

/**
 * 'Leave this site', by press or by Shift three times, as GOV.UK's exit-this-page does it: overlay at once, drafts
 * wiped, and the page replaced, so that Back does not lead here again.
 */
export const quickExit = (): void => {
  const link = () => document.querySelector<HTMLAnchorElement>('[data-quick-exit]');
  const leave = () => {
    const href = link()?.href;
    if (!href) return;
    cover();
    wipe();
    // Nothing may write a draft again on the way out.
    addEventListener('pagehide', wipe);
    location.replace(href);
  };
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-quick-exit]')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      leave();
    },
    true,
  );

  let count = 0;
  let forget = 0;
  const reset = () => {
    count = 0;
    link()?.removeAttribute('data-presses');
  };
  document.addEventListener('keyup', ({ key }) => {
    clearTimeout(forget);
    if (key !== 'Shift') return reset();
    if (!link()) return;
    count += 1;
    if (count >= presses) return leave();
    link()?.setAttribute('data-presses', String(count));
    const left = presses - count;
    say(`Shift, press ${left} more ${left === 1 ? 'time' : 'times'} to leave this site.`);
    forget = window.setTimeout(() => {
      reset();
      say('Leaving the site by Shift has timed out.');
    }, patienceMs);
  });
  // Shift held for a capital letter is typing, not a call for help.
  document.addEventListener('keydown', ({ key, shiftKey }) => {
    if (shiftKey && key !== 'Shift') reset();
  });
  // A page that the browser kept alive must not come back with the overlay, or with what was typed.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && document.querySelector('.quick-exit-overlay')) location.reload();
  });
};
