import type { Panel, WidgetContext } from '../engine/context.ts';
import type { Words } from '../words/en.ts';
import { openDialog } from './open-dialog.ts';
import { makeOptionsDialog } from './options-dialog.ts';
import { makeStatusCard } from './status-card.ts';

export { dress } from './widget-look.ts';

/** What the round button expands to, and the options panel: made when it is first shown, it stays one node. */
export function mountPanel(context: WidgetContext, words: Words): Panel {
  const { store, root } = context;
  const card = makeStatusCard(context, words);
  let made: ReturnType<typeof makeOptionsDialog> | undefined;
  let close: (() => void) | undefined;
  const refresh = () => {
    card.refresh();
    made?.refresh();
  };
  const endStore = store.subscribe(refresh);
  card.refresh();

  return {
    expand: card.expand,
    show() {
      const selection = getSelection();
      context.heldSelection =
        selection?.rangeCount && !selection.isCollapsed ? selection.getRangeAt(0).cloneRange() : null;
      made ??= makeOptionsDialog(context, words);
      refresh();
      root.append(made.dialog);
      close ??= openDialog(made.dialog, root);
    },
    hide() {
      context.heldSelection = null;
      close?.();
      close = undefined;
    },
    remove() {
      endStore();
      card.remove();
      made?.remove();
    },
  };
}
