import {
  hydratedAttribute,
  needsAppAttribute,
  needsAppNowAttribute,
  partAttribute,
  searchHash,
  startingAttribute,
} from '@society-gal/contracts/site';
import { closestTo, html } from '../document-state.ts';
import { loadHost } from './load-host.ts';

/** Events that say that a control is about to be used, a moment before the click. */
const pointingEvents = ['pointerover', 'focusin', 'touchstart'];
/** A page with parts that nobody touches for this long fetches the app for whatever comes next. */
const quietMs = 1200;
/** The same on a slow line, where the page's own pictures come first. */
const slowQuietMs = 15_000;
/** From this round trip on a line is slow: Chromium estimates 150 ms for a phone on 4G. */
const slowRoundTripMs = 150;
/** How long a press waits for the app before the browser answers it alone. */
const appDeadlineMs = 8000;

/** Controls that are pressed again once the app is there: what is marked, and links to the search. */
const pressed = `[${needsAppAttribute}],a[href$="${searchHash}"]`;
/** Controls that do more with the app. */
const controls = `[${partAttribute}] form,${pressed}`;

let started: Promise<void> | null = null;
let isAppThere = false;

/**
 * Starts the app once. When the host script does not come, the next call tries again; when the app does not come, the
 * host shows a notice with the button to try again.
 */
function startApp(): Promise<void> {
  html.toggleAttribute(startingAttribute, true);
  started ??= loadHost()
    .then(
      (host) => host.startPublicSite(),
      (error) => {
        started = null;
        throw error;
      },
    )
    .then(() => {
      isAppThere = true;
    })
    .finally(() => html.removeAttribute(startingAttribute));
  return started;
}

/** Starts the app ahead of need. Nobody waits for it, so a failure needs no answer here. */
function startAppAhead(): void {
  startApp().catch(() => undefined);
}

function startWhenControlIsTouched(): void {
  function onTouch(event: Event) {
    if (!isAppThere && closestTo(event, controls)) startAppAhead();
  }
  for (const event of [...pointingEvents, 'input']) document.addEventListener(event, onTouch, { passive: true });
}

/** Holds an event back, waits for the app, and calls `repeat` with whether the app came in time. */
function repeatWithApp(event: Event, repeat: (isInTime: boolean) => void): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  const deadline = new Promise<never>((_, reject) => setTimeout(reject, appDeadlineMs));
  Promise.race([startApp(), deadline]).then(
    () => repeat(true),
    () => repeat(false),
  );
}

/** Another build of the app draws the page again; its form is the one with the same address. */
function currentForm(form: HTMLFormElement): HTMLFormElement | null {
  return form.isConnected ? form : document.querySelector(`form[action="${form.getAttribute('action')}"]`);
}

/** A form that is sent before the app is there waits for the app; without the app the browser sends it. */
function holdEarlySubmits(): void {
  document.addEventListener(
    'submit',
    (event) => {
      if (isAppThere || !closestTo(event, controls)) return;
      const { submitter } = event;
      const wasBusy = submitter?.getAttribute('aria-disabled');
      submitter?.setAttribute('aria-disabled', 'true');
      repeatWithApp(event, (isInTime) => {
        if (!wasBusy) submitter?.removeAttribute('aria-disabled');
        // Only a form is submitted.
        const form = currentForm(event.target as HTMLFormElement);
        if (isInTime) form?.requestSubmit();
        // A field named "submit" would hide the form's own method.
        else if (form) HTMLFormElement.prototype.submit.call(form);
      });
    },
    true,
  );
}

/** A control that is pressed before the app is there is pressed again afterwards. Without the app a link stays a link. */
function holdEarlyPresses(): void {
  document.addEventListener(
    'click',
    (event) => {
      const control = closestTo<HTMLAnchorElement>(event, pressed);
      if (!control || isAppThere) return;
      repeatWithApp(event, (isInTime) => {
        if (isInTime) control.click();
        else if (control.href) location.assign(control.href);
      });
    },
    true,
  );
}

/**
 * The browser's own messages would stop a submit before any script hears of it; the form's messages say more, and stay. A page
 * whose content comes from the app alone, such as what became of a donation, does not wait for a touch.
 */
function preparePage(): void {
  for (const form of document.forms) form.noValidate = true;
  if (document.querySelector(`[${needsAppNowAttribute}]`)) startAppAhead();
}

type Connection = { saveData?: boolean; effectiveType?: string; rtt?: number };

/**
 * How many milliseconds a page stays quiet before the app is fetched unasked, or 0 for never: when the visitor asked
 * to save data, and on lines slower than 4G. Only Chromium reports the connection; other browsers get the short time.
 */
function quietTime(): number {
  const { saveData, effectiveType = '4g', rtt = 0 } = (navigator as { connection?: Connection }).connection ?? {};
  if (saveData || effectiveType !== '4g') return 0;
  return rtt >= slowRoundTripMs ? slowQuietMs : quietMs;
}

function startWhenQuiet(): void {
  const delayMs = quietTime();
  if (!delayMs) return;
  let timer: ReturnType<typeof setTimeout>;
  function waitAgain() {
    clearTimeout(timer);
    if (!started) timer = setTimeout(startAppAhead, delayMs);
  }
  for (const event of ['load', 'scroll', 'keydown', 'pointerdown']) addEventListener(event, waitAgain);
}

/**
 * Fetches the app when a control that needs it is pointed at, focused or touched, when the page's content needs it, or when a page
 * with parts has been quiet for a while. A press that comes too early is not lost: it waits for the app and is made again. On a page
 * without parts all controls respond already.
 */
export function lazyAppLoader(): void {
  startWhenControlIsTouched();
  holdEarlySubmits();
  holdEarlyPresses();
  preparePage();
  if (document.querySelector(`[${partAttribute}]`)) startWhenQuiet();
  else html.setAttribute(hydratedAttribute, 'true');
}
