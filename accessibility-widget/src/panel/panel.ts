import { adoptInWidget } from '../core/adopt-styles.ts';
import { shortcutName } from '../core/launcher.ts';
import { makeElement, makeIcon } from '../core/make-element.ts';
import type { Panel, WidgetContext } from '../core/widget-context.ts';
import type { Messages } from '../messages/en.ts';
import { openDialog } from './open-dialog.ts';
import { makeOptionsDialog } from './options-dialog.ts';
import themeCss from './widget-theme.css?raw';

export function applyTheme(root: ShadowRoot): void {
  adoptInWidget(root, themeCss);
}

export function mountPanel(context: WidgetContext, messages: Messages): Panel {
  const { store, root } = context;
  const card = makeStatusCard(context, messages);
  let options: ReturnType<typeof makeOptionsDialog> | undefined;
  let close: (() => void) | undefined;
  const refresh = () => {
    card.refresh();
    options?.refresh();
  };
  const endStore = store.subscribe(refresh);
  card.refresh();

  return {
    expand: card.expand,
    show() {
      const selection = getSelection();
      context.heldSelection =
        selection?.rangeCount && !selection.isCollapsed ? selection.getRangeAt(0).cloneRange() : null;
      options ??= makeOptionsDialog(context, messages);
      refresh();
      root.append(options.dialog);
      close ??= openDialog(options.dialog, root);
    },
    hide() {
      context.heldSelection = null;
      close?.();
      close = undefined;
    },
    remove() {
      endStore();
      card.remove();
      options?.remove();
    },
  };
}

function makeStatusCard(context: WidgetContext, { panel }: Messages) {
  const status = makeElement('span', { class: 'status', role: 'status' });
  const options = makeElement('button', { type: 'button', class: 'primary', 'aria-haspopup': 'dialog' }, panel.options);
  const collapse = makeElement(
    'button',
    { type: 'button', class: 'plain' },
    makeIcon('M5 11h14v2.4H5z'),
    makeElement('span', { class: 'unseen' }, panel.collapse),
  );
  const node = makeElement('div', { class: 'card', part: 'card', hidden: true }, status, options, collapse);
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
      const text = context.store.isActive() ? panel.active : shortcutName(context.shortcut());
      // Assistive technology speaks every change of a status.
      if (status.textContent !== text) status.textContent = text;
    },
    remove: () => node.remove(),
  };
}
