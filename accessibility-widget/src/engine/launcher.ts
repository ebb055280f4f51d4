import { accessibilityShortcut } from '@society-gal/contracts/accessibility-settings';
import type { LauncherWords } from '../words/en.ts';
import type { WidgetContext } from './context.ts';
import { makeElement, makeIcon } from './make-element.ts';

const person =
  'M12 2a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM3 7l9 1 9-1v2.5L15 10v4l2 8h-2.5L12 15l-2.5 7H7l2-8v-4L3 9.5z';

/** The shortcut as people read it, or nothing where it is switched off. */
export const shortcutName = (shortcut: string | undefined): string => {
  if (shortcut === 'off') return '';
  return shortcut ? `Alt+${shortcut.replace(/^(Alt\+)?(Key|Digit)?/, '')}` : accessibilityShortcut;
};

/** The round button in the corner: collapsed, silent, one tab stop; expanded it says how things stand. */
export function createLauncher(context: WidgetContext, words: LauncherWords) {
  const launch = makeElement(
    'button',
    {
      type: 'button',
      class: 'launch primary',
      'aria-label': words.launch,
      'aria-expanded': 'false',
      title: [words.launch, shortcutName(context.options.shortcut)].filter(Boolean).join(' - '),
    },
    makeIcon(person),
  );
  const status = makeElement('span', { class: 'status', role: 'status' });
  const options = makeElement('button', { type: 'button', class: 'primary', 'aria-haspopup': 'dialog' }, words.options);
  const collapse = makeElement(
    'button',
    { type: 'button', class: 'plain', 'aria-label': words.collapse },
    makeIcon('M5 11h14v2.4H5z'),
  );
  const card = makeElement('div', { class: 'card', hidden: true }, status, options, collapse);
  const [vertical = 'bottom', horizontal = 'left'] = (context.options.position ?? 'bottom-left').split('-');
  const bar = makeElement(
    'section',
    { class: `bar ${vertical} ${horizontal}`, 'aria-label': words.region },
    launch,
    card,
  );

  const setExpanded = (isExpanded: boolean) => {
    launch.hidden = isExpanded;
    card.hidden = !isExpanded;
    if (isExpanded) refresh();
  };
  const refresh = () => {
    status.textContent = context.store.isActive() ? words.active : shortcutName(context.options.shortcut);
  };
  launch.addEventListener('click', () => {
    setExpanded(true);
    options.focus();
  });
  options.addEventListener('click', () => context.open());
  const fold = () => {
    setExpanded(false);
    launch.focus();
  };
  collapse.addEventListener('click', fold);
  card.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') fold();
  });
  refresh();

  return {
    bar,
    refresh,
    /** Says what went wrong where people look for how things stand. */
    tell(text: string) {
      setExpanded(true);
      status.textContent = text;
    },
    /** Focus comes back here when whatever opened the panel is gone. */
    focus: () => (card.hidden ? launch : options).focus(),
  };
}
