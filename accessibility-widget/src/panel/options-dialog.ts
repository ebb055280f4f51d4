import {
  type AccessibilitySettingId,
  accessibilityRules,
  accessibilitySettingIds,
  accessibilityTabs,
  accessibilityWords,
} from '@society-gal/contracts/accessibility-settings';
import type { WidgetContext } from '../engine/context.ts';
import { person } from '../engine/launcher.ts';
import { makeElement, makeIcon } from '../engine/make-element.ts';
import { say } from '../engine/say.ts';
import type { Words } from '../words/en.ts';
import { createChanger } from './change-settings.ts';
import { panelStyle } from './panel-style.ts';
import { isPresetOn, presetChange, presetIcons, presetIds } from './presets.ts';
import { type Control, makeControl } from './setting-control.ts';
import { makeShortcutControl } from './shortcut-control.ts';
import { makeTabs } from './tabs.ts';

/** What the settings of a tab need beyond the panel is fetched while the person reads it, so that the first press waits for nothing. */
const parts = { visual: [], navigation: ['assist'], content: ['assist', 'font'] } as const;

/** Builds the options panel and its style sheet; `refresh` brings what it shows up to date. */
export function makeOptionsDialog(context: WidgetContext, words: Words) {
  const { store, root } = context;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(panelStyle);
  root.adoptedStyleSheets.push(sheet);

  const changer = createChanger(context);
  const speechPlace = makeElement('div', { class: 'speech', hidden: true });
  const controls: Control[] = [];
  const add = (control: Control): HTMLElement => {
    control.refresh();
    controls.push(control);
    return control.node;
  };
  const controlOf = (id: AccessibilitySettingId): HTMLElement => {
    const node = add(makeControl(id, context, words, changer.change));
    if (id === 'textToSpeech') node.append(speechPlace);
    return node;
  };
  const tabs = makeTabs(
    words.panel.tabsLabel,
    accessibilityTabs.map((id) => ({
      id,
      label: words.tabs[id].label,
      content: () => {
        for (const part of parts[id]) context.load(part).catch(console.error);
        return [
          ...accessibilitySettingIds.filter((setting) => accessibilityWords[setting].tab === id).map(controlOf),
          ...(id === 'navigation' ? [add(makeShortcutControl(context, words))] : []),
          makeElement('p', { class: 'hint quiet' }, words.tabs[id].hint),
        ];
      },
    })),
  );

  const profiles = presetIds.map((id) => {
    const button = makeElement('button', { type: 'button' }, makeIcon(presetIcons[id]), words.presets[id]);
    button.addEventListener('click', () => {
      const changes = presetChange(id, store.get());
      changer.change(Object.keys(changes), () => store.update(changes));
    });
    return { id, button };
  });
  const reset = makeElement('button', { type: 'button' }, words.panel.reset);
  reset.addEventListener('click', () => {
    const now = context.effective();
    const changed = accessibilitySettingIds.filter((id) => now[id] !== accessibilityRules[id].default);
    changer.change(changed, store.reset);
    say(context, words.panel.reset, words.panel.resetDone, 'status');
  });
  const close = makeElement(
    'button',
    { type: 'button', class: 'plain' },
    makeIcon('M5.3 3.9 12 10.6l6.7-6.7 1.4 1.4L13.4 12l6.7 6.7-1.4 1.4L12 13.4l-6.7 6.7-1.4-1.4L10.6 12 3.9 5.3z'),
    makeElement('span', { class: 'unseen' }, words.panel.close),
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
      makeIcon(person),
      makeElement('h2', { id: 'title' }, words.panel.title),
      close,
    ),
    makeElement(
      'div',
      { class: 'body' },
      makeElement('h3', { id: 'profiles' }, words.panel.presets),
      makeElement(
        'div',
        { class: 'presets', role: 'group', 'aria-labelledby': 'profiles' },
        ...profiles.map(({ button }) => button),
      ),
      ...tabs.nodes,
      makeElement('p', { class: 'hint quiet' }, words.panel.disclaimer),
    ),
    makeElement('div', { class: 'end-row' }, reset),
  );
  // Escape closes it by itself: the focus goes back with what closes it here. A late event finds it open again.
  for (const name of ['cancel', 'close'])
    dialog.addEventListener(name, () => {
      if (name === 'cancel' || !dialog.open) context.close();
    });
  dialog.addEventListener('click', (event) => {
    // A key press on a control reports 0,0: only a real press beside the panel closes it.
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
    speechPlace.hidden = !isSpeaking;
    if (!isSpeaking) {
      endSpeech?.();
      endSpeech = undefined;
    }
    if (isSpeaking && !endSpeech) {
      endSpeech = () => {};
      context.load('speech').then(({ speechOf, makeSpeechControls }) => {
        if (!endSpeech) return;
        const { node, end } = makeSpeechControls(speechOf(context, words), words);
        endSpeech = end;
        speechPlace.replaceChildren(
          node,
          makeElement('p', { class: 'quiet' }, words.speech.hint),
          makeElement('p', { class: 'quiet' }, words.speech.privacy),
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
      changer.end();
      dialog.remove();
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
    },
  };
}
