import {
  type AccessibilitySettingId,
  accessibilitySettingIds,
  accessibilityTabs,
  accessibilityWords,
} from '@society-gal/contracts/site';
import { adoptInWidget } from '../core/adopt-styles.ts';
import { announce } from '../core/announce.ts';
import { isDeviceOnly } from '../core/device-only.ts';
import { widgetIcon } from '../core/launcher.ts';
import { makeElement, makeIcon } from '../core/make-element.ts';
import type { WidgetContext } from '../core/widget-context.ts';
import type { Messages } from '../messages/en.ts';
import panelCss from './panel.css?raw';
import adaptedCss from './panel-adapted.css?raw';
import { isPresetOn, presetChange, presetIcons, presetIds } from './presets.ts';
import { type Control, makeControl, makeShortcutControl } from './setting-controls.ts';
import { makeTabs } from './tabs.ts';

/** They load when the tab is shown, so that the panel opens without them. */
const chunksOfTab = { visual: [], navigation: ['settings'], content: ['settings', 'font'] } as const;

export function makeOptionsDialog(context: WidgetContext, messages: Messages) {
  const { store, root } = context;
  const localOnly = isDeviceOnly(context.options);
  adoptInWidget(root, panelCss + adaptedCss);

  // The setting chooses among the voices of the service.
  const settingIds = accessibilitySettingIds.filter((id) => !(localOnly && id === 'textToSpeechVoice'));
  const speechArea = makeElement('div', { class: 'speech', hidden: true });
  const controls: Control[] = [];
  const add = (control: Control): HTMLElement => {
    control.refresh();
    controls.push(control);
    return control.node;
  };
  const controlOf = (id: AccessibilitySettingId): HTMLElement => {
    const node = add(makeControl(id, context, messages));
    if (id === 'textToSpeech') node.append(speechArea);
    return node;
  };
  const tabs = makeTabs(
    messages.panel.tabsLabel,
    accessibilityTabs.map((id) => ({
      id,
      label: messages.tabs[id].label,
      content: () => {
        for (const chunk of chunksOfTab[id]) context.load(chunk).catch(console.error);
        return [
          ...settingIds.filter((setting) => accessibilityWords[setting].tab === id).map(controlOf),
          ...(id === 'navigation' ? [add(makeShortcutControl(context, messages))] : []),
          makeElement('p', { class: 'hint quiet' }, messages.tabs[id].hint),
        ];
      },
    })),
  );

  const profiles = presetIds.map((id) => {
    const button = makeElement('button', { type: 'button' }, makeIcon(presetIcons[id]), messages.presets[id]);
    button.addEventListener('click', () => store.update(presetChange(id, store.get())));
    return { id, button };
  });
  const reset = makeElement('button', { type: 'button' }, messages.panel.reset);
  reset.addEventListener('click', () => {
    store.reset();
    announce(context, messages.panel.reset, messages.panel.resetDone, 'status');
  });
  const close = makeElement(
    'button',
    { type: 'button', class: 'plain' },
    makeIcon('M5.3 3.9 12 10.6l6.7-6.7 1.4 1.4L13.4 12l6.7 6.7-1.4 1.4L12 13.4l-6.7 6.7-1.4-1.4L10.6 12 3.9 5.3z'),
    makeElement('span', { class: 'unseen' }, messages.panel.close),
  );
  close.addEventListener('click', () => context.close());

  const dialog = makeElement(
    'dialog',
    {
      'aria-labelledby': 'title',
      'aria-modal': 'true',
      class: context.options.position?.endsWith('right') && 'right',
    },
    makeElement(
      'div',
      { class: 'top-row' },
      makeIcon(widgetIcon),
      makeElement('h2', { id: 'title' }, messages.panel.title),
      close,
    ),
    makeElement(
      'div',
      { class: 'body' },
      makeElement('h3', { id: 'profiles' }, messages.panel.presets),
      makeElement(
        'div',
        { class: 'presets', role: 'group', 'aria-labelledby': 'profiles' },
        ...profiles.map(({ button }) => button),
      ),
      ...tabs.nodes,
      makeElement('p', { class: 'hint quiet' }, messages.panel.disclaimer),
    ),
    makeElement('div', { class: 'end-row' }, reset),
  );
  // A late `close` event may find the dialog open again.
  for (const name of ['cancel', 'close'])
    dialog.addEventListener(name, () => {
      if (name === 'cancel' || !dialog.open) context.close();
    });
  dialog.addEventListener('click', (event) => {
    // A key press on a control is a click at 0,0, so only a pointer outside the panel closes it.
    if (event.target !== dialog || event.detail === 0) return;
    const box = dialog.getBoundingClientRect();
    const isInside =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom;
    if (!isInside) context.close();
  });

  let endSpeech: (() => void) | undefined;
  const refreshSpeech = () => {
    const isSpeaking = store.get().textToSpeech;
    speechArea.hidden = !isSpeaking;
    if (!isSpeaking) {
      endSpeech?.();
      endSpeech = undefined;
    }
    if (isSpeaking && !endSpeech) {
      endSpeech = () => {};
      context.load('speech').then(({ speechOf, makeSpeechControls }) => {
        if (!endSpeech) return;
        const { node, end } = makeSpeechControls(speechOf(context, messages), messages);
        endSpeech = end;
        speechArea.replaceChildren(
          node,
          makeElement('p', { class: 'quiet' }, messages.speech.hint),
          makeElement('p', { class: 'quiet' }, localOnly ? messages.speech.localPrivacy : messages.speech.privacy),
        );
      }, console.error);
    }
  };

  return {
    dialog,
    refresh() {
      for (const control of controls) control.refresh();
      for (const { id, button } of profiles) button.setAttribute('aria-pressed', String(isPresetOn(id, store.get())));
      refreshSpeech();
    },
    remove() {
      endSpeech?.();
      dialog.remove();
    },
  };
}
