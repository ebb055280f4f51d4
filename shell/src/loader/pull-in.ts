import { onEveryPage } from './page-ready.ts';
import { loadHost, page } from './site.ts';

/** Without a touch for this long the app is fetched for whatever comes next; see {@link quietTime}. */
const quietMs = 1200;
const slowQuietMs = 15_000;
/** A form is sent the plain way when the app has not arrived by then. */
const patienceMs = 8000;

/** Controls that do more with the app: every form, and whatever a block marks `data-app`. */
const controls = 'form,[data-app]';

let started: Promise<void> | null = null;

/** Once: after a failure the note that the host shows has the button to try again, and forms are sent the plain way. */
const start = (): Promise<void> => {
  page.dataset.starting = '';
  started ??= loadHost()
    .then(
      (host) => host.startPublicSite(),
      (error) => {
        started = null;
        throw error;
      },
    )
    .finally(() => {
      delete page.dataset.starting;
    });
  return started;
};

type Line = { saveData?: boolean; effectiveType?: string; rtt?: number };

/**
 * How long a page stays quiet before the app is fetched unasked, or null for never. Browsers that do not tell about the
 * line count as fast. 150 ms is where Chromium's estimate puts a phone's 4G; a slow line is left alone until whatever
 * the visitor came to read has long arrived, and one that is paid for by the byte for good.
 */
const quietTime = (): number | null => {
  const line = (navigator as { connection?: Line }).connection;
  if (line?.saveData || (line?.effectiveType ?? '4g') !== '4g') return null;
  return (line?.rtt ?? 0) >= 150 ? slowQuietMs : quietMs;
};

const isReady = () => page.dataset.hydrated === 'true';

/** After a wait for the app the press is made again; the app keeps the element, so the press is not lost. */
const replay = (event: Event, again: (ready: boolean) => void) => {
  event.preventDefault();
  event.stopImmediatePropagation();
  const late = new Promise<never>((_, reject) => setTimeout(reject, patienceMs));
  Promise.race([start(), late]).then(
    () => again(true),
    () => again(false),
  );
};

/** Fetches the app when a control that needs it is pointed at, focused or touched, or when the page has been quiet. */
export const pullIn = (): void => {
  const needed = ({ target }: Event) => {
    if (!isReady() && target instanceof Element && target.closest(controls)) start().catch(() => undefined);
  };
  for (const event of ['pointerover', 'focusin', 'touchstart', 'input'])
    document.addEventListener(event, needed, { passive: true });

  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (isReady() || !(form instanceof HTMLFormElement)) return;
      const submitter = event.submitter;
      const busy = submitter?.getAttribute('aria-disabled');
      submitter?.setAttribute('aria-disabled', 'true');
      replay(event, (ready) => {
        if (!busy) submitter?.removeAttribute('aria-disabled');
        // Another build may have drawn the form anew.
        const live = form.isConnected
          ? form
          : document.querySelector<HTMLFormElement>(`form[action="${form.getAttribute('action')}"]`);
        if (!live) return;
        if (ready) live.requestSubmit();
        else HTMLFormElement.prototype.submit.call(live);
      });
    },
    true,
  );
  document.addEventListener(
    'click',
    (event) => {
      const control = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-app]') : null;
      if (!control || isReady() || control.matches('form')) return;
      replay(event, (ready) => {
        // Without the app a link is still a link.
        if (ready) control.click();
        else if (control instanceof HTMLAnchorElement) location.assign(control.href);
      });
    },
    true,
  );

  // The browser's own bubbles would stop a press before we hear of it; the form's messages say more, and stay.
  onEveryPage(() => {
    for (const form of document.forms) form.noValidate = true;
  });

  // What became of a gift is told by the app alone: there it is the content, and no touch is waited for.
  onEveryPage(() => {
    if (!isReady() && document.querySelector('[data-app-now]')) start().catch(() => undefined);
  });

  const quiet = quietTime();
  if (quiet === null) return;
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    if (!started && !isReady()) timer = window.setTimeout(() => start().catch(() => undefined), quiet);
  };
  const watch = () => {
    for (const event of ['scroll', 'keydown', 'pointerdown']) addEventListener(event, wait, { passive: true });
    wait();
  };
  if (document.readyState === 'complete') watch();
  else addEventListener('load', watch);
};
