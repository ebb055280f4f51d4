import { adoptInWidget } from './adopt-styles.ts';
import announceCss from './announce.css?raw';
import { makeElement } from './make-element.ts';
import type { WidgetContext } from './widget-context.ts';

/** Milliseconds. */
const messageMs = 8000;

/** The message is inside the panel while that is open, because a modal dialog makes live regions outside it inert. */
export function announce({ root }: WidgetContext, title: string, text: string, tone: 'alert' | 'status'): void {
  adoptInWidget(root, announceCss);
  const messages =
    root.querySelector('.toasts') ??
    makeElement(
      'div',
      { class: 'toasts' },
      makeElement('div', { role: 'alert' }),
      makeElement('div', { role: 'status' }),
    );
  (root.querySelector('dialog[open]') ?? root).append(messages);
  const message = makeElement('div', { class: 'toast' }, makeElement('strong', {}, title), text);
  messages.querySelector(`[role=${tone}]`)?.replaceChildren(message);
  setTimeout(() => message.remove(), messageMs);
}
