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

const pointingEvents = ['pointerover', 'focusin', 'touchstart'];
const quietMs = 1200;
/** On a slow line the page's own pictures come first. */
const slowQuietMs = 15_000;
/** Chromium estimates 150 ms for a phone on 4G; a longer round trip is a slow line. */
const slowRoundTripMs = 150;
const appDeadlineMs = 8000;

const pressed = `[${needsAppAttribute}],a[href$="${searchHash}"]`;
const controls = `[${partAttribute}] form,${pressed}`;

let started: Promise<void> | null = null;
let isAppThere = false;

/** When the host script does not load, the next call tries again; when the app does not, the host shows a retry button. */
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

/** The app is fetched ahead of need, so a failure needs no answer here. */
function startAppAhead(): void {
  startApp().catch(() => undefined);
}

function startWhenControlIsTouched(): void {
  function onTouch(event: Event) {
    if (!isAppThere && closestTo(event, controls)) startAppAhead();
  }
  for (const event of [...pointingEvents, 'input']) document.addEventListener(event, onTouch, { passive: true });
}

function repeatWithApp(event: Event, repeat: (isInTime: boolean) => void): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  const deadline = new Promise<never>((_, reject) => setTimeout(reject, appDeadlineMs));
  Promise.race([startApp(), deadline]).then(
    () => repeat(true),
    () => repeat(false),
  );
}

function currentForm(form: HTMLFormElement): HTMLFormElement | null {
  return form.isConnected ? form : document.querySelector(`form[action="${form.getAttribute('action')}"]`);
}

/** Without the app the browser sends the form. */
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
        const form = currentForm(event.target as HTMLFormElement);
        if (isInTime) form?.requestSubmit();
        // A field named "submit" would hide the form's own method.
        else if (form) HTMLFormElement.prototype.submit.call(form);
      });
    },
    true,
  );
}

/** Without the app a link stays a link. */
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

/** The browser's own validation messages would stop a submit before any script hears of it. */
function preparePage(): void {
  for (const form of document.forms) form.noValidate = true;
  if (document.querySelector(`[${needsAppNowAttribute}]`)) startAppAhead();
}

type Connection = { saveData?: boolean; effectiveType?: string; rtt?: number };

/** Milliseconds; 0 for never: when the visitor saves data, and on lines slower than 4G. Only Chromium reports the connection. */
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

/** A press that comes before the app is repeated once the app is there. */
export function lazyAppLoader(): void {
  startWhenControlIsTouched();
  holdEarlySubmits();
  holdEarlyPresses();
  preparePage();
  if (document.querySelector(`[${partAttribute}]`)) startWhenQuiet();
  else html.setAttribute(hydratedAttribute, 'true');
}
