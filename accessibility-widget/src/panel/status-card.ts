import type { WidgetContext } from '../engine/context.ts';
import { shortcutName } from '../engine/launcher.ts';
import { makeElement, makeIcon } from '../engine/make-element.ts';
import type { Words } from '../words/en.ts';

/** What the launcher expands to: how things stand, Options, and a way back to the round button. */
export function makeStatusCard(context: WidgetContext, { panel }: Words) {
  const status = makeElement('span', { class: 'status', role: 'status' });
  const options = makeElement('button', { type: 'button', class: 'primary', 'aria-haspopup': 'dialog' }, panel.options);
  const collapse = makeElement(
    'button',
    { type: 'button', class: 'plain' },
    makeIcon('M5 11h14v2.4H5z'),
    makeElement('span', { class: 'unseen' }, panel.collapse),
  );
  const node = makeElement('div', { class: 'card', hidden: true }, status, options, collapse);
  const launch = context.launcher.querySelector('button');
  const setExpanded = (isExpanded: boolean) => {
    node.hidden = !isExpanded;
    if (launch) launch.hidden = isExpanded;
    (isExpanded ? options : launch)?.focus();
  };
  options.addEventListener('click', () => context.open());
  collapse.addEventListener('click', () => setExpanded(false));
  node.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') setExpanded(false);
  });
  context.launcher.append(node);
  return {
    expand: () => setExpanded(true),
    refresh() {
      const says = context.store.isActive() ? panel.active : shortcutName(context.shortcut());
      if (status.textContent !== says) status.textContent = says;
    },
    remove: () => node.remove(),
  };
}
