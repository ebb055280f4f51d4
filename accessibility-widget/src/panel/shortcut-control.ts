import type { WidgetContext } from '../engine/context.ts';
import { shortcutName } from '../engine/launcher.ts';
import { makeElement } from '../engine/make-element.ts';
import type { Words } from '../words/en.ts';
import type { Control } from './setting-control.ts';

/** Keys that few browsers and screen readers use with Alt. */
const offered = ['KeyA', 'KeyQ', 'KeyU', 'KeyY', 'Digit0', 'off'];

/** Lets the person choose the key that opens the panel, or none. Not one of the settings: it changes nothing on the page. */
export function makeShortcutControl({ store, shortcut }: WidgetContext, { panel }: Words): Control {
  const select = makeElement('select', { id: 'shortcut', 'aria-describedby': 'about-shortcut' });
  for (const code of new Set([shortcut(), ...offered]))
    select.append(makeElement('option', { value: code }, shortcutName(code) || panel.shortcutOff));
  select.addEventListener('change', () => store.setShortcut(select.value));
  return {
    node: makeElement(
      'div',
      { class: 'setting' },
      makeElement('label', { class: 'head', for: select.id }, panel.shortcut),
      select,
      makeElement('p', { class: 'quiet', id: 'about-shortcut' }, panel.shortcutAbout),
    ),
    refresh: () => {
      select.value = shortcut();
    },
  };
}
