import type { LauncherWords } from '../words/en.ts';
import type { Position } from './context.ts';
import { makeElement, makeIcon } from './make-element.ts';

/** The sign of the widget. */
export const person =
  'M12 2a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM3 7l9 1 9-1v2.5L15 10v4l2 8h-2.5L12 15l-2.5 7H7l2-8v-4L3 9.5z';

/** The shortcut as people read it, or nothing where it is switched off. */
export const shortcutName = (shortcut: string): string =>
  shortcut === 'off' ? '' : `Alt+${shortcut.replace(/^(Key|Digit)/, '')}`;

/** The round button in the corner: collapsed, silent, one tab stop. What it expands to comes with the panel. */
export function createLauncher(position: Position | undefined, words: LauncherWords, expand: () => void): HTMLElement {
  const launch = makeElement(
    'button',
    {
      type: 'button',
      class: 'launch',
      'aria-expanded': 'false',
    },
    makeIcon(person),
    makeElement('span', { class: 'unseen' }, words.launch),
  );
  launch.addEventListener('click', expand);
  return makeElement(
    'section',
    { class: `bar ${(position || 'bottom-left').replace('-', ' ')}`, 'aria-label': words.region },
    launch,
  );
}
