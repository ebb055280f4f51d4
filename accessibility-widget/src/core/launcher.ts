import type { LauncherMessages } from '../messages/en.ts';
import { makeElement, makeIcon } from './make-element.ts';
import type { Position } from './widget-context.ts';

export const widgetIcon =
  'M12 2a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM3 7l9 1 9-1v2.5L15 10v4l2 8h-2.5L12 15l-2.5 7H7l2-8v-4L3 9.5z';

/** Such as `Alt+A`; empty when it is switched off. */
export function shortcutName(code: string): string {
  return code === 'off' ? '' : `Alt+${code.replace(/^(Key|Digit)/, '')}`;
}

/** A page may place it with `::part(bar)`. */
export function createLauncher(
  position: Position | undefined,
  messages: LauncherMessages,
  onPress: () => void,
): HTMLElement {
  const button = makeElement(
    'button',
    {
      type: 'button',
      class: 'launch',
      'aria-expanded': 'false',
      'aria-label': messages.launch,
    },
    makeIcon(widgetIcon),
    makeElement('span'),
  );
  button.addEventListener('click', onPress);
  return makeElement(
    'section',
    { class: `bar ${(position || 'bottom-left').replace('-', ' ')}`, part: 'bar', 'aria-label': messages.region },
    button,
  );
}
