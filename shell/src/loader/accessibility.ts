import type { TrustedWindow } from '../trusted-types.ts';
import { loadHost, page, readConfig } from './site.ts';

/** Is the press the widget's shortcut, and not someone typing? AltGraph+A is a letter on some keyboards. */
const isShortcut = (event: KeyboardEvent): boolean =>
  event.code === 'KeyA' &&
  event.altKey &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.shiftKey &&
  !event.getModifierState('AltGraph') &&
  !event.isComposing &&
  !event.defaultPrevented &&
  !(event.target instanceof Element && event.target.closest('input,textarea,select,[contenteditable]'));

const open = () => {
  const launcher = document.querySelector('[data-launcher]');
  launcher?.setAttribute('aria-busy', 'true');
  loadHost()
    .then((host) => host.openAccessibility())
    .catch(() => undefined)
    .finally(() => launcher?.removeAttribute('aria-busy'));
};

/** Settings that a person saved hold before the first paint: their engine is fetched before anything is shown. */
const restore = () => {
  let saved: string | null = null;
  try {
    saved = localStorage.getItem('accessibility-settings');
  } catch {
    // Storage can be forbidden; then nothing was saved either.
  }
  if (!saved) return;
  const script = document.createElement('script');
  const src = `${readConfig().remotes.accessibilityWidget}/embed.js`;
  const { trustedTypes } = window as TrustedWindow;
  script.src = trustedTypes?.createPolicy('sg', { createScriptURL: () => src }).createScriptURL(src) ?? src;
  script.crossOrigin = 'anonymous';
  script.setAttribute('blocking', 'render');
  script.dataset.speechUrl = '/api/text-to-speech';
  script.onload = () => {
    page.dataset.widget = '';
  };
  document.head.append(script);
};

/**
 * The static launcher and Alt+A answer before the widget is there; once it is (`html[data-widget]`), its own launcher
 * and shortcut take over.
 */
export const accessibility = (): void => {
  restore();
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-launcher]')) open();
  });
  document.addEventListener('keydown', (event) => {
    if (page.dataset.widget !== undefined || !isShortcut(event)) return;
    event.preventDefault();
    open();
  });
};
