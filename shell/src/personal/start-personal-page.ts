import {
  closesAttribute,
  copiesAttribute,
  expiredTextAttribute,
  expiresAttribute,
  focusAttribute,
  hostScriptAttribute,
  inPlaceAttribute,
  lockedPageAttribute,
  partAttribute,
} from '@society-gal/contracts/site';
import { html } from '../document-state.ts';
import { loadHost } from '../loader/load-host.ts';
import { createPolicy } from '../trusted-types.ts';
import { keepSession, resumeSession } from './kept-session.ts';
import { showForToken, takeToken, tokenInAddress } from './link-token.ts';
import { failed, saveFile, sendForm } from './send-form.ts';
import { forgetUnsent, keepUnsent, restoreUnsent, tickAgain } from './unsent.ts';
import { uploads } from './uploads.ts';

const policy = createPolicy('personal-page', { createHTML: (text: string) => text });

const saidClass = 'said';

function forgetSaid(page: ParentNode): void {
  for (const line of page.querySelectorAll(`.${saidClass}`)) line.remove();
}

/** Takes the focus where the control that had it is gone. */
function say(form: HTMLElement, text: string, isError = true): void {
  const line = document.createElement('p');
  line.className = isError ? `${saidClass} error` : saidClass;
  line.setAttribute('role', isError ? 'alert' : 'status');
  line.tabIndex = -1;
  line.textContent = text;
  form.append(line);
  if (document.activeElement === document.body) line.focus();
}

function focusAnswer(main: HTMLElement): void {
  const target = ['[role=alert]', `[${focusAttribute}]`, 'h1']
    .map((selector) => main.querySelector<HTMLElement>(selector))
    .find((element) => element !== null);
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus();
}

/** The next page replaces this one in the history, so that Back does not return to it. */
function quietLinks(): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
      if (link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      location.replace(link.href);
    },
    true,
  );
}

function copyLinks(main: HTMLElement): void {
  main.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>(`[${copiesAttribute}]`);
    const place = button?.parentElement;
    if (!button || !place) return;
    forgetSaid(place);
    navigator.clipboard.writeText(button.getAttribute(copiesAttribute) ?? '').then(
      () => say(place, 'The link is copied.', false),
      () => say(place, 'The link could not be copied. Select it and copy it by hand.'),
    );
  });
}

/** Answers forms in place. Wipes what was opened, and closes its session, when she leaves or its hour is over. */
export function startPersonalPage(main: HTMLElement): void {
  const opened = () => main.querySelector<HTMLElement>(`[${lockedPageAttribute}]`);
  // The functions answer a form that is sent before this script came; a reload then leads to the locked page.
  const lockedAddress = opened()?.getAttribute(lockedPageAttribute);
  if (lockedAddress) history.replaceState(history.state, '', lockedAddress);
  const isLockedDocument = !location.pathname.startsWith('/send/') && !lockedAddress;
  const lockedTitle = document.title;
  // A page that the functions answered has no locked form to show again.
  const lockedParts = isLockedDocument ? [...main.childNodes] : [];
  let sending: { isPress: boolean } | null = null;
  let locks = 0;

  const lock = () => {
    locks += 1;
    const address = opened()?.getAttribute(closesAttribute);
    const session = main.querySelector<HTMLInputElement>('input[name=session]')?.value;
    if (address && session) navigator.sendBeacon(address, new URLSearchParams({ session, press: 'close' }));
    main.replaceChildren(...lockedParts);
    for (const form of main.querySelectorAll('form')) form.reset();
    forgetSaid(main);
    showForToken(main, '');
    document.title = lockedTitle;
  };

  const show = (text: string, sent: HTMLFormElement): boolean => {
    const answer = new DOMParser().parseFromString(policy.createHTML(text), 'text/html');
    const fresh = answer.querySelector('main');
    if (!fresh) return false;
    for (const element of fresh.querySelectorAll('noscript')) element.remove();
    keepUnsent(main, sent);
    document.title = answer.title;
    main.replaceChildren(...fresh.childNodes);
    if (opened()) restoreUnsent(main);
    keepSession(main);
    focusAnswer(main);
    // The public site's own code continues a draft that was saved on another device.
    if (main.querySelector(`[${partAttribute}]`) && html.hasAttribute(hostScriptAttribute))
      void loadHost()
        .then((host) => host.startPublicSite())
        .catch(() => undefined);
    return true;
  };

  const send = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    // A press does not wait for a look-up that the page makes by itself.
    if (sending?.isPress) return;
    const sent = { isPress: submitter?.matches('button') === true };
    sending = sent;
    forgetSaid(main);
    form.ariaBusy = 'true';
    submitter?.setAttribute('aria-disabled', 'true');
    const locksBefore = locks;
    const answer = await sendForm(form, submitter);
    if (sending !== sent) return;
    sending = null;
    form.removeAttribute('aria-busy');
    submitter?.removeAttribute('aria-disabled');
    // She has left or the hour is over: nothing of the answer is shown.
    if (locks !== locksBefore) return;
    if (answer.kind === 'elsewhere') return location.replace(answer.address);
    if (answer.kind === 'failure') return say(form, answer.text);
    const ticked = sent.isPress ? [] : [...new FormData(form)];
    if (answer.kind === 'page' && !show(answer.text, form)) return say(form, failed);
    tickAgain(main, ticked);
    if (answer.kind !== 'file') return;
    saveFile(answer.file, answer.name);
    say(form, `The copy is in your downloads, under the name “${answer.name}”.`, false);
  };

  main.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.hasAttribute(inPlaceAttribute)) return;
    event.preventDefault();
    void send(form, event.submitter);
  });
  addEventListener('pagehide', () => {
    forgetUnsent();
    lock();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !isLockedDocument) location.reload();
    else if (persisted) resumeSession(main);
  });
  // A clock instead of a timer: a device that slept through the hour locks as soon as it wakes.
  setInterval(() => {
    const page = opened();
    const endsAt = page?.getAttribute(expiresAttribute);
    if (!page || !endsAt || Date.now() < Date.parse(endsAt)) return;
    const text = page.getAttribute(expiredTextAttribute) ?? '';
    keepUnsent(main);
    lock();
    keepSession(main);
    if (!isLockedDocument) return location.reload();
    say(main.querySelector('form') ?? main, text, false);
  }, 1000);
  quietLinks();
  copyLinks(main);
  uploads(main);
  if (opened()) keepSession(main);
  if (!takeToken(main)) resumeSession(main);
  addEventListener('hashchange', () => {
    if (!tokenInAddress()) return;
    if (opened()) lock();
    takeToken(main);
  });
}
