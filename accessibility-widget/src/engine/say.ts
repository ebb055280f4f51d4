import type { WidgetContext } from './context.ts';
import { makeElement } from './make-element.ts';

const style = `.toasts{position:fixed;left:16px;right:16px;bottom:92px;display:grid;gap:8px;justify-items:start;pointer-events:none;z-index:3}
.toast{max-width:400px;padding:12px 16px;border:2px solid var(--line);border-radius:12px;background:var(--ground);color:var(--ink);box-shadow:0 6px 24px #0004}
.toast strong{display:block}`;
/** Ms that a message stays. */
const stayMs = 8000;

/**
 * Shows a message for a while and lets assistive technology speak it; `alert` interrupts. It stands in the panel while
 * that is open: a modal dialog makes everything outside it inert, live regions too.
 */
export function say({ root }: WidgetContext, title: string, text: string, tone: 'alert' | 'status'): void {
  let toasts = root.querySelector('.toasts');
  if (!toasts) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    root.adoptedStyleSheets.push(sheet);
    toasts = makeElement(
      'div',
      { class: 'toasts' },
      makeElement('div', { role: 'alert' }),
      makeElement('div', { role: 'status' }),
    );
  }
  (root.querySelector('dialog[open]') ?? root).append(toasts);
  const toast = makeElement('div', { class: 'toast' }, makeElement('strong', {}, title), text);
  toasts.querySelector(`[role=${tone}]`)?.replaceChildren(toast);
  setTimeout(() => toast.remove(), stayMs);
}
